package conformance.okhttp;

import conformance.adapter.Reply;
import conformance.adapter.Wire;
import java.io.IOException;
import java.net.CookieManager;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import okhttp3.Cache;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.Dispatcher;
import okhttp3.JavaNetCookieJar;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;
import okhttp3.TlsVersion;

/** A session is a client with a dispatcher, a pool of connections and cookies of its own. */
final class Session {
    private static final List<TlsVersion> VERSIONS = List.of(TlsVersion.TLS_1_0, TlsVersion.TLS_1_1, TlsVersion.TLS_1_2, TlsVersion.TLS_1_3);

    final OkHttpClient client;
    final Wire.CachePolicy cachePolicy;
    private final App app;
    private final Wire.Proxies proxies;

    Session(App app, Wire.SessionConfiguration wanted, Cache cache) throws Reply {
        this.app = app;
        cachePolicy = wanted.requestCachePolicy();
        proxies = wanted.connectionProxyDictionary() == null ? new Wire.Proxies(null, null, null) : wanted.connectionProxyDictionary();
        if (proxies.socks() != null) throw Reply.notOffered("configuration.connectionProxyDictionary");
        Dispatcher dispatcher = new Dispatcher();
        if (wanted.HTTPMaximumConnectionsPerHost() != null) dispatcher.setMaxRequestsPerHost(wanted.HTTPMaximumConnectionsPerHost().intValue());
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
            .dispatcher(dispatcher)
            .connectionPool(new ConnectionPool())
            .dns(app::lookup)
            .sslSocketFactory(app.tls, app.trust)
            .socketFactory(new ProxySocketFactory(app.tls, proxiesByTLS()))
            .proxySelector(new Selector())
            .addInterceptor(Task::during)
            .authenticator(Login::answer)
            .proxyAuthenticator(this::answerProxy)
            .cookieJar(new JavaNetCookieJar(new CookieManager()))
            .cache(cache);
        if (wanted.timeoutIntervalForRequest() != null) limit(builder, wanted.timeoutIntervalForRequest());
        if (wanted.timeoutIntervalForResource() != null) builder.callTimeout(duration(wanted.timeoutIntervalForResource()));
        List<TlsVersion> versions = versions(wanted);
        if (versions != null) {
            ConnectionSpec limited = new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS).allEnabledCipherSuites().tlsVersions(versions.toArray(new TlsVersion[0])).build();
            builder.connectionSpecs(List.of(limited, ConnectionSpec.CLEARTEXT));
        }
        client = builder.build();
    }

    /** OkHttp has a limit of silence: while it connects, reads and writes. */
    static void limit(OkHttpClient.Builder builder, double seconds) {
        builder.connectTimeout(duration(seconds)).readTimeout(duration(seconds)).writeTimeout(duration(seconds));
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
    }

    private static List<TlsVersion> versions(Wire.SessionConfiguration wanted) throws Reply {
        if (wanted.TLSMinimumSupportedProtocol() == null && wanted.TLSMaximumSupportedProtocol() == null) return null;
        int first = index(wanted.TLSMinimumSupportedProtocol(), "configuration.TLSMinimumSupportedProtocol", 0);
        int last = index(wanted.TLSMaximumSupportedProtocol(), "configuration.TLSMaximumSupportedProtocol", VERSIONS.size() - 1);
        return first > last ? List.of() : VERSIONS.subList(first, last + 1);
    }

    private static int index(Wire.TLSVersion version, String feature, int otherwise) throws Reply {
        if (version == null) return otherwise;
        int place = List.of("TLSv1.0", "TLSv1.1", "TLSv1.2", "TLSv1.3").indexOf(version.text());
        if (place < 0) throw Reply.notOffered(feature + "=" + version.text());
        return place;
    }

    /** The places, as `host:port`, of proxies that are reached by TLS. */
    private Set<String> proxiesByTLS() {
        Set<String> places = new HashSet<>();
        if (app.relay != null) places.add(app.relay.host() + ":" + app.relay.port());
        for (Wire.Proxy proxy : new Wire.Proxy[] {proxies.http(), proxies.https()}) {
            if (proxy != null && Boolean.TRUE.equals(proxy.tls())) places.add(proxy.host() + ":" + proxy.port());
        }
        return places;
    }

    /** The relay for what is listed; what the session says for the others. */
    private final class Selector extends ProxySelector {
        @Override
        public List<Proxy> select(URI place) {
            if (app.isRelayed(place.getHost())) return List.of(proxy(app.relay.host(), app.relay.port()));
            Wire.Proxy found = place.getScheme().equals("https") ? proxies.https() : proxies.http();
            return List.of(found == null ? Proxy.NO_PROXY : proxy(found.host(), found.port()));
        }

        private Proxy proxy(String host, long port) {
            return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(host, (int) port));
        }

        @Override
        public void connectFailed(URI place, SocketAddress address, IOException failure) {}
    }

    private boolean isRelay(Route route) {
        return route != null && app.relay != null && route.proxy().address() instanceof InetSocketAddress place
            && place.getHostString().equals(app.relay.host()) && place.getPort() == app.relay.port();
    }

    /** OkHttp asks this before it opens a tunnel, too ("OkHttp-Preemptive"): then the relay gets the token, and nobody is asked for a login. */
    private Request answerProxy(Route route, Response refusal) throws IOException {
        if (isRelay(route)) {
            if (refusal.request().header("Proxy-Authorization") != null) return null;
            return refusal.request().newBuilder().header("Proxy-Authorization", "Bearer " + app.token()).build();
        }
        return Login.answer(route, refusal);
    }

    void forgetConnections() {
        client.connectionPool().evictAll();
    }

    void end() {
        client.dispatcher().cancelAll();
        client.connectionPool().evictAll();
        client.dispatcher().executorService().shutdown();
    }
}
