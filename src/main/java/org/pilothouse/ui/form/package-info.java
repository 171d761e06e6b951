/**
 * The controls of a form model.
 *
 * <p>May use: {@code ui.kit}, {@code action}.
 */
package org.pilothouse.ui.form;
