/**
 * The form model made from a JSON Schema: fields that keep what was typed, the live value or what keeps it from being one. No controls.
 *
 * <p>May use: {@code action}, {@code json}.
 */
package org.pilothouse.action.form;
