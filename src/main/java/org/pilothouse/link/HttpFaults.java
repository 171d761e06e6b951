package org.pilothouse.link;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import okhttp3.HttpUrl;

/** What a broken exchange means, in words that need no knowledge of sockets. */
final class HttpFaults {
    private HttpFaults() { }

    /**
     * @param answering whether the head of an answer had come
     * @param received bytes of its body that had come
     * @param waited since the request began
     */
    static Trouble of(IOException e, HttpUrl url, boolean answering, long received, Duration waited) {
        String place = url.host() + ":" + url.port();
        if (e instanceof UnknownHostException) {
            return Trouble.of(Trouble.Kind.HOST_UNKNOWN, url.host());
        }
        if (e instanceof SSLException && !brokeOff(e)) {
            return Trouble.of(Trouble.Kind.CERTIFICATE_WRONG, url.host(), certificate(e));
        }
        if (e instanceof ConnectException || e instanceof NoRouteToHostException) {
            return Trouble.of(Trouble.Kind.CONNECTION_REFUSED, place);
        }
        if (e instanceof InterruptedIOException) {
            return answering ? Trouble.of(Trouble.Kind.ANSWER_STALLED, url.host(), received)
                    : Trouble.of(Trouble.Kind.NO_ANSWER, Math.max(1, waited.toSeconds()));
        }
        return Trouble.of(Trouble.Kind.CONNECTION_LOST, place, e instanceof SSLException && !answering
                ? "it was closed while the secure connection was agreed on; perhaps the server speaks http and not https" : answering ? "the answer broke off after " + received + " bytes"
                : "it was closed before an answer came");
    }

    /** Whether the other side hung up while both were agreeing on the secure connection: that says nothing about its certificate. */
    private static boolean brokeOff(Throwable e) {
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof EOFException || cause instanceof SocketException) {
                return true;
            }
        }
        return false;
    }

    private static String certificate(Throwable e) {
        if (e instanceof SSLPeerUnverifiedException) {
            return "it is made out to another host";
        }
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateExpiredException) {
                return "it has expired";
            }
            if (cause instanceof CertificateNotYetValidException) {
                return "it is not valid yet";
            }
            if (cause instanceof java.security.cert.CertPathBuilderException || cause instanceof java.security.cert.CertPathValidatorException) {
                return "nobody that this machine trusts has signed it";
            }
        }
        String message = String.valueOf(e.getMessage());
        return message.contains("SSL message") ? "the server does not speak TLS at this port" : "the secure connection could not be agreed on";
    }
}
