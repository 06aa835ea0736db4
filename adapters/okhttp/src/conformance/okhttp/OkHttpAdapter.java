package conformance.okhttp;

import conformance.adapter.Adapter;
import conformance.adapter.Call;
import conformance.adapter.Event;
import conformance.adapter.Handles;
import conformance.adapter.Offer;
import conformance.adapter.Reply;
import conformance.adapter.Wire;
import java.io.File;
import java.io.IOException;
import okhttp3.Cache;
import okhttp3.internal.Version;

/**
 * Adapter for OkHttp: one OkHttpClient for each session.
 *
 * <p>The relay is a proxy of OkHttp like any other. What OkHttp does not know of a policy, it is not told.
 */
public final class OkHttpAdapter {
    private static final Adapter ADAPTER = new Adapter("okhttp", new Offer()
        .version(Version.userAgent().replaceFirst("^okhttp/", ""))
        .vendor("Square")
        .events("task/complete", "task/data", "task/response")
        .features(
            "app/launch.circumstance=*",
            "bytes.repeat",
            "cache/create.diskCapacity",
            "configuration.HTTPMaximumConnectionsPerHost",
            "configuration.TLSMaximumSupportedProtocol",
            "configuration.TLSMinimumSupportedProtocol",
            "configuration.URLCache",
            "configuration.connectionProxyDictionary",
            "configuration.requestCachePolicy",
            "configuration.timeoutIntervalForRequest",
            "configuration.timeoutIntervalForResource",
            "policy.additionalServers",
            "policy.applicationServers",
            "proxy.tls",
            "request.body",
            "request.cachePolicy",
            "request.timeoutInterval",
            "task/create.kind=download",
            "task/create.kind=upload",
            "task/create.style=*")
        .policyDelivery(Call.Initialize.Result.PolicyDelivery.PUSH)
        .authentication(Call.Initialize.Result.Authentication.CHALLENGE)
        .authenticationMethods(Wire.AuthenticationMethod.BASIC)
        .nameResolution(Call.Initialize.Result.NameResolution.HOSTS));
    /** The cache of the app, which outlives it. An app on Android has no home, and names its folder by the property. */
    private static final File FOLDER = new File(System.getProperty("conformance.folder", System.getenv().getOrDefault("HOME", ".")), "http-cache");

    private static final Handles<Session> SESSIONS = ADAPTER.handles("session");
    private static final Handles<Task> TASKS = ADAPTER.handles("task");
    private static final Handles<Cache> CACHES = ADAPTER.handles("cache");
    private static App app;

    private OkHttpAdapter() {}

    public static void main(String[] arguments) {
        ADAPTER.perform(Call.AppLaunch.class, call -> {
            end();
            app = new App(call.environment(), new Cache(FOLDER, 10 << 20));
            app.take(call.policy());
        });
        ADAPTER.perform(Call.AppQuit.class, call -> end());
        ADAPTER.perform(Call.Reset.class, call -> {
            end();
            if (FOLDER.exists()) new Cache(FOLDER, 1).delete();
        });
        ADAPTER.perform(Call.PolicyUpdate.class, call -> {
            running().take(call.policy());
            // Connections of before are not used any more.
            SESSIONS.all().forEach(Session::forgetConnections);
        });
        ADAPTER.perform(Call.SessionCreate.class, call -> {
            Wire.SessionConfiguration wanted = call.configuration() == null ? Wire.SessionConfiguration.of() : call.configuration();
            SESSIONS.put(call.session(), new Session(running(), wanted, cacheOf(wanted.URLCache())));
        });
        ADAPTER.perform(Call.TaskCreate.class, call -> TASKS.put(call.task(), new Task(ADAPTER, SESSIONS.get(call.session()), call)));
        ADAPTER.perform(Call.TaskResume.class, call -> TASKS.get(call.task()).resume());
        ADAPTER.answer(Call.TaskCancel.class, call -> {
            TASKS.get(call.task()).cancel();
            return new Call.TaskCancel.Result(null);
        });
        ADAPTER.perform(Call.CacheCreate.class, call -> {
            long size = call.diskCapacity() == null ? 10 << 20 : Math.max(1, call.diskCapacity());
            CACHES.put(call.cache(), new Cache(new File(FOLDER, call.cache()), size));
        });
        ADAPTER.answer(Call.CacheUsage.class, call -> stateOf(cacheOf(call.cache())));
        ADAPTER.atEnd(OkHttpAdapter::end);
        ADAPTER.run(arguments);
    }

    private static App running() throws Reply {
        if (app == null) throw Reply.refused(Wire.Failure.of("the app does not run").withName(Wire.ErrorName.INVALID_STATE));
        return app;
    }

    private static Cache cacheOf(String handle) throws Reply {
        if (handle == null || handle.equals("shared")) return running().cache;
        return handle.equals("none") ? null : CACHES.get(handle);
    }

    private static Wire.CacheState stateOf(Cache cache) throws IOException {
        if (cache == null) return new Wire.CacheState(null, 0L, null, 0L, "none");
        return new Wire.CacheState(null, cache.maxSize(), null, cache.size(), Integer.toHexString(System.identityHashCode(cache)));
    }

    private static void end() {
        TASKS.all().forEach(Task::cancel);
        SESSIONS.all().forEach(Session::end);
        try {
            for (Cache cache : CACHES.all()) cache.close();
            if (app != null) app.cache.close();
        } catch (IOException failure) {
            ADAPTER.log("the cache was not closed: " + failure);
        }
        app = null;
    }
}
