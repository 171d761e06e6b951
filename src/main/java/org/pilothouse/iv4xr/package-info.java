/**
 * A Link that speaks the Lab Recruits socket protocol; Lab Recruits level files.
 *
 * <p>May use: {@code action}, {@code iv4xr.level}, {@code json}, {@code link}, {@code secret}, {@code wom}, {@code world}.
 */
package org.pilothouse.iv4xr;
