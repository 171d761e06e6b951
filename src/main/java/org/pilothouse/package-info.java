/** Pilothouse: watch an agent, take the wheel, answer what its platform asks. */
package org.pilothouse;
