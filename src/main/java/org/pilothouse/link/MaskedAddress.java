package org.pilothouse.link;

import okhttp3.HttpUrl;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;

/** An address as it may be shown: no password, and dots for parameters whose names tell that they are secret. */
public final class MaskedAddress {
    private MaskedAddress() { }

    /** The address for titles, logs and raw panes. */
    public static String of(HttpUrl url) {
        HttpUrl.Builder shown = url.newBuilder().username("").password("").query(null);
        StringBuilder query = new StringBuilder();
        for (int i = 0; i < url.querySize(); i++) {
            String name = url.queryParameterName(i);
            String value = url.queryParameterValue(i);
            query.append(query.length() == 0 ? '?' : '&').append(name);
            if (value != null) {
                query.append('=').append(Masking.tells(name) ? Secret.DOTS : value);
            }
        }
        return shown.build() + query.toString();
    }
}
