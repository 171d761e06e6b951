/**
 * World Object Model and mesh documents (Lab Recruits / Gson form, Space Engineers) to and from {@code world}.
 *
 * <p>May use: {@code json}, {@code world}.
 */
package org.pilothouse.wom;
