/**
 * The controls of a form model.
 *
 * <p>May use: {@code ui.kit}, {@code action}, {@code action.form}.
 */
package org.pilothouse.ui.form;
