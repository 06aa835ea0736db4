import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieManager;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Security;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;

/** Adapter for java.net.http.HttpClient, as it comes with the JDK: one client for each session. */
final class HttpClientAdapter {
    private static final List<String> TLS = List.of("TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3");

    private final AdapterServer server;
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final Map<String, Task> tasks = new ConcurrentHashMap<>();
    private final Path hosts = Path.of(System.getProperty("jdk.net.hosts.file"));
    private SSLContext trust;

    /**
     * Two clients, and the threads that are theirs alone. The client that asks the app for logins leaves out the credentials that a request has
     * in its fields (JDK-8263442), so that an app uses the other one for these. Both share the cookies.
     */
    private record Session(String handle, HttpClient asking, HttpClient told, ExecutorService threads) {
        HttpClient client(HttpRequest request) {
            boolean isTold = Stream.of("Authorization", "Proxy-Authorization").anyMatch(name -> request.headers().firstValue(name).isPresent());
            return isTold ? told : asking;
        }
    }

    private static final class Task {
        final String handle;
        final Session session;
        final Map<String, Object> parameters;
        final HttpRequest request;
        volatile boolean isUnderWay;
        volatile CompletableFuture<HttpResponse<Received>> response;

        Task(String handle, Session session, Map<String, Object> parameters, HttpRequest request) {
            this.handle = handle;
            this.session = session;
            this.parameters = parameters;
            this.request = request;
        }
    }

    public static void main(String[] arguments) throws IOException {
        // Names mean what the file says now.
        Security.setProperty("networkaddress.cache.ttl", "0");
        Security.setProperty("networkaddress.cache.negative.ttl", "0");
        HttpClientAdapter adapter = new HttpClientAdapter();
        adapter.server.run();
        Files.deleteIfExists(adapter.hosts);
        // Threads of clients must not keep the process alive.
        Runtime.getRuntime().halt(0);
    }

    private HttpClientAdapter() {
        server = new AdapterServer(AdapterServer.object(
            "implementation", AdapterServer.object(
                "name", "java.net.http", "version", Runtime.version().toString(), "language", "Java",
                "vendor", System.getProperty("java.vendor")),
            "events", List.of("task/complete", "task/response", "task/data"),
            "features", List.of(
                "app/launch.circumstance=*", "bytes.repeat", "configuration.TLSMaximumSupportedProtocol",
                "configuration.TLSMinimumSupportedProtocol", "configuration.connectionProxyDictionary", "request.body",
                "request.timeoutInterval", "task/create.kind=download", "task/create.kind=upload", "task/create.style=*"),
            "authentication", "challenge",
            "nameResolution", "hosts"));
        server.operation("app/launch", this::launch);
        server.operation("app/quit", parameters -> endApp());
        server.operation("reset", parameters -> endApp());
        server.operation("session/create", this::createSession);
        server.operation("task/create", this::createTask);
        server.operation("task/resume", this::resumeTask);
        server.operation("task/cancel", this::cancelTask);
    }

    private Map<String, Object> launch(Map<String, Object> parameters) throws Exception {
        Map<String, Object> environment = AdapterServer.asObject(parameters.get("environment"));
        StringBuilder lines = new StringBuilder();
        AdapterServer.asObject(environment.get("hosts")).forEach((name, address) -> lines.append(address + " " + name + "\n"));
        Files.writeString(hosts, lines);
        List<?> anchors = (List<?>) environment.get("trustAnchors");
        trust = anchors.isEmpty() ? SSLContext.getDefault() : trusting(anchors);
        return null;
    }

    private static SSLContext trusting(List<?> anchors) throws Exception {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null);
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        for (Object anchor : anchors) {
            byte[] bytes = anchor.toString().getBytes(StandardCharsets.US_ASCII);
            store.setCertificateEntry("anchor-" + store.size(), factory.generateCertificate(new ByteArrayInputStream(bytes)));
        }
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    /** A client cannot be closed in Java 17: its requests are cancelled, and it ends with its last use. */
    private Map<String, Object> endApp() {
        tasks.values().forEach(task -> {
            if (task.response != null) task.response.cancel(true);
        });
        tasks.clear();
        sessions.values().forEach(session -> session.threads.shutdownNow());
        sessions.clear();
        return null;
    }

