package org.pilothouse.app;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.step.ConnectionOptions;
import org.pilothouse.link.Source;
import org.pilothouse.link.TroubleText;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.session.WatchListener;
import org.pilothouse.session.time.JournalChronicle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Watches an endpoint without a window and writes what is seen into a journal. */
@Command(name = "record", mixinStandardHelpOptions = true,
        description = "Watches an endpoint and writes every step into a journal, until it is ended or --steps are written. Sends no decision.")
final class RecordCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "URL", description = "The address of the environment.")
    private String url;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The journal; must not be there yet.")
    private Path out;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "0", description = "End after this many steps. Default: when the process is ended.")
    private long steps;

    @Mixin
    private ConnectionOptions connection;

    @Option(names = "--every", paramLabel = "SECONDS", description = "Read at this pause. Default: faster while things change, slower while they do not.")
    private Double every;

    @Override
    public Integer call() throws InterruptedException {
        Source source = connection.source(url);
        JournalChronicle chronicle;
        Path folder = out.toAbsolutePath().normalize().getParent();
        if (!Files.isDirectory(folder)) {
            return say(ExitCode.WRONG_USE, "There is no folder " + folder + ". Make it first, or correct --out.");
        }
        try {
            chronicle = JournalChronicle.begin(out, "Pilothouse 0.1.0", source.name(), Clock.systemUTC(), source.masking(), Long.MAX_VALUE);
        } catch (FileAlreadyExistsException e) {
            return say(ExitCode.WRONG_USE, out + " is there already: a journal is never written over.");
        } catch (IOException e) {
            return say(ExitCode.WRONG_USE, out + " cannot be written: " + e.getMessage());
        }
        source.level().get().ifPresent(chronicle::level);
        PollPolicy policy = every == null ? PollPolicy.DEFAULT : PollPolicy.DEFAULT.every(Duration.ofMillis(Math.max(1, Math.round(every * 1000))));
        LiveWatch watch = new LiveWatch(source.open(), chronicle, policy);
        Enough enough = new Enough(chronicle);
        watch.listen(enough);
        CountDownLatch closed = new CountDownLatch(1);
        Thread ending = new Thread(() -> {
            enough.end.countDown();
            awaitQuietly(closed);
        }, "record-end");
        Runtime.getRuntime().addShutdownHook(ending);
        watch.start();
        enough.end.await();
        watch.close();
        closed.countDown();
        forget(ending);
        spec.commandLine().getOut().println(watch.steps() + " steps in " + out);
        spec.commandLine().getOut().flush();
        return enough.code.get();
    }

    private int say(int code, String sentence) {
        spec.commandLine().getErr().println(sentence);
        return code;
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // The process is being ended: the hook has done its work.
            return;
        }
    }

    /** Ends when there are enough steps, when nothing can be had, or when the disk takes no more. */
    private final class Enough implements WatchListener {
        private final CountDownLatch end = new CountDownLatch(1);
        private final AtomicInteger code = new AtomicInteger(ExitCode.DONE);
        private final JournalChronicle chronicle;
        private long seen;

        Enough(JournalChronicle chronicle) {
            this.chronicle = chronicle;
        }

        @Override
        public void moment(Moment moment) {
            seen++;
            if (steps > 0 && seen >= steps) {
                end.countDown();
            }
            chronicle.stopped().ifPresent(why -> finish(ExitCode.BROKEN, "Recording stopped: " + why));
        }

        @Override
        public void submission(Submission submission) { }

        @Override
        public void connection(ConnectionState state) {
            TroubleText words = new TroubleText(Locale.ENGLISH);
            if (state instanceof ConnectionState.Refused r) {
                finish(ExitCode.REFUSED, words.what(r.trouble()));
            } else if (state instanceof ConnectionState.BackingOff b && seen == 0) {
                finish(ExitCode.UNREACHABLE, words.what(b.trouble()));
            }
        }

        private void finish(int how, String sentence) {
            if (code.compareAndSet(ExitCode.DONE, how)) {
                say(how, sentence);
            }
            end.countDown();
        }
    }
}
