/**
 * A Link that speaks the Lab Recruits socket protocol; Lab Recruits level files.
 *
 * <p>May use: {@code link}, {@code wom} and below.
 */
package org.pilothouse.iv4xr;
