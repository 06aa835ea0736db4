import java.net.Authenticator;
import java.net.CookieManager;
import java.net.PasswordAuthentication;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

/** What java.net.http.HttpClient does, beside server.py: {@code java HttpClientFindings.java [PART...]}. */
class HttpClientFindings {
    static final String HERE = "http://127.0.0.1:8000", THERE = "http://localhost:8001";
    static final Authenticator ALICE = new Authenticator() {
        protected PasswordAuthentication getPasswordAuthentication() {
            System.out.println("  asked: " + getRequestingScheme() + " realm " + getRequestingPrompt());
            return new PasswordAuthentication(user, password.toCharArray());
        }
    };
    static String user = "alice", password = "swordfish";

    static HttpClient.Builder client() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NORMAL)
            .cookieHandler(new CookieManager());
    }

    static String quote(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    static void ask(HttpClient client, String method, String url, String body, String... fields) {
        try {
            var request = HttpRequest.newBuilder(URI.create(url))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            if (fields.length > 0) {
                request.headers(fields);
            }
            var answer = client.send(request.build(), BodyHandlers.ofString());
            System.out.println(method + " " + url.substring(0, Math.min(60, url.length())) + " -> " + answer.statusCode() + ", "
                + answer.body().length() + " of " + answer.uri());
        } catch (Exception failure) {
            System.out.println(method + " " + url.substring(0, Math.min(60, url.length())) + " -> " + failure);
        }
    }

    public static void main(String[] parts) {
        var wanted = java.util.Set.of(parts);
        if (parts.length == 0 || wanted.contains("head")) {
            for (int status : new int[] {301, 302, 303, 307, 308}) {
                ask(client().build(), "HEAD", HERE + "/old?status=" + status + "&location=/page", null);
            }
        }
        if (parts.length == 0 || wanted.contains("methods")) {
            for (String method : new String[] {"POST", "PUT", "DELETE"}) {
                for (int status : new int[] {301, 302, 303, 307, 308}) {
                    ask(client().build(), method, HERE + "/old?status=" + status + "&location=" + quote(THERE + "/new"), "x".repeat(2000));
                }
            }
        }
        if (parts.length == 0 || wanted.contains("authorization")) {
            for (String to : new String[] {THERE + "/there", "http://127.0.0.1:8001/port"}) {
                ask(client().build(), "GET", HERE + "/old?status=302&location=" + quote(to), null, "Authorization", "Bearer secret");
            }
            System.out.println("with an authenticator:");
            ask(client().authenticator(ALICE).build(), "GET", HERE + "/old", null, "Authorization", "Bearer secret");
        }
        if (parts.length == 0 || wanted.contains("cookies")) {
            var client = client().build();
            ask(client, "GET", HERE + "/area/login?set-cookie=flavour%3D1", null);
            ask(client, "GET", HERE + "/set?set-cookie=" + quote("a=1; Path=/shop"), null);
            for (String path : new String[] {"/area/board", "/areas", "/board", "/shop", "/shop/till", "/shopping", "/Shop"}) {
                ask(client, "GET", HERE + path, null);
            }
            ask(client, "GET", HERE + "/set?set-cookie=" + quote("a=1; Path=/shop; Max-Age=0"), null);
            ask(client, "GET", HERE + "/shop", null);
        }
        if (parts.length == 0 || wanted.contains("basic")) {
            var challenges = new String[] {
                "Newauth realm=\"apps\", type=1, title=\"Login to \\\"apps\\\"\", Basic realm=\"simple\"", "Newauth, Basic realm=\"simple\"",
                "Basic realm=\"simple\", charset=\"UTF-8\"", "Digest realm=\"r\", nonce=\"n\", qop=\"auth\"",
            };
            for (String challenge : challenges) {
                System.out.println(challenge);
                ask(client().authenticator(ALICE).build(), "GET", HERE + "/x?once=1&status=401&challenge=" + quote(challenge), null);
            }
            System.out.println("two fields");
            ask(client().authenticator(ALICE).build(), "GET",
                HERE + "/x?once=1&status=401&challenge=Newauth&challenge=" + quote("Basic realm=\"simple\""), null);
            user = "ольга";
            password = "пароль";
            ask(client().authenticator(ALICE).build(), "GET", HERE + "/x?once=1&status=401&challenge=" + quote("Basic realm=\"simple\", charset=\"UTF-8\""), null);
        }
        if (parts.length == 0 || wanted.contains("twice")) {
            var client = client().build();
            ask(client, "POST", HERE + "/a?second=end", "first");
            ask(client, "POST", HERE + "/a?second=end", "second");
            ask(client, "GET", HERE + "/b?second=end", null);
            ask(client, "GET", HERE + "/b?second=end", null);
        }
        if (parts.length == 0 || wanted.contains("cut")) {
            ask(client().build(), "GET", HERE + "/cut?end=80&body=" + "x".repeat(200), null);
            ask(client().build(), "GET", HERE + "/none?status=204", null);
            ask(client().build(), "GET", HERE + "/none?status=304", null);
            ask(client().build(), "HEAD", HERE + "/none", null);
            ask(client().build(), "GET", HERE + "/none?status=204&header=" + quote("Content-Length: 5"), null);
        }
        System.exit(0);
    }
}
