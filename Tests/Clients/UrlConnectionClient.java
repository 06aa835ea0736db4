import java.net.Authenticator;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * HttpURLConnection with the Basic, Digest and NTLM of the Java library: prints the status of each request.
 *
 * usage: UrlConnectionClient.java COUNT URL PROXY [USER PASSWORD]      PROXY is HOST:PORT or -
 *
 * The property ntlm.version chooses the NTLM variant; anchors names a PEM file of what is trusted instead of the usual.
 */
public class UrlConnectionClient {
    public static void main(String[] arguments) throws Exception {
        int count = Integer.parseInt(arguments[0]);
        var address = new URI(arguments[1]).toURL();
        var proxy = Proxy.NO_PROXY;
        if (!arguments[2].equals("-")) {
            var parts = arguments[2].split(":");
            proxy = new Proxy(Proxy.Type.HTTP, new InetSocketAddress(parts[0], Integer.parseInt(parts[1])));
        }
        if (System.getProperty("anchors") != null) trust(Path.of(System.getProperty("anchors")));
        if (arguments.length > 3) {
            Authenticator.setDefault(new Authenticator() {
                private int asked = 0;

                @Override
                protected PasswordAuthentication getPasswordAuthentication() {
                    // Asked again, the library would try the same for ever.
                    if (asked++ > 2) return null;
                    return new PasswordAuthentication(arguments[3], arguments[4].toCharArray());
                }
            });
        }
        for (int i = 0; i < count; i++) {
            var connection = (HttpURLConnection) address.openConnection(proxy);
            connection.setConnectTimeout(20_000);
            connection.setReadTimeout(20_000);
            System.out.println(connection.getResponseCode());
            try (var stream = connection.getResponseCode() < 400 ? connection.getInputStream() : connection.getErrorStream()) {
                if (stream != null) stream.readAllBytes();
            }
        }
    }

    private static void trust(Path anchors) throws Exception {
        var store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (var stream = Files.newInputStream(anchors)) {
            for (var anchor : CertificateFactory.getInstance("X.509").generateCertificates(stream)) {
                store.setCertificateEntry("anchor " + store.size(), anchor);
            }
        }
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        HttpsURLConnection.setDefaultSSLSocketFactory(context.getSocketFactory());
    }
}
