package org.pilothouse.demo.pipeline;

/** A tool says no: becomes a result with {@code isError}. */
final class ToolFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String code;

    ToolFailure(String code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    String code() {
        return code;
    }
}
