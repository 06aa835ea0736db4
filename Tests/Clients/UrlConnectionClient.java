import java.net.Authenticator;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.URI;

/**
 * HttpURLConnection with the Basic, Digest and NTLM of the Java library: prints the status of each request.
 *
 * usage: UrlConnectionClient.java COUNT URL PROXY [USER PASSWORD]      PROXY is HOST:PORT or -
 *
 * The property ntlm.version chooses the NTLM variant.
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
}
