package conformance.okhttp;

import conformance.adapter.Wire;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** What OkHttp and the JDK tell apart by their exceptions; where there is no own one, by what they say. */
final class Failures {
    private Failures() {}

    static Wire.Failure of(IOException failure, boolean isCancelled) {
        List<Throwable> causes = new ArrayList<>();
        for (Throwable cause = failure; cause != null && !causes.contains(cause); cause = cause.getCause()) causes.add(cause);
        Throwable last = causes.get(causes.size() - 1);
        String message = failure + (last == failure ? "" : " (" + last + ")");
        // A call that took longer than callTimeout is cancelled, too.
        boolean isCallTimeout = failure instanceof InterruptedIOException && "timeout".equals(failure.getMessage());
        Wire.ErrorName name = isCancelled && !isCallTimeout ? Wire.ErrorName.CANCELLED : name(causes, String.valueOf(failure.getMessage()));
        return Wire.Failure.of(message).withName(isCallTimeout ? Wire.ErrorName.TIMED_OUT : name);
    }

    private static Wire.ErrorName name(List<Throwable> causes, String message) {
        if (has(causes, CertificateExpiredException.class)) return Wire.ErrorName.SERVER_CERTIFICATE_HAS_BAD_DATE;
        if (has(causes, CertificateNotYetValidException.class)) return Wire.ErrorName.SERVER_CERTIFICATE_NOT_YET_VALID;
        if (has(causes, CertPathBuilderException.class)) return Wire.ErrorName.SERVER_CERTIFICATE_HAS_UNKNOWN_ROOT;
        if (has(causes, CertificateException.class)) return Wire.ErrorName.SERVER_CERTIFICATE_UNTRUSTED;
        if (has(causes, SSLPeerUnverifiedException.class)) return Wire.ErrorName.SERVER_CERTIFICATE_UNTRUSTED;
        if (message.contains("connection closed") || message.contains("peer shut down incorrectly") || message.contains("Connection reset")) {
            return Wire.ErrorName.NETWORK_CONNECTION_LOST;
        }
        if (has(causes, SSLException.class)) return Wire.ErrorName.SECURE_CONNECTION_FAILED;
        if (has(causes, UnknownHostException.class)) return Wire.ErrorName.CANNOT_FIND_HOST;
        if (has(causes, ConnectException.class) || has(causes, NoRouteToHostException.class)) return Wire.ErrorName.CANNOT_CONNECT_TO_HOST;
        if (has(causes, InterruptedIOException.class)) return Wire.ErrorName.TIMED_OUT;
        if (message.startsWith("Unexpected response code for CONNECT") || message.startsWith("Failed to authenticate with proxy")) {
            return Wire.ErrorName.CANNOT_CONNECT_TO_HOST;
        }
        if (message.startsWith("Too many follow-up requests") || message.startsWith("Too many tunnel connections")) {
            return Wire.ErrorName.HTTP_TOO_MANY_REDIRECTS;
        }
        if (message.startsWith("unexpected end of stream") || message.startsWith("stream was reset")) return Wire.ErrorName.NETWORK_CONNECTION_LOST;
        if (has(causes, ProtocolException.class)) return Wire.ErrorName.BAD_SERVER_RESPONSE;
        if (has(causes, EOFException.class) || has(causes, SocketException.class)) return Wire.ErrorName.NETWORK_CONNECTION_LOST;
        return Wire.ErrorName.OTHER;
    }

    private static boolean has(List<Throwable> causes, Class<? extends Throwable> kind) {
        return causes.stream().anyMatch(kind::isInstance);
    }
}
