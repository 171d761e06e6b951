/**
 * Lab Recruits level files, read completely: the link table, the sheets, every tile with its turn, colour and id, and what is odd about them.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.iv4xr.level;
