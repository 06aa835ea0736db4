import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** A client of java.net.http that knows a password. usage: Client URL USER PASSWORD [PROXY-HOST PROXY-PORT] */
class Client {
    public static void main(String[] words) throws Exception {
        var builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).authenticator(new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return new PasswordAuthentication(words[1], words[2].toCharArray());
            }
        });
        if (words.length > 3) {
            builder.proxy(ProxySelector.of(new InetSocketAddress(words[3], Integer.parseInt(words[4]))));
        }
        try {
            var answer = builder.build().send(HttpRequest.newBuilder(URI.create(words[0])).build(), BodyHandlers.ofString());
            System.out.println(answer.statusCode());
        } catch (java.io.IOException error) {
            System.out.println(error);
        }
    }
}
