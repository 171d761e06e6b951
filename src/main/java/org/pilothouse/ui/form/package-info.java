/**
 * The controls of a form model.
 *
 * <p>May use: {@code action}, {@code action.form}, {@code json}, {@code ui.kit}.
 */
package org.pilothouse.ui.form;
