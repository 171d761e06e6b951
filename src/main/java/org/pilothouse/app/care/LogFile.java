package org.pilothouse.app.care;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.FileSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** The log of the window in a file, three files of a megabyte at most; what is logged goes to standard error as well. */
public final class LogFile implements AutoCloseable {
    private static final String PATTERN = "%d{yyyy-MM-dd HH:mm:ss.SSS} %-5level [%thread] %logger{0}: %msg%n%ex{20}";
    private final Path file;
    private final RollingFileAppender<ILoggingEvent> appender;

    private LogFile(Path file, RollingFileAppender<ILoggingEvent> appender) {
        this.file = file;
        this.appender = appender;
    }

    /**
     * Begins to write into a folder, which is made. Where that is not possible the program goes on without.
     *
     * @throws IOException if the folder cannot be made
     */
    public static LogFile open(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve("pilothouse.log");
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        RollingFileAppender<ILoggingEvent> appender = new RollingFileAppender<>();
        appender.setContext(context);
        appender.setFile(file.toString());
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setPattern(PATTERN);
        encoder.start();
        appender.setEncoder(encoder);
        FixedWindowRollingPolicy rolling = new FixedWindowRollingPolicy();
        rolling.setContext(context);
        rolling.setParent(appender);
        rolling.setFileNamePattern(folder.resolve("pilothouse.%i.log").toString());
        rolling.setMinIndex(1);
        rolling.setMaxIndex(2);
        rolling.start();
        SizeBasedTriggeringPolicy<ILoggingEvent> size = new SizeBasedTriggeringPolicy<>();
        size.setContext(context);
        size.setMaxFileSize(new FileSize(FileSize.MB_COEFFICIENT));
        size.start();
        appender.setRollingPolicy(rolling);
        appender.setTriggeringPolicy(size);
        appender.start();
        context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender);
        return new LogFile(file, appender);
    }

    /** Where it is. */
    public Path file() {
        return file;
    }

    /** The last lines, at most {@code most}; none where the file cannot be read. */
    public List<String> tail(int most) {
        Deque<String> last = new ArrayDeque<>();
        try (Stream<String> lines = Files.lines(file)) {
            lines.forEach(line -> {
                if (last.size() == most) {
                    last.removeFirst();
                }
                last.addLast(line);
            });
        } catch (IOException | java.io.UncheckedIOException e) {
            return List.of();
        }
        return List.copyOf(last);
    }

    @Override
    public void close() {
        ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger(Logger.ROOT_LOGGER_NAME).detachAppender(appender);
        appender.stop();
    }
}
