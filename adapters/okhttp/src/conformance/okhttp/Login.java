package conformance.okhttp;

import conformance.adapter.Call;
import conformance.adapter.Wire;
import java.net.InetSocketAddress;
import okhttp3.Challenge;
import okhttp3.Credentials;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;

/** The app's answer to a refusal, as an Authenticator gives it: OkHttp has `Credentials.basic`, and nothing for other methods. */
final class Login {
    private Login() {}

    static Request answer(Route route, Response refusal) {
        boolean isProxy = refusal.code() == 407;
        Task task = Task.current();
        if (task == null) return null;
        for (Challenge challenge : refusal.challenges()) {
            if (!challenge.scheme().equalsIgnoreCase("Basic")) continue;
            Call.Challenge.Result answer = task.adapter.challenge(question(task, route, refusal, challenge, isProxy));
            if (answer.disposition() == Call.Challenge.Result.Disposition.CANCEL) task.cancel();
            if (answer.disposition() == Call.Challenge.Result.Disposition.REJECT) continue;
            if (answer.disposition() != Call.Challenge.Result.Disposition.USE || answer.credential() == null) return null;
            String login = Credentials.basic(answer.credential().user(), answer.credential().password(), challenge.charset());
            return refusal.request().newBuilder().header(isProxy ? "Proxy-Authorization" : "Authorization", login).build();
        }
        return null;
    }

    private static Call.Challenge question(Task task, Route route, Response refusal, Challenge challenge, boolean isProxy) {
        HttpUrl place = refusal.request().url();
        String host = place.host();
        int port = place.port();
        if (isProxy && route != null && route.proxy().address() instanceof InetSocketAddress proxy) {
            host = proxy.getHostString();
            port = proxy.getPort();
        }
        Wire.ProtectionSpace space = Wire.ProtectionSpace.of(host, port, Wire.AuthenticationMethod.BASIC)
            .withProtocol(place.scheme()).withIsProxy(isProxy).withRealm(challenge.realm());
        return Call.Challenge.of(space, failures(refusal)).withTask(task.handle);
    }

    /** As OkHttp's documentation counts attempts: by the responses of before to requests that had a login. The made-up refusal before a tunnel is none. */
    private static long failures(Response refusal) {
        String field = refusal.code() == 407 ? "Proxy-Authorization" : "Authorization";
        long count = 0;
        for (Response one = refusal; one != null; one = one.priorResponse()) {
            if (one.code() == refusal.code() && one.request().header(field) != null) count++;
        }
        return count;
    }
}