    private Map<String, Object> createSession(Map<String, Object> parameters) throws Exception {
        String handle = (String) parameters.get("session");
        Map<String, Object> configuration = AdapterServer.asObject(parameters.getOrDefault("configuration", Map.of()));
        ExecutorService threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        HttpClient.Builder builder = HttpClient.newBuilder()
            .executor(threads)
            .sslContext(trust)
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.ALWAYS)
            .proxy(new Proxies(AdapterServer.asObject(configuration.getOrDefault("connectionProxyDictionary", Map.of()))));
        SSLParameters limits = limits(configuration);
        if (limits != null) builder.sslParameters(limits);
        HttpClient told = builder.build();
        sessions.put(handle, new Session(handle, builder.authenticator(new Delegate(handle)).build(), told, threads));
        return null;
    }

    private static SSLParameters limits(Map<String, Object> configuration) throws AdapterServer.Failure {
        String minimum = (String) configuration.getOrDefault("TLSMinimumSupportedProtocol", "TLSv1.0");
        String maximum = (String) configuration.getOrDefault("TLSMaximumSupportedProtocol", "TLSv1.3");
        if (minimum.equals("SSLv3")) throw AdapterServer.Failure.notOffered("configuration.TLSMinimumSupportedProtocol");
        if (maximum.equals("SSLv3")) throw AdapterServer.Failure.notOffered("configuration.TLSMaximumSupportedProtocol");
        if (!configuration.containsKey("TLSMinimumSupportedProtocol") && !configuration.containsKey("TLSMaximumSupportedProtocol")) {
            return null;
        }
        int first = TLS.indexOf(minimum.equals("TLSv1.0") ? "TLSv1" : minimum);
        int last = TLS.indexOf(maximum.equals("TLSv1.0") ? "TLSv1" : maximum);
        SSLParameters limits = new SSLParameters();
        limits.setProtocols(TLS.subList(first, last + 1).toArray(String[]::new));
        return limits;
    }

    /** The proxies of a session by the scheme of the request. They are plain: the client knows no others. */
    private static final class Proxies extends ProxySelector {
        private final Map<String, Object> places;

        Proxies(Map<String, Object> places) throws AdapterServer.Failure {
            if (places.containsKey("socks")) throw AdapterServer.Failure.notOffered("configuration.connectionProxyDictionary");
            this.places = places;
        }

        @Override
        public List<Proxy> select(URI uri) {
            if (!(places.get(uri.getScheme()) instanceof Map<?, ?> place)) return List.of(Proxy.NO_PROXY);
            int port = ((Long) place.get("port")).intValue();
            return List.of(new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved((String) place.get("host"), port)));
        }

        @Override
        public void connectFailed(URI uri, SocketAddress address, IOException failure) {}
    }

    /** The app's answer to a challenge. The interface tells neither the request nor how often it failed, but the URL. */
    private final class Delegate extends Authenticator {
        private final String session;

        Delegate(String session) {
            this.session = session;
        }

        @Override
        protected PasswordAuthentication getPasswordAuthentication() {
            boolean isProxy = getRequestorType() == RequestorType.PROXY;
            String scheme = getRequestingScheme();
            String task = tasks.values().stream()
                .filter(each -> each.session.handle.equals(session) && each.isUnderWay)
                .filter(each -> getRequestingURL() != null && each.request.uri().toString().equals(getRequestingURL().toString()))
                .map(each -> each.handle).findFirst().orElse(null);
            AdapterServer.Answer answer = server.challenge(AdapterServer.object(
                "session", task == null ? session : null,
                "task", task,
                "previousFailureCount", 0,
                "protectionSpace", AdapterServer.object(
                    "host", getRequestingHost(), "port", getRequestingPort(), "protocol", getRequestingProtocol(),
                    "realm", getRequestingPrompt(), "isProxy", isProxy,
                    "authenticationMethod", scheme.equalsIgnoreCase("basic") ? "Basic" : scheme)));
            if (!answer.disposition().equals("use") || answer.user() == null) return null;
            return new PasswordAuthentication(answer.user(), answer.password().toCharArray());
        }
    }

    private Map<String, Object> createTask(Map<String, Object> parameters) throws Exception {
        String handle = (String) parameters.get("task");
        Session session = sessions.get(parameters.get("session"));
        if (session == null) throw AdapterServer.Failure.unknownHandle((String) parameters.get("session"));
        Map<String, Object> request = AdapterServer.asObject(parameters.get("request"));
        byte[] body = bytes(request.get("body"));
        HttpRequest.BodyPublisher publisher =
            body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body);
        try {
            HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create((String) request.get("url")))
                .method((String) request.getOrDefault("method", "GET"), publisher);
            for (Object field : (List<?>) request.getOrDefault("headers", List.of())) {
                builder.header((String) ((List<?>) field).get(0), (String) ((List<?>) field).get(1));
            }
            if (request.get("timeoutInterval") instanceof Number seconds) {
                builder.timeout(Duration.ofMillis(Math.max(1, Math.round(seconds.doubleValue() * 1000))));
            }
            tasks.put(handle, new Task(handle, session, parameters, builder.build()));
        } catch (IllegalArgumentException failure) {
            // A URL, a method or a field that the client does not take.
            throw AdapterServer.Failure.refused(AdapterServer.object("message", failure.toString(), "name", "unsupportedURL"));
        }
        return null;
    }

    private static byte[] bytes(Object body) throws AdapterServer.Failure {
        if (body == null) return null;
        Map<String, Object> members = AdapterServer.asObject(body);
        if (members.get("text") instanceof String text) return text.getBytes(StandardCharsets.UTF_8);
        if (members.get("base64") instanceof String text) return Base64.getDecoder().decode(text);
        byte[] pattern = ((String) members.get("repeat")).getBytes(StandardCharsets.UTF_8);
        byte[] result = new byte[((Long) members.get("size")).intValue()];
        for (int index = 0; index < result.length; index++) result[index] = pattern[index % pattern.length];
        return result;
    }

    private Map<String, Object> resumeTask(Map<String, Object> parameters) throws Exception {
        Task task = task(parameters);
        if (task.isUnderWay) return null;
        boolean byDelegate = "delegate".equals(task.parameters.get("style"));
        task.isUnderWay = true;
        task.response = task.session.client(task.request).sendAsync(task.request, head -> {
            if (byDelegate) server.emit("task/response", AdapterServer.object("task", task.handle, "response", head(task, head)));
            return new Received(byDelegate ? task.handle : null);
        });
        task.response.whenComplete((response, failure) -> complete(task, response, failure));
        return null;
    }

    private Map<String, Object> cancelTask(Map<String, Object> parameters) throws Exception {
        Task task = task(parameters);
        if (task.response != null) task.response.cancel(true);
        return null;
    }

    private Task task(Map<String, Object> parameters) throws AdapterServer.Failure {
        Task task = tasks.get(parameters.get("task"));
        if (task == null) throw AdapterServer.Failure.unknownHandle((String) parameters.get("task"));
        return task;
    }

    private void complete(Task task, HttpResponse<Received> response, Throwable failure) {
        task.isUnderWay = false;
        Map<String, Object> report = AdapterServer.object("task", task.handle);
        if (response != null) {
            report.put("response", AdapterServer.object(
                "status", response.statusCode(), "url", response.uri().toString(), "headers", fields(response.headers()),
                "httpVersion", version(response.version())));
            // The client hands out a proxy's refusal of a tunnel without a body.
            report.put("body", (response.body() == null ? new Received(null) : response.body()).report());
        } else {
            report.put("error", error(failure));
        }
        server.emit("task/complete", report);
    }

    private static Map<String, Object> head(Task task, HttpResponse.ResponseInfo head) {
        return AdapterServer.object(
            "status", head.statusCode(), "url", task.request.uri().toString(), "headers", fields(head.headers()),
            "httpVersion", version(head.version()));
    }

    private static String version(HttpClient.Version version) {
        return version == HttpClient.Version.HTTP_2 ? "h2" : "http/1.1";
    }

    private static List<List<String>> fields(java.net.http.HttpHeaders headers) {
        List<List<String>> fields = new ArrayList<>();
        headers.map().forEach((name, values) -> {
            // The pseudo-header of HTTP/2 is the status.
            if (!name.startsWith(":")) values.forEach(value -> fields.add(List.of(name, value)));
        });
        return fields;
    }

    /** What has been received: counted, hashed, and kept as far as it may stand in a message. */
    private final class Received implements HttpResponse.BodySubscriber<Received> {
        private final CompletableFuture<Received> whole = new CompletableFuture<>();
        private final MessageDigest digest;
        private final java.io.ByteArrayOutputStream kept = new java.io.ByteArrayOutputStream();
        private final String task;
        private long size;

        /** @param task whom data are reported for; null if they are not. */
        Received(String task) {
            this.task = task;
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException failure) {
                throw new IllegalStateException(failure);
            }
        }

        @Override
        public CompletionStage<Received> getBody() {
            return whole;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            long before = size;
            for (ByteBuffer buffer : buffers) {
                byte[] bytes = new byte[buffer.remaining()];
                buffer.get(bytes);
                size += bytes.length;
                digest.update(bytes);
                if (size <= server.inlineBytes()) kept.writeBytes(bytes);
            }
            if (task != null) server.emit("task/data", AdapterServer.object("task", task, "size", size - before));
        }

        @Override
        public void onError(Throwable failure) {
            whole.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            whole.complete(this);
        }

        Map<String, Object> report() {
            Map<String, Object> report = AdapterServer.object("size", size, "sha256", HexFormat.of().formatHex(digest.digest()));
            if (size > server.inlineBytes()) return report;
            try {
                report.put("text", StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(kept.toByteArray())).toString());
            } catch (CharacterCodingException failure) {
                report.put("base64", Base64.getEncoder().encodeToString(kept.toByteArray()));
            }
            return report;
        }
    }

    /** What the client tells apart by its exceptions. */
    private static Map<String, Object> error(Throwable failure) {
        List<Throwable> causes = new ArrayList<>();
        for (Throwable cause = failure; cause != null && !causes.contains(cause); cause = cause.getCause()) causes.add(cause);
        String name = "other";
        if (has(causes, CancellationException.class)) name = "cancelled";
        else if (has(causes, HttpTimeoutException.class)) name = "timedOut";
        else if (has(causes, CertificateExpiredException.class)) name = "serverCertificateHasBadDate";
        else if (has(causes, CertificateNotYetValidException.class)) name = "serverCertificateNotYetValid";
        else if (has(causes, CertPathBuilderException.class)) name = "serverCertificateHasUnknownRoot";
        else if (has(causes, CertificateException.class)) name = "serverCertificateUntrusted";
        else if (has(causes, SSLException.class)) name = "secureConnectionFailed";
        else if (has(causes, UnresolvedAddressException.class)) name = "cannotFindHost";
        else if (has(causes, java.net.ConnectException.class)) name = "cannotConnectToHost";
        else if (has(causes, IOException.class)) name = nameByMessage(causes);
        Throwable last = causes.get(causes.size() - 1);
        String message = failure + (last == failure ? "" : " (" + last + ")");
        return AdapterServer.object("message", message, "name", name);
    }

    /** Some failures of the client are bare exceptions, which only their message tells from a lost connection. */
    private static String nameByMessage(List<Throwable> causes) {
        String messages = causes.stream().map(cause -> String.valueOf(cause.getMessage())).reduce("", String::concat);
        if (messages.contains("Tunnel failed")) return "cannotConnectToHost";
        if (messages.contains("authentication attempts") || messages.contains("No credentials")) return "userAuthenticationRequired";
        return "networkConnectionLost";
    }

    private static boolean has(List<Throwable> causes, Class<? extends Throwable> kind) {
        return causes.stream().anyMatch(kind::isInstance);
    }
}
