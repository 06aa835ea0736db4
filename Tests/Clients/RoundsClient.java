import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Many clients side by side, each with an HttpClient of its own: reads lines NUMBER URL, and answers NUMBER STATUS CONTENT, or NUMBER and an error.
 *
 * usage: RoundsClient.java PROXY      PROXY is HOST:PORT
 *
 * The property anchors names a PEM file of what is trusted.
 */
public class RoundsClient {
    private static final ConcurrentHashMap<String, HttpClient> clients = new ConcurrentHashMap<>();

    public static void main(String[] arguments) throws Exception {
        var parts = arguments[0].split(":");
        var proxy = ProxySelector.of(new InetSocketAddress(parts[0], Integer.parseInt(parts[1])));
        var trust = trust(Path.of(System.getProperty("anchors")));
        var input = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = input.readLine()) != null; ) {
            var words = line.split(" ");
            var client = clients.computeIfAbsent(words[0], number -> client(proxy, trust));
            var request = HttpRequest.newBuilder(URI.create(words[1])).timeout(Duration.ofSeconds(60)).build();
            client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).whenComplete((answer, error) -> say(
                words[0] + " " + (error == null ? answer.statusCode() + " " + answer.body().strip() : error)));
        }
    }

    private static synchronized void say(String line) {
        System.out.println(line.replace('\n', ' '));
        System.out.flush();
    }

    private static HttpClient client(ProxySelector proxy, SSLContext trust) {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).proxy(proxy).sslContext(trust)
            .authenticator(new Authenticator() {
                @Override
                protected PasswordAuthentication getPasswordAuthentication() {
                    return new PasswordAuthentication("alice", "swordfish".toCharArray());
                }
            }).build();
    }

    private static SSLContext trust(Path anchors) throws Exception {
        var store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (var stream = Files.newInputStream(anchors)) {
            for (var anchor : CertificateFactory.getInstance("X.509").generateCertificates(stream)) {
                store.setCertificateEntry("anchor " + store.size(), anchor);
            }
        }
        var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }
}
