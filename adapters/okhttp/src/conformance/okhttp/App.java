package conformance.okhttp;

import conformance.adapter.Wire;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.Cache;

/** What the app knows while it runs: where hosts are, whom to trust, what the administrator lists; and its cache. */
final class App {
    final Cache cache;
    final X509TrustManager trust;
    final SSLSocketFactory tls;
    final Wire.Relay relay;
    private final Map<String, String> addresses = new HashMap<>();
    private volatile Set<String> relayed = Set.of();
    private volatile String token = "";

    App(Wire.Environment environment, Cache cache) throws GeneralSecurityException, IOException {
        this.cache = cache;
        environment.hosts().forEach((name, address) -> addresses.put(name.toLowerCase(Locale.ROOT), address));
        relay = environment.relay();
        if (relay != null) addresses.put(relay.host().toLowerCase(Locale.ROOT), relay.address());
        trust = trustOf(environment.trustAnchors());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new X509TrustManager[] {trust}, null);
        tls = context.getSocketFactory();
    }

    private static X509TrustManager trustOf(List<String> anchors) throws GeneralSecurityException, IOException {
        KeyStore store = null;
        if (!anchors.isEmpty()) {
            store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (String anchor : anchors) {
                for (Certificate one : factory.generateCertificates(new ByteArrayInputStream(anchor.getBytes(StandardCharsets.UTF_8)))) {
                    store.setCertificateEntry("anchor-" + store.size(), one);
                }
            }
        }
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(store);
        return (X509TrustManager) managers.getTrustManagers()[0];
    }

    /** The relay is the proxy of what the administrator lists, once the app is authorized. */
    void take(Wire.Policy policy) {
        Set<String> hosts = new HashSet<>();
        if (policy != null && policy.authorization().state() == Wire.Authorization.State.AUTHORIZED) {
            token = policy.authorization().token() == null ? "" : policy.authorization().token();
            List<Wire.Server> servers = new ArrayList<>();
            if (policy.applicationServers() != null) servers.addAll(policy.applicationServers());
            if (policy.additionalServers() != null) servers.addAll(policy.additionalServers());
            servers.forEach(server -> hosts.add(server.host().toLowerCase(Locale.ROOT)));
        }
        relayed = hosts;
    }

    boolean isRelayed(String host) {
        return relay != null && relayed.contains(host.toLowerCase(Locale.ROOT));
    }

    String token() {
        return token;
    }

    /** Dns: the names of the environment, and no others. */
    List<InetAddress> lookup(String host) throws UnknownHostException {
        String address = addresses.get(host.toLowerCase(Locale.ROOT));
        if (address == null && host.matches("[0-9.]+|\\[?[0-9a-fA-F:]+]?")) return List.of(InetAddress.getAllByName(host));
        if (address == null) throw new UnknownHostException(host + ": Name or service not known");
        return List.of(InetAddress.getByAddress(host, InetAddress.getByName(address).getAddress()));
    }
}
