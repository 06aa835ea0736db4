package conformance.okhttp;

import conformance.adapter.Adapter;
import conformance.adapter.Digest;
import conformance.adapter.Event;
import conformance.adapter.Header;
import conformance.adapter.Reply;
import conformance.adapter.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import okhttp3.CacheControl;
import okhttp3.Callback;
import okhttp3.Headers;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.internal.http.HttpMethod;

/** A task is a call of OkHttp; its body is read as it comes. */
final class Task implements Callback {
    private static final ThreadLocal<Task> CURRENT = new ThreadLocal<>();

    final Adapter adapter;
    final String handle;
    private final boolean isByDelegate;
    private final okhttp3.Call call;

    Task(Adapter adapter, Session session, conformance.adapter.Call.TaskCreate wanted) throws Reply {
        this.adapter = adapter;
        handle = wanted.task();
        isByDelegate = wanted.style() == conformance.adapter.Call.TaskCreate.Style.DELEGATE;
        OkHttpClient client = session.client;
        if (wanted.request().timeoutInterval() != null) {
            OkHttpClient.Builder limited = client.newBuilder();
            Session.limit(limited, wanted.request().timeoutInterval());
            client = limited.build();
        }
        try {
            call = client.newCall(request(wanted.request(), session.cachePolicy));
        } catch (IllegalArgumentException failure) {
            // A URL, a method or a field that OkHttp does not take.
            throw Reply.refused(Wire.Failure.of(failure.toString()).withName(Wire.ErrorName.UNSUPPORTED_URL));
        }
    }

    /** The task of this thread: an Authenticator is called on the thread of its call, and of a tunnel it is not told for which. */
    static Task current() {
        return CURRENT.get();
    }

    /** An interceptor of the application, which has the whole call inside. */
    static Response during(Interceptor.Chain chain) throws IOException {
        CURRENT.set(chain.request().tag(Task.class));
        try {
            return chain.proceed(chain.request());
        } finally {
            CURRENT.remove();
        }
    }

    private Request request(Wire.Request wanted, Wire.CachePolicy ofSession) {
        String method = wanted.method() == null ? "GET" : wanted.method();
        byte[] content = Digest.bytesOf(wanted.body());
        // OkHttp takes no POST without content.
        if (content == null && HttpMethod.requiresRequestBody(method)) content = new byte[0];
        Request.Builder request = new Request.Builder().url(wanted.url()).tag(Task.class, this);
        CacheControl control = control(wanted.cachePolicy() == null ? ofSession : wanted.cachePolicy());
        if (control != null) request.cacheControl(control);
        if (wanted.headers() != null) for (Header field : wanted.headers()) request.addHeader(field.name(), field.value());
        return request.method(method, content == null ? null : RequestBody.create(null, content)).build();
    }

    private static CacheControl control(Wire.CachePolicy policy) {
        if (policy == null) return null;
        return switch (policy) {
            case USE_PROTOCOL_CACHE_POLICY -> null;
            case RELOAD_IGNORING_LOCAL_CACHE_DATA -> CacheControl.FORCE_NETWORK;
            case RETURN_CACHE_DATA_ELSE_LOAD -> new CacheControl.Builder().maxStale(Integer.MAX_VALUE, java.util.concurrent.TimeUnit.SECONDS).build();
            case RETURN_CACHE_DATA_DONT_LOAD -> CacheControl.FORCE_CACHE;
        };
    }

    void resume() {
        call.enqueue(this);
    }

    void cancel() {
        call.cancel();
    }

    @Override
    public void onFailure(okhttp3.Call failed, IOException failure) {
        adapter.emit(Event.TaskComplete.of(handle).withError(Failures.of(failure, call.isCanceled())));
    }

    @Override
    public void onResponse(okhttp3.Call answered, Response response) {
        Event.TaskComplete event = Event.TaskComplete.of(handle).withResponse(head(response));
        if (isByDelegate) adapter.emit(Event.TaskResponse.of(handle, head(response)));
        Digest digest = adapter.digest();
        try (response; InputStream body = response.body().byteStream()) {
            byte[] piece = new byte[64 << 10];
            for (int size = body.read(piece); size >= 0; size = body.read(piece)) {
                digest.update(Arrays.copyOf(piece, size));
                if (isByDelegate && size > 0) adapter.emit(Event.TaskData.of(handle, size));
            }
            event = event.withBody(digest.content());
        } catch (IOException failure) {
            event = event.withError(Failures.of(failure, call.isCanceled()));
        }
        adapter.emit(event);
    }

    private static Wire.Response head(Response response) {
        List<Header> fields = new ArrayList<>();
        Headers headers = response.headers();
        for (int index = 0; index < headers.size(); index++) fields.add(new Header(headers.name(index), headers.value(index)));
        String version = response.protocol() == Protocol.HTTP_2 ? "h2" : response.protocol().toString();
        return Wire.Response.of(response.code()).withUrl(response.request().url().toString()).withHeaders(fields).withHttpVersion(version)
            .withFromCache(response.networkResponse() == null && response.cacheResponse() != null);
    }
}
