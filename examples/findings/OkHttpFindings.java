import java.io.FileInputStream;
import java.io.IOException;
import java.net.CookieManager;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Credentials;
import okhttp3.JavaNetCookieJar;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * OkHttp, called directly, beside `python3 server.py 8000`, `python3 proxy.py 8030` and `python3 tunnel.py 8040`.
 *
 * <p>usage: java -cp /usr/share/java/okhttp.jar:/usr/share/java/okio.jar:/usr/share/java/okhttp-urlconnection.jar OkHttpFindings.java [PART ...]
 */
final class OkHttpFindings {
    private static String ask(OkHttpClient client, Request request) throws Exception {
        CompletableFuture<String> said = new CompletableFuture<>();
        client.newCall(request).enqueue(new Callback() {
            @Override
            public void onFailure(Call call, IOException failure) {
                said.complete(failure.toString());
            }

            @Override
            public void onResponse(Call call, Response response) throws IOException {
                said.complete(response.code() + " " + response.body().string().length() + " bytes");
            }
        });
        return request.method() + " " + request.url() + ": " + said.completeOnTimeout("nothing after 5 s", 5, TimeUnit.SECONDS).get();
    }

    private static Request get(String url) {
        return new Request.Builder().url(url).build();
    }

    /** A client with a proxy, and the login that OkHttp's documentation shows for one. */
    private static OkHttpClient.Builder proxied(int port) {
        return new OkHttpClient.Builder()
            .proxySelector(new ProxySelector() {
                @Override
                public List<Proxy> select(URI place) {
                    return List.of(new Proxy(Proxy.Type.HTTP, new InetSocketAddress("127.0.0.1", port)));
                }

                @Override
                public void connectFailed(URI place, SocketAddress address, IOException failure) {}
            })
            .proxyAuthenticator((route, refusal) -> refusal.challenges().stream().noneMatch(one -> one.scheme().equals("Basic")) ? null
                : refusal.request().newBuilder().header("Proxy-Authorization", Credentials.basic("alice", "swordfish")).build());
    }

    /** What the proxy was told to log in with is told to the https server that a redirection leads to. */
    private static void login() throws Exception {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (FileInputStream file = new FileInputStream("tunnel.pem")) {
            store.setCertificateEntry("tunnel", CertificateFactory.getInstance("X.509").generateCertificate(file));
        }
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        OkHttpClient client = proxied(8040).sslSocketFactory(context.getSocketFactory(), (X509TrustManager) managers.getTrustManagers()[0]).build();
        System.out.println(ask(client, get("http://app.test/old")));
    }

    /** A 407 on a connection that is used again: a NullPointerException, and the call never ends. */
    private static void again() throws Exception {
        OkHttpClient client = proxied(8030).build();
        for (int count = 0; count < 2; count++) System.out.println(ask(client, get("http://app.test/page")));
    }

    /** A POST on a connection that is used again, which ends without an answer, is sent again. */
    private static void post() throws Exception {
        OkHttpClient client = new OkHttpClient();
        System.out.println(ask(client, get("http://127.0.0.1:8000/one?second=end")));
        Request order = new Request.Builder().url("http://127.0.0.1:8000/order?second=end").post(RequestBody.create(null, "order")).build();
        System.out.println(ask(client, order));
    }

    /** JavaNetCookieJar and the JDK below it: the cookie of /shop goes to /shopping. */
    private static void cookies() throws Exception {
        OkHttpClient client = new OkHttpClient.Builder().cookieJar(new JavaNetCookieJar(new CookieManager())).build();
        System.out.println(ask(client, get("http://127.0.0.1:8000/shop?set-cookie=flavour%3Dsweet%3B%20Path%3D/shop")));
        System.out.println(ask(client, get("http://127.0.0.1:8000/shopping")));
    }

    public static void main(String[] arguments) throws Exception {
        List<String> parts = arguments.length == 0 ? List.of("login", "again", "post", "cookies") : List.of(arguments);
        for (String part : parts) {
            switch (part) {
                case "login" -> login();
                case "again" -> again();
                case "post" -> post();
                default -> cookies();
            }
        }
        System.exit(0);
    }
}
