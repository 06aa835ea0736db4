// Generated from the protocol's table: harness schema protocol --write
package conformance.adapter;

import java.util.List;
import java.util.Map;

/** The requests of the protocol, with their answers. */
public final class Call {
    private Call() {}

    /**
     * The first request of all: agrees on a version and learns what the adapter offers.
     *
     * @param protocolVersions A list.
     * @param harness The harness.
     * @param secret A text. May be null.
     * @param sameHost True or false.
     * @param limits The longest line that the harness reads, and the largest content inside a message, in bytes.
     */
    @Named("initialize")
    public record Initialize(List<Long> protocolVersions, Wire.Peer harness, @MayBeAbsent String secret, boolean sameHost, Wire.Limits limits) implements OperationCall<Initialize.Result> {

        /**
         * What `initialize` answers.
         *
         * @param protocolVersion An integer.
         * @param implementation The implementation under test.
         * @param operations A list.
         * @param events A list.
         * @param profiles A list. May be null.
         * @param features A list. May be null.
         * @param policyDelivery One of `push`, `fetch`. May be null.
         * @param authentication One of `challenge`, `preset`. May be null.
         * @param authenticationMethods A list of `AuthenticationMethod`. May be null.
         * @param blockingChallenges True or false. May be null.
         * @param restart One of `harness`, `adapter`, `none`. May be null.
         * @param nameResolution One of `hosts`, `dns`, `system`. May be null.
         * @param flushSeconds A number. May be null.
         */
        public record Result(long protocolVersion, Wire.Implementation implementation, List<String> operations, List<String> events, @MayBeAbsent List<String> profiles, @MayBeAbsent List<String> features, @MayBeAbsent PolicyDelivery policyDelivery, @MayBeAbsent Authentication authentication, @MayBeAbsent List<Wire.AuthenticationMethod> authenticationMethods, @MayBeAbsent Boolean blockingChallenges, @MayBeAbsent Restart restart, @MayBeAbsent NameResolution nameResolution, @MayBeAbsent Double flushSeconds) {
            /** With what is required. */
            public static Result of(long protocolVersion, Wire.Implementation implementation, List<String> operations, List<String> events) {
                return new Result(protocolVersion, implementation, operations, events, null, null, null, null, null, null, null, null, null);
            }
            /** The same with this member. */
            public Result withProfiles(List<String> profiles) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withFeatures(List<String> features) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withPolicyDelivery(PolicyDelivery policyDelivery) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withAuthentication(Authentication authentication) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withAuthenticationMethods(List<Wire.AuthenticationMethod> authenticationMethods) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withBlockingChallenges(Boolean blockingChallenges) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withRestart(Restart restart) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withNameResolution(NameResolution nameResolution) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }
            /** The same with this member. */
            public Result withFlushSeconds(Double flushSeconds) {
                return new Result(protocolVersion, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods, blockingChallenges, restart, nameResolution, flushSeconds);
            }

            /** The values of `policyDelivery`. */
            public enum PolicyDelivery implements Choice {
                /** {@code push}. */
                PUSH("push"),
                /** {@code fetch}. */
                FETCH("fetch");

                private final String text;

                PolicyDelivery(String text) { this.text = text; }

                @Override public String text() { return text; }
            }

            /** The values of `authentication`. */
            public enum Authentication implements Choice {
                /** {@code challenge}. */
                CHALLENGE("challenge"),
                /** {@code preset}. */
                PRESET("preset");

                private final String text;

                Authentication(String text) { this.text = text; }

                @Override public String text() { return text; }
            }

            /** The values of `restart`. */
            public enum Restart implements Choice {
                /** {@code harness}. */
                HARNESS("harness"),
                /** {@code adapter}. */
                ADAPTER("adapter"),
                /** {@code none}. */
                NONE("none");

                private final String text;

                Restart(String text) { this.text = text; }

                @Override public String text() { return text; }
            }

            /** The values of `nameResolution`. */
            public enum NameResolution implements Choice {
                /** {@code hosts}. */
                HOSTS("hosts"),
                /** {@code dns}. */
                DNS("dns"),
                /** {@code system}. */
                SYSTEM("system");

                private final String text;

                NameResolution(String text) { this.text = text; }

