/**
 * What an agent can do: the action space, the form model made from a JSON Schema, validation, the call.
 *
 * <p>May use: {@code json}.
 */
package org.pilothouse.action;
