package org.pilothouse.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What people read when something goes wrong. */
class TroubleTextTest {
    @ParameterizedTest
    @EnumSource
    void every_trouble_says_what_happened_what_it_means_and_what_to_do(Trouble.Kind kind) {
        TroubleText text = new TroubleText(Locale.ENGLISH);
        Trouble trouble = Trouble.of(kind, "first", "second");
        assertThat(text.what(trouble)).isNotBlank().doesNotContain("{0}", "{1}", "''");
        assertThat(text.means(trouble)).isNotBlank().doesNotContain("{0}", "{1}");
        assertThat(text.todo(trouble)).endsWith(".");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "<html><head><title>502 Bad gateway</title></head><body>x</body></html>@502 Bad gateway",
        "<!DOCTYPE html><script>var a='<b>';</script><style>p{}</style><body><h1>Down for <b>repair</b> &amp; tea</h1><p>Soon@Down for repair & tea",
        "<!-- hidden --><p></p>@''", "<@''"})
    void a_web_page_is_told_by_its_first_readable_line(String page, String line) {
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        assertThat(WebPage.is(bytes)).isTrue();
        assertThat(WebPage.firstLine(bytes)).isEqualTo(line);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"120;120000", "0;0", "1.5;1500", "Tue, 01 Dec 2026 00:00:30 GMT;30000", "Mon, 30 Nov 2026 00:00:00 GMT;0",
        "soon;", "-5;", "99999999999999999999;", ";"})
    void retry_after_is_seconds_or_a_date(String header, Long millis) {
        assertThat(RetryAfter.of(header, Instant.parse("2026-12-01T00:00:00Z")).map(Duration::toMillis)).isEqualTo(java.util.Optional.ofNullable(millis));
    }
}
