import conformance.adapter.Adapter;
import conformance.adapter.Call;
import conformance.adapter.Digest;
import conformance.adapter.Event;
import conformance.adapter.Handles;
import conformance.adapter.Header;
import conformance.adapter.Offer;
import conformance.adapter.Wire;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;

/** An adapter for java.net.http, as small as one can be: requests, without proxies, credentials and cookies. */
final class Example {
    record Task(HttpClient client, HttpRequest request) {}

    private static final Adapter ADAPTER = new Adapter("java.net.http", new Offer()
        .version(Runtime.version().toString())
        .events("task/complete")
        .features("policy.*", "app/launch.circumstance=*", "request.body")
        .policyDelivery(Call.Initialize.Result.PolicyDelivery.PUSH));

    public static void main(String[] arguments) {
        Handles<HttpClient> sessions = ADAPTER.handles("session");
        Handles<Task> tasks = ADAPTER.handles("task");
        ADAPTER.perform(Call.AppLaunch.class, call -> {});
        ADAPTER.perform(Call.AppQuit.class, call -> {});
        ADAPTER.perform(Call.Reset.class, call -> {});
        ADAPTER.perform(Call.SessionCreate.class, call ->
            sessions.put(call.session(), HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()));
        ADAPTER.perform(Call.TaskCreate.class, call -> tasks.put(call.task(), new Task(sessions.get(call.session()), request(call.request()))));
        ADAPTER.perform(Call.TaskResume.class, call -> {
            Task task = tasks.get(call.task());
            task.client().sendAsync(task.request(), HttpResponse.BodyHandlers.ofByteArray())
                .whenComplete((response, failure) -> complete(call.task(), response, failure));
        });
        ADAPTER.run(arguments);
    }

    private static HttpRequest request(Wire.Request asked) {
        byte[] body = Digest.bytesOf(asked.body());
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(asked.url())).method(
            asked.method() == null ? "GET" : asked.method(),
            body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body));
        if (asked.headers() != null) for (Header header : asked.headers()) request.header(header.name(), header.value());
        return request.build();
    }

    private static void complete(String task, HttpResponse<byte[]> response, Throwable failure) {
        Event.TaskComplete event = Event.TaskComplete.of(task);
        if (failure != null) {
            ADAPTER.emit(event.withError(Wire.Failure.of(failure.toString()).withName(Wire.ErrorName.OTHER)));
            return;
        }
        List<Header> headers = new ArrayList<>();
        response.headers().map().forEach((name, values) -> values.forEach(value -> headers.add(new Header(name, value))));
        Wire.Response head = Wire.Response.of(response.statusCode()).withUrl(response.uri().toString()).withHeaders(headers);
        ADAPTER.emit(event.withResponse(head).withBody(ADAPTER.content(response.body())));
    }
}