                @Override public String text() { return text; }
            }
        }
    }

    /** The last request. The end of input follows; the adapter exits with status 0. */
    @Named("shutdown")
    public record Shutdown() implements OperationCall<Empty>, MayAnswerNothing {
    }

    /** Forgets every object, timer and thread of the app. Nothing of the time before is reported after the reply. */
    @Named("reset")
    public record Reset() implements OperationCall<Empty>, MayAnswerNothing {
    }

    /** A barrier: every event that has happened is on its way before the reply, which holds the adapter's clock. */
    @Named("sync")
    public record Sync() implements OperationCall<Sync.Result> {

        /**
         * What `sync` answers.
         *
         * @param at Seconds since the epoch.
         */
        public record Result(double at) {
        }
    }

    /**
     * Calls the adapter's own delegate method for this event once, to prove that it would be reported.
     *
     * @param event A text.
     * @param handle The name of an object. Needs the feature `rehearse.handle`. May be null.
     */
    @Named("rehearse")
    public record Rehearse(String event, @MayBeAbsent String handle) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Starts the app. Replies when it runs, before any authorization. The same installation means the same data.
     *
     * @param case_ A text.
     * @param installation A text.
     * @param circumstance One of `first`, `afterTermination`, `afterReboot`.
     * @param environment Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store.
     * @param dataDirectories Where the app keeps its data: paths. Needs the feature `app/launch.dataDirectories`. May be null.
     * @param settings Any members. Needs the feature `app/launch.settings`. May be null.
     * @param policy What the administrator has set for the app and its user. May be null.
     */
    @Named("app/launch")
    public record AppLaunch(String case_, String installation, Circumstance circumstance, Wire.Environment environment, @MayBeAbsent Wire.DataDirectories dataDirectories, @MayBeAbsent Map<String, Object> settings, @MayBeAbsent Wire.Policy policy) implements OperationCall<AppLaunch.Result>, MayAnswerNothing {

        /** The values of `circumstance`. */
        public enum Circumstance implements Choice {
            /** {@code first}. */
            FIRST("first"),
            /** {@code afterTermination}. */
            AFTER_TERMINATION("afterTermination"),
            /** {@code afterReboot}. */
            AFTER_REBOOT("afterReboot");

            private final String text;

            Circumstance(String text) { this.text = text; }

            @Override public String text() { return text; }
        }

        /**
         * What `app/launch` answers.
         *
         * @param dataDirectories Where the app keeps its data: paths. May be null.
         */
        public record Result(@MayBeAbsent Wire.DataDirectories dataDirectories) {
            /** With what is required. */
            public static Result of() {
                return new Result(null);
            }
            /** The same with this member. */
            public Result withDataDirectories(Wire.DataDirectories dataDirectories) {
                return new Result(dataDirectories);
            }
        }
    }

    /**
     * Ends the app after writing what it holds; abrupt: at once, without clean-up and without a reply.
     *
     * @param abrupt True or false. Needs the feature `app/quit.abrupt`. May be null.
     */
    @Named("app/quit")
    public record AppQuit(@MayBeAbsent Boolean abrupt) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Brings the app to the foreground, or sends it to the background.
     *
     * @param active True or false.
     */
    @Named("app/activate")
    public record AppActivate(boolean active) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /** Reads the configuration that the administrator has set for the app. */
    @Named("app/configuration")
    public record AppConfiguration() implements OperationCall<AppConfiguration.Result> {

        /**
         * What `app/configuration` answers.
         *
         * @param servers A list of `Server`.
         * @param configuration Any members. May be null.
         */
        public record Result(List<Wire.Server> servers, @MayBeAbsent Map<String, Object> configuration) {
            /** With what is required. */
            public static Result of(List<Wire.Server> servers) {
                return new Result(servers, null);
            }
            /** The same with this member. */
            public Result withConfiguration(Map<String, Object> configuration) {
                return new Result(servers, configuration);
            }
        }
    }

    /**
     * Delivers a policy that replaces the present one whole. Only where policies are pushed.
     *
     * @param policy What the administrator has set for the app and its user.
     */
    @Named("policy/update")
    public record PolicyUpdate(Wire.Policy policy) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Changes the device: only what is given. May come before app/launch.
     *
     * @param device The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none.
     */
    @Named("device/set")
    public record DeviceSet(Wire.Device device) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Searches the files of one of the app's directories for byte strings, where the harness cannot look itself.
     *
     * @param directory One of `native`, `secure`, `group`.
     * @param needles A list of `Bytes`.
     */
    @Named("storage/probe")
    public record StorageProbe(Directory directory, List<Wire.Bytes> needles) implements OperationCall<StorageProbe.Result> {

        /** The values of `directory`. */
        public enum Directory implements Choice {
            /** {@code native}. */
            NATIVE("native"),
            /** {@code secure}. */
            SECURE("secure"),
            /** {@code group}. */
            GROUP("group");

            private final String text;

            Directory(String text) { this.text = text; }

            @Override public String text() { return text; }
        }

        /**
         * What `storage/probe` answers.
         *
         * @param files An integer.
         * @param bytes An integer.
         * @param found A list of `Found`.
         */
        public record Result(long files, long bytes, List<Wire.Found> found) {
        }
    }

    /**
     * Starts authorizing the app. Returns at once; authorization/state tells the outcome.
     *
     * @param user A text. Needs the feature `authorization/begin.user`. May be null.
     */
    @Named("authorization/begin")
    public record AuthorizationBegin(@MayBeAbsent String user) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /** Reads the present reachability. */
    @Named("reachability/get")
    public record ReachabilityGet() implements OperationCall<ReachabilityGet.Result> {

        /**
         * What `reachability/get` answers.
         *
         * @param status One of `reachable`, `notReachable`.
         * @param medium A text. May be null.
         */
        public record Result(Status status, @MayBeAbsent String medium) {
            /** With what is required. */
            public static Result of(Status status) {
                return new Result(status, null);
            }
            /** The same with this member. */
            public Result withMedium(String medium) {
                return new Result(status, medium);
            }

            /** The values of `status`. */
            public enum Status implements Choice {
                /** {@code reachable}. */
                REACHABLE("reachable"),
                /** {@code notReachable}. */
                NOT_REACHABLE("notReachable");

                private final String text;

                Status(String text) { this.text = text; }

                @Override public String text() { return text; }
            }
        }
    }

    /** Switches secure communication on. */
    @Named("secureCommunication/enable")
    public record SecureCommunicationEnable() implements OperationCall<Empty>, MayAnswerNothing {
    }

    /** Switches secure communication off. */
    @Named("secureCommunication/disable")
    public record SecureCommunicationDisable() implements OperationCall<Empty>, MayAnswerNothing {
    }

    /** Reads whether secure communication is on. */
    @Named("secureCommunication/isEnabled")
    public record SecureCommunicationIsEnabled() implements OperationCall<SecureCommunicationIsEnabled.Result> {

        /**
         * What `secureCommunication/isEnabled` answers.
         *
         * @param value True or false.
         */
        public record Result(boolean value) {
        }
    }

    /**
     * Fetches the class that carries secure communication and binds the handle to it.
     *
     * @param protocolClass The name of an object.
     */
    @Named("secureCommunication/protocolClass")
    public record SecureCommunicationProtocolClass(String protocolClass) implements OperationCall<SecureCommunicationProtocolClass.Result> {

        /**
         * What `secureCommunication/protocolClass` answers.
         *
         * @param identity A text.
         */
        public record Result(String identity) {
        }
    }

    /**
     * Allows or forbids that Kerberos tickets are delegated.
     *
     * @param allowed True or false.
     */
    @Named("kerberos/allowDelegation")
    public record KerberosAllowDelegation(boolean allowed) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Fetches the shared session anew and binds the handle. The identity differs when the object does.
     *
     * @param session The name of an object.
     */
    @Named("session/shared")
    public record SessionShared(String session) implements OperationCall<SessionShared.Result> {

        /**
         * What `session/shared` answers.
         *
         * @param identity A text.
         */
        public record Result(String identity) {
        }
    }

    /**
     * Creates a session, or refuses as the implementation does.
     *
     * @param session The name of an object.
     * @param kind One of `default`, `background`, `backgroundLegacy`, `ephemeral`. All but `default` need the feature `session/create.kind=…`. May be null.
     * @param identifier A text. Needs the feature `session/create.identifier`. May be null.
     * @param configuration The settings of a session, by their documented names. May be null.
     */
    @Named("session/create")
    public record SessionCreate(String session, @MayBeAbsent Kind kind, @MayBeAbsent String identifier, @MayBeAbsent Wire.SessionConfiguration configuration) implements OperationCall<Empty>, MayAnswerNothing {

        /** The values of `kind`. */
        public enum Kind implements Choice {
            /** {@code default}. */
            DEFAULT("default"),
            /** {@code background}. */
            BACKGROUND("background"),
            /** {@code backgroundLegacy}. */
            BACKGROUND_LEGACY("backgroundLegacy"),
            /** {@code ephemeral}. */
            EPHEMERAL("ephemeral");

            private final String text;

            Kind(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * Reads what a session works with, by the names of SessionConfiguration, as far as it can be read; not what was set and is ignored.
     *
     * @param session The name of an object.
     */
    @Named("session/effectiveConfiguration")
    public record SessionEffectiveConfiguration(String session) implements OperationCall<SessionEffectiveConfiguration.Result> {

        /**
         * What `session/effectiveConfiguration` answers.
         *
         * @param configuration Any members.
         */
        public record Result(Map<String, Object> configuration) {
        }
    }

    /**
     * Creates a task, not started yet, for a request, or for an endpoint if it is a stream. Credentials come only to adapters with preset authentication.
     *
     * @param task The name of an object.
     * @param session The name of an object.
     * @param kind One of `data`, `upload`, `download`, `stream`, `uploadResume`. All but `data` need the feature `task/create.kind=…`. May be null.
     * @param request A request. Without a method: GET. May be null.
     * @param endpoint A host and port. Needs the feature `task/create.endpoint`. May be null.
     * @param style One of `completion`, `delegate`. All but `completion` need the feature `task/create.style=…`. May be null.
     * @param earliestBeginDate Seconds since the epoch. Needs the feature `task/create.earliestBeginDate`. May be null.
     * @param resumeData Bytes. Needs the feature `task/create.resumeData`. May be null.
     * @param credentials A list of `PresetCredential`. May be null.
     */
    @Named("task/create")
    public record TaskCreate(String task, String session, @MayBeAbsent Kind kind, @MayBeAbsent Wire.Request request, @MayBeAbsent Wire.Endpoint endpoint, @MayBeAbsent Style style, @MayBeAbsent Double earliestBeginDate, @MayBeAbsent byte[] resumeData, @MayBeAbsent List<Wire.PresetCredential> credentials) implements OperationCall<Empty>, MayAnswerNothing {

        /** The values of `kind`. */
        public enum Kind implements Choice {
            /** {@code data}. */
            DATA("data"),
            /** {@code upload}. */
            UPLOAD("upload"),
            /** {@code download}. */
            DOWNLOAD("download"),
            /** {@code stream}. */
            STREAM("stream"),
            /** {@code uploadResume}. */
            UPLOAD_RESUME("uploadResume");

            private final String text;

            Kind(String text) { this.text = text; }

            @Override public String text() { return text; }
        }

        /** The values of `style`. */
        public enum Style implements Choice {
            /** {@code completion}. */
            COMPLETION("completion"),
            /** {@code delegate}. */
            DELEGATE("delegate");

            private final String text;

            Style(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * Starts a task, or lets it go on.
     *
     * @param task The name of an object.
     */
    @Named("task/resume")
    public record TaskResume(String task) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Holds a task.
     *
     * @param task The name of an object.
     */
    @Named("task/suspend")
    public record TaskSuspend(String task) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Cancels a task. Returns at once; task/complete follows.
     *
     * @param task The name of an object.
     * @param produceResumeData True or false. Needs the feature `task/cancel.produceResumeData`. May be null.
     */
    @Named("task/cancel")
    public record TaskCancel(String task, @MayBeAbsent Boolean produceResumeData) implements OperationCall<TaskCancel.Result>, MayAnswerNothing {

        /**
         * What `task/cancel` answers.
         *
         * @param resumeData Bytes. May be null.
         */
        public record Result(@MayBeAbsent byte[] resumeData) {
            /** With what is required. */
            public static Result of() {
                return new Result(null);
            }
            /** The same with this member. */
            public Result withResumeData(byte[] resumeData) {
                return new Result(resumeData);
            }
        }
    }

    /**
     * Writes to a stream task.
     *
     * @param task The name of an object.
     * @param data Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes.
     */
    @Named("task/write")
    public record TaskWrite(String task, Wire.Bytes data) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Reads from a stream task. May take until the timeout.
     *
     * @param task The name of an object.
     * @param minimum An integer.
     * @param maximum An integer.
     * @param timeout Seconds.
     */
    @Named("task/read")
    public record TaskRead(String task, long minimum, long maximum, double timeout) implements OperationCall<TaskRead.Result> {

        /**
         * What `task/read` answers.
         *
         * @param content Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
         * @param endOfStream True or false. May be null.
         */
        public record Result(Wire.Content content, @MayBeAbsent Boolean endOfStream) {
            /** With what is required. */
            public static Result of(Wire.Content content) {
                return new Result(content, null);
            }
            /** The same with this member. */
            public Result withEndOfStream(Boolean endOfStream) {
                return new Result(content, endOfStream);
            }
        }
    }

    /**
     * Starts a connection of the older interface, with a delegate.
     *
     * @param connection The name of an object.
     * @param request A request. Without a method: GET.
     * @param credentials A list of `PresetCredential`. May be null.
     */
    @Named("connection/start")
    public record ConnectionStart(String connection, Wire.Request request, @MayBeAbsent List<Wire.PresetCredential> credentials) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Makes the older interface's blocking call, on a thread of its own. May take long.
     *
     * @param request A request. Without a method: GET.
     * @param credentials A list of `PresetCredential`. May be null.
     */
    @Named("connection/sendSynchronous")
    public record ConnectionSendSynchronous(Wire.Request request, @MayBeAbsent List<Wire.PresetCredential> credentials) implements OperationCall<ConnectionSendSynchronous.Result>, MayAnswerNothing {

        /**
         * What `connection/sendSynchronous` answers.
         *
         * @param response The head of a response. May be null.
         * @param body Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. May be null.
         * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. May be null.
         */
        public record Result(@MayBeAbsent Wire.Response response, @MayBeAbsent Wire.Content body, @MayBeAbsent Wire.Failure error) {
            /** With what is required. */
            public static Result of() {
                return new Result(null, null, null);
            }
            /** The same with this member. */
            public Result withResponse(Wire.Response response) {
                return new Result(response, body, error);
            }
            /** The same with this member. */
            public Result withBody(Wire.Content body) {
                return new Result(response, body, error);
            }
            /** The same with this member. */
            public Result withError(Wire.Failure error) {
                return new Result(response, body, error);
            }
        }
    }

    /**
     * Sends a request by the SDK's own HTTP interface. May take long.
     *
     * @param request A request. Without a method: GET.
     */
    @Named("httpRequest/send")
    public record HttpRequestSend(Wire.Request request) implements OperationCall<HttpRequestSend.Result>, MayAnswerNothing {

        /**
         * What `httpRequest/send` answers.
         *
         * @param response The head of a response. May be null.
         * @param body Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. May be null.
         * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. May be null.
         */
        public record Result(@MayBeAbsent Wire.Response response, @MayBeAbsent Wire.Content body, @MayBeAbsent Wire.Failure error) {
            /** With what is required. */
            public static Result of() {
                return new Result(null, null, null);
            }
            /** The same with this member. */
            public Result withResponse(Wire.Response response) {
                return new Result(response, body, error);
            }
            /** The same with this member. */
            public Result withBody(Wire.Content body) {
                return new Result(response, body, error);
            }
            /** The same with this member. */
            public Result withError(Wire.Failure error) {
                return new Result(response, body, error);
            }
        }
    }

    /**
     * Lists the cookies of a storage, all or those for a URL.
     *
     * @param storage The name of an object. Needs the feature `cookies/list.storage`. May be null.
     * @param url A text. Needs the feature `cookies/list.url`. May be null.
     */
    @Named("cookies/list")
    public record CookiesList(@MayBeAbsent String storage, @MayBeAbsent String url) implements OperationCall<CookiesList.Result> {

        /**
         * What `cookies/list` answers.
         *
         * @param cookies A list of `Cookie`.
         */
        public record Result(List<Wire.Cookie> cookies) {
        }
    }

    /**
     * Puts a cookie into a storage.
     *
     * @param storage The name of an object. Needs the feature `cookies/set.storage`. May be null.
     * @param cookie A cookie; without expires one of the session.
     * @param url A text. Needs the feature `cookies/set.url`. May be null.
     */
    @Named("cookies/set")
    public record CookiesSet(@MayBeAbsent String storage, Wire.Cookie cookie, @MayBeAbsent String url) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Removes a cookie from a storage.
     *
     * @param storage The name of an object. Needs the feature `cookies/delete.storage`. May be null.
     * @param name A text.
     * @param domain A text.
     * @param path A text. Needs the feature `cookies/delete.path`. May be null.
     */
    @Named("cookies/delete")
    public record CookiesDelete(@MayBeAbsent String storage, String name, String domain, @MayBeAbsent String path) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Creates a cookie storage.
     *
     * @param storage The name of an object.
     */
    @Named("cookies/createStorage")
    public record CookiesCreateStorage(String storage) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Creates a response cache; capacities in bytes.
     *
     * @param cache The name of an object.
     * @param memoryCapacity An integer. Needs the feature `cache/create.memoryCapacity`. May be null.
     * @param diskCapacity An integer. Needs the feature `cache/create.diskCapacity`. May be null.
     */
    @Named("cache/create")
    public record CacheCreate(String cache, @MayBeAbsent Long memoryCapacity, @MayBeAbsent Long diskCapacity) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Makes a cache the shared one; the handle none sets nil.
     *
     * @param cache The name of an object.
     */
    @Named("cache/setShared")
    public record CacheSetShared(String cache) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Changes the capacities of a cache, in bytes.
     *
     * @param cache The name of an object.
     * @param memoryCapacity An integer. Needs the feature `cache/setCapacity.memoryCapacity`. May be null.
     * @param diskCapacity An integer. Needs the feature `cache/setCapacity.diskCapacity`. May be null.
     */
    @Named("cache/setCapacity")
    public record CacheSetCapacity(String cache, @MayBeAbsent Long memoryCapacity, @MayBeAbsent Long diskCapacity) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Reads a cache; the handle shared means whichever is the shared one now.
     *
     * @param cache The name of an object.
     */
    @Named("cache/usage")
    public record CacheUsage(String cache) implements OperationCall<Wire.CacheState> {
    }

    /**
     * Creates a credential storage with these entries; the handle shared means to fill the process-wide one.
     *
     * @param credentialStorage The name of an object.
     * @param credentials A list of `StoredCredential`. Needs the feature `credentialStorage/create.credentials`. May be null.
     */
    @Named("credentialStorage/create")
    public record CredentialStorageCreate(String credentialStorage, @MayBeAbsent List<Wire.StoredCredential> credentials) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Lists the entries of a credential storage.
     *
     * @param credentialStorage The name of an object.
     */
    @Named("credentialStorage/list")
    public record CredentialStorageList(String credentialStorage) implements OperationCall<CredentialStorageList.Result> {

        /**
         * What `credentialStorage/list` answers.
         *
         * @param credentials A list of `StoredCredential`.
         */
        public record Result(List<Wire.StoredCredential> credentials) {
        }
    }

    /**
     * Defines a handler in the app that claims these schemes and hosts (* for all) and answers them itself.
     *
     * @param protocolClass The name of an object.
     * @param schemes A list. Needs the feature `protocolClass/define.schemes`. May be null.
     * @param hosts A list. Needs the feature `protocolClass/define.hosts`. May be null.
     * @param response The head of a response. Needs the feature `protocolClass/define.response`. May be null.
     * @param body Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `protocolClass/define.body`. May be null.
     */
    @Named("protocolClass/define")
    public record ProtocolClassDefine(String protocolClass, @MayBeAbsent List<String> schemes, @MayBeAbsent List<String> hosts, @MayBeAbsent Wire.Response response, @MayBeAbsent Wire.Bytes body) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Registers a handler for the whole process.
     *
     * @param protocolClass The name of an object.
     */
    @Named("protocolClass/register")
    public record ProtocolClassRegister(String protocolClass) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Sets the switch that includes web views, if a value is given; always answers its value.
     *
     * @param value True or false. Needs the feature `webView/flag.value`. May be null.
     */
    @Named("webView/flag")
    public record WebViewFlag(@MayBeAbsent Boolean value) implements OperationCall<WebViewFlag.Result> {

        /**
         * What `webView/flag` answers.
         *
         * @param value True or false.
         */
        public record Result(boolean value) {
        }
    }

    /**
     * Creates a web view.
     *
     * @param webView The name of an object.
     */
    @Named("webView/create")
    public record WebViewCreate(String webView) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Loads a page into a web view.
     *
     * @param webView The name of an object.
     * @param url A text.
     */
    @Named("webView/load")
    public record WebViewLoad(String webView, String url) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Creates a socket, which is then Prepared. takesInRead: inside onRead its delegate takes what the read buffer holds, and socket/read tells it. reactions: what its delegate calls inside its callbacks.
     *
     * @param socket The name of an object.
     * @param host A text.
     * @param port An integer.
     * @param useSSL True or false.
     * @param delegate The name of an object. Needs the feature `socket/create.delegate`. May be null.
     * @param takesInRead True or false. Needs the feature `socket/create.takesInRead`. May be null.
     * @param reactions A list of `SocketReaction`. Needs the feature `socket/create.reactions`. May be null.
     */
    @Named("socket/create")
    public record SocketCreate(String socket, String host, long port, boolean useSSL, @MayBeAbsent String delegate, @MayBeAbsent Boolean takesInRead, @MayBeAbsent List<Wire.SocketReaction> reactions) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Changes a socket's delegate.
     *
     * @param socket The name of an object.
     * @param delegate The name of an object.
     */
    @Named("socket/setDelegate")
    public record SocketSetDelegate(String socket, String delegate) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Stops checking that the certificate is for the host.
     *
     * @param socket The name of an object.
     */
    @Named("socket/disableHostVerification")
    public record SocketDisableHostVerification(String socket) implements OperationCall<SocketDisableHostVerification.Result> {

        /**
         * What `socket/disableHostVerification` answers.
         *
         * @param value True or false.
         */
        public record Result(boolean value) {
        }
    }

    /**
     * Stops checking the certificate at all.
     *
     * @param socket The name of an object.
     */
    @Named("socket/disablePeerVerification")
    public record SocketDisablePeerVerification(String socket) implements OperationCall<SocketDisablePeerVerification.Result> {

        /**
         * What `socket/disablePeerVerification` answers.
         *
         * @param value True or false.
         */
        public record Result(boolean value) {
        }
    }

    /**
     * Connects a socket.
     *
     * @param socket The name of an object.
     */
    @Named("socket/connect")
    public record SocketConnect(String socket) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Appends to a socket's write buffer, by the call that the form names.
     *
     * @param socket The name of an object.
     * @param data Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes.
     * @param form One of `string`, `bytes`, `bytesWithLength`. All but `string` need the feature `socket/append.form=…`. May be null.
     */
    @Named("socket/append")
    public record SocketAppend(String socket, Wire.Bytes data, @MayBeAbsent Form form) implements OperationCall<Empty>, MayAnswerNothing {

        /** The values of `form`. */
        public enum Form implements Choice {
            /** {@code string}. */
            STRING("string"),
            /** {@code bytes}. */
            BYTES("bytes"),
            /** {@code bytesWithLength}. */
            BYTES_WITH_LENGTH("bytesWithLength");

            private final String text;

            Form(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * Sends a socket's write buffer.
     *
     * @param socket The name of an object.
     */
    @Named("socket/write")
    public record SocketWrite(String socket) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Takes what a socket's read buffer holds, which may be nothing. Without takesInRead only this takes it, never the adapter by itself.
     *
     * @param socket The name of an object.
     * @param maximum An integer. Needs the feature `socket/consume.maximum`. May be null.
     */
    @Named("socket/consume")
    public record SocketConsume(String socket, @MayBeAbsent Long maximum) implements OperationCall<SocketConsume.Result> {

        /**
         * What `socket/consume` answers.
         *
         * @param content Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
         */
        public record Result(Wire.Content content) {
        }
    }

    /**
     * Disconnects a socket.
     *
     * @param socket The name of an object.
     */
    @Named("socket/disconnect")
    public record SocketDisconnect(String socket) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Reads a socket's state, and whether its two buffers exist.
     *
     * @param socket The name of an object.
     */
    @Named("socket/state")
    public record SocketState(String socket) implements OperationCall<SocketState.Result> {

        /**
         * What `socket/state` answers.
         *
         * @param state The state of a socket.
         * @param writeStream True or false. May be null.
         * @param readStream True or false. May be null.
         */
        public record Result(Wire.SocketState state, @MayBeAbsent Boolean writeStream, @MayBeAbsent Boolean readStream) {
            /** With what is required. */
            public static Result of(Wire.SocketState state) {
                return new Result(state, null, null);
            }
            /** The same with this member. */
            public Result withWriteStream(Boolean writeStream) {
                return new Result(state, writeStream, readStream);
            }
            /** The same with this member. */
            public Result withReadStream(Boolean readStream) {
                return new Result(state, writeStream, readStream);
            }
        }
    }

    /**
     * Registers or removes the ready callback, which resumes this task if one is named. May come before app/launch.
     *
     * @param registered True or false.
     * @param resumeTask The name of an object. Needs the feature `appConnect/setCallback.resumeTask`. May be null.
     */
    @Named("appConnect/setCallback")
    public record AppConnectSetCallback(boolean registered, @MayBeAbsent String resumeTask) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Creates a credential for secured services.
     *
     * @param credential The name of an object.
     * @param user A text. Needs the feature `arcgis/credential.user`. May be null.
     * @param password A text. Needs the feature `arcgis/credential.password`. May be null.
     * @param token A text. Needs the feature `arcgis/credential.token`. May be null.
     * @param referer A text. Needs the feature `arcgis/credential.referer`. May be null.
     * @param authenticationType One of `token`, `http`. All but `token` need the feature `arcgis/credential.authenticationType=…`. May be null.
     * @param tokenUrl A text. Needs the feature `arcgis/credential.tokenUrl`. May be null.
     */
    @Named("arcgis/credential")
    public record ArcgisCredential(String credential, @MayBeAbsent String user, @MayBeAbsent String password, @MayBeAbsent String token, @MayBeAbsent String referer, @MayBeAbsent AuthenticationType authenticationType, @MayBeAbsent String tokenUrl) implements OperationCall<Empty>, MayAnswerNothing {

        /** The values of `authenticationType`. */
        public enum AuthenticationType implements Choice {
            /** {@code token}. */
            TOKEN("token"),
            /** {@code http}. */
            HTTP("http");

            private final String text;

            AuthenticationType(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * Sets the token of a credential.
     *
     * @param credential The name of an object.
     * @param token A text.
     */
    @Named("arcgis/setToken")
    public record ArcgisSetToken(String credential, String token) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Creates a layer of a service, which begins to load.
     *
     * @param layer The name of an object.
     * @param url A text.
     * @param credential The name of an object. Needs the feature `arcgis/layer.credential`. May be null.
     */
    @Named("arcgis/layer")
    public record ArcgisLayer(String layer, String url, @MayBeAbsent String credential) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Loads the same layer object once more.
     *
     * @param layer The name of an object.
     * @param url A text.
     * @param credential The name of an object. Needs the feature `arcgis/resubmit.credential`. May be null.
     */
    @Named("arcgis/resubmit")
    public record ArcgisResubmit(String layer, String url, @MayBeAbsent String credential) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Starts a query of a service.
     *
     * @param query The name of an object.
     * @param url A text.
     * @param credential The name of an object. Needs the feature `arcgis/query.credential`. May be null.
     */
    @Named("arcgis/query")
    public record ArcgisQuery(String query, String url, @MayBeAbsent String credential) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * Trusts whatever certificate this host shows; no port.
     *
     * @param host A text.
     */
    @Named("arcgis/trustHost")
    public record ArcgisTrustHost(String host) implements OperationCall<Empty>, MayAnswerNothing {
    }

    /**
     * An authentication challenge of the implementation. One handle says where it arose. use: send the credential; default: leave it to the implementation; cancel: end the task; reject: try the next protection space.
     *
     * @param protectionSpace What asks for authentication. Certificates (DER) of a server, names of accepted issuers.
     * @param previousFailureCount An integer.
     * @param session The name of an object. May be null.
     * @param task The name of an object. May be null.
     * @param connection The name of an object. May be null.
     * @param webView The name of an object. May be null.
     * @param layer The name of an object. May be null.
     * @param proposedCredential A user name and password. May be null.
     * @param response The head of a response. May be null.
     */
    @Named("challenge")
    public record Challenge(Wire.ProtectionSpace protectionSpace, long previousFailureCount, @MayBeAbsent String session, @MayBeAbsent String task, @MayBeAbsent String connection, @MayBeAbsent String webView, @MayBeAbsent String layer, @MayBeAbsent Wire.Credential proposedCredential, @MayBeAbsent Wire.Response response) implements OperationCall<Challenge.Result> {
        /** With what is required. */
        public static Challenge of(Wire.ProtectionSpace protectionSpace, long previousFailureCount) {
            return new Challenge(protectionSpace, previousFailureCount, null, null, null, null, null, null, null);
        }
        /** The same with this member. */
        public Challenge withSession(String session) {
            return new Challenge(protectionSpace, previousFailureCount, session, task, connection, webView, layer, proposedCredential, response);
        }
        /** The same with this member. */
        public Challenge withTask(String task) {
            return new Challenge(protectionSpace, previousFailureCount, session, task, connection, webView, layer, proposedCredential, response);
        }
        /** The same with this member. */
        public Challenge withConnection(String connection) {
            return new Challenge(protectionSpace, previousFailureCount, session, task, connection, webView, layer, proposedCredential, response);
        }
        /** The same with this member. */
        public Challenge withWebView(String webView) {
            return new Challenge(protectionSpace, previousFailureCount, session, task, connection, webView, layer, proposedCredential, response);
        }
        /** The same with this member. */
        public Challenge withLayer(String layer) {
            return new Challenge(protectionSpace, previousFailureCount, session, task, connection, webView, layer, proposedCredential, response);
        }
        /** The same with this member. */
        public Challenge withProposedCredential(Wire.Credential proposedCredential) {
            return new Challenge(protectionSpace, previousFailureCount, session, task, connection, webView, layer, proposedCredential, response);
        }
        /** The same with this member. */
        public Challenge withResponse(Wire.Response response) {
            return new Challenge(protectionSpace, previousFailureCount, session, task, connection, webView, layer, proposedCredential, response);
        }

        /**
         * What `challenge` answers.
         *
         * @param disposition One of `use`, `default`, `cancel`, `reject`.
         * @param credential A user name and password. May be null.
         */
        public record Result(Disposition disposition, @MayBeAbsent Wire.Credential credential) {
            /** With what is required. */
            public static Result of(Disposition disposition) {
                return new Result(disposition, null);
            }
            /** The same with this member. */
            public Result withCredential(Wire.Credential credential) {
                return new Result(disposition, credential);
            }

            /** The values of `disposition`. */
            public enum Disposition implements Choice {
                /** {@code use}. */
                USE("use"),
                /** {@code default}. */
                DEFAULT("default"),
                /** {@code cancel}. */
                CANCEL("cancel"),
                /** {@code reject}. */
                REJECT("reject");

                private final String text;

                Disposition(String text) { this.text = text; }

                @Override public String text() { return text; }
            }
        }
    }
}
