// Generated from the protocol's table: harness schema protocol --write
package conformance.adapter;

import java.util.List;
import java.util.Map;

/** The values that messages hold. */
public final class Wire {
    private Wire() {}

    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
    public sealed interface Bytes {
        /** With {@code text}. */
        record Text(String text) implements Bytes {}
        /** With {@code base64}. */
        record Base64(byte[] base64) implements Bytes {}
        /** With {@code repeat}. */
        record Repeat(String repeat, long size) implements Bytes {}
    }

    /**
     * Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
     *
     * @param size An integer.
     * @param sha256 SHA-256 in hexadecimal digits.
     * @param text A text. May be null.
     * @param base64 Bytes. May be null.
     */
    public record Content(long size, String sha256, @MayBeAbsent String text, @MayBeAbsent byte[] base64) {
        /** With what is required. */
        public static Content of(long size, String sha256) {
            return new Content(size, sha256, null, null);
        }
        /** The same with this member. */
        public Content withText(String text) {
            return new Content(size, sha256, text, base64);
        }
        /** The same with this member. */
        public Content withBase64(byte[] base64) {
            return new Content(size, sha256, text, base64);
        }
    }

    /**
     * An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
     *
     * @param message A text.
     * @param name The portable name of an error. May be null.
     * @param domain A text. May be null.
     * @param code An integer. May be null.
     */
    public record Failure(String message, @MayBeAbsent Wire.ErrorName name, @MayBeAbsent String domain, @MayBeAbsent Long code) {
        /** With what is required. */
        public static Failure of(String message) {
            return new Failure(message, null, null, null);
        }
        /** The same with this member. */
        public Failure withName(Wire.ErrorName name) {
            return new Failure(message, name, domain, code);
        }
        /** The same with this member. */
        public Failure withDomain(String domain) {
            return new Failure(message, name, domain, code);
        }
        /** The same with this member. */
        public Failure withCode(Long code) {
            return new Failure(message, name, domain, code);
        }
    }

    /** The portable name of an error. */
    public enum ErrorName implements Choice {
        /** {@code cancelled}. */
        CANCELLED("cancelled"),
        /** {@code timedOut}. */
        TIMED_OUT("timedOut"),
        /** {@code badURL}. */
        BAD_URL("badURL"),
        /** {@code unsupportedURL}. */
        UNSUPPORTED_URL("unsupportedURL"),
        /** {@code cannotFindHost}. */
        CANNOT_FIND_HOST("cannotFindHost"),
        /** {@code cannotConnectToHost}. */
        CANNOT_CONNECT_TO_HOST("cannotConnectToHost"),
        /** {@code networkConnectionLost}. */
        NETWORK_CONNECTION_LOST("networkConnectionLost"),
        /** {@code notConnectedToInternet}. */
        NOT_CONNECTED_TO_INTERNET("notConnectedToInternet"),
        /** {@code resourceUnavailable}. */
        RESOURCE_UNAVAILABLE("resourceUnavailable"),
        /** {@code badServerResponse}. */
        BAD_SERVER_RESPONSE("badServerResponse"),
        /** {@code userCancelledAuthentication}. */
        USER_CANCELLED_AUTHENTICATION("userCancelledAuthentication"),
        /** {@code userAuthenticationRequired}. */
        USER_AUTHENTICATION_REQUIRED("userAuthenticationRequired"),
        /** {@code secureConnectionFailed}. */
        SECURE_CONNECTION_FAILED("secureConnectionFailed"),
        /** {@code serverCertificateUntrusted}. */
        SERVER_CERTIFICATE_UNTRUSTED("serverCertificateUntrusted"),
        /** {@code serverCertificateHasUnknownRoot}. */
        SERVER_CERTIFICATE_HAS_UNKNOWN_ROOT("serverCertificateHasUnknownRoot"),
        /** {@code serverCertificateHasBadDate}. */
        SERVER_CERTIFICATE_HAS_BAD_DATE("serverCertificateHasBadDate"),
        /** {@code serverCertificateNotYetValid}. */
        SERVER_CERTIFICATE_NOT_YET_VALID("serverCertificateNotYetValid"),
        /** {@code clientCertificateRequired}. */
        CLIENT_CERTIFICATE_REQUIRED("clientCertificateRequired"),
        /** {@code httpTooManyRedirects}. */
        HTTP_TOO_MANY_REDIRECTS("httpTooManyRedirects"),
        /** {@code notAuthorized}. */
        NOT_AUTHORIZED("notAuthorized"),
        /** {@code invalidState}. */
        INVALID_STATE("invalidState"),
        /** {@code invalidSession}. */
        INVALID_SESSION("invalidSession"),
        /** {@code other}. */
        OTHER("other");

        private final String text;

        ErrorName(String text) { this.text = text; }

        @Override public String text() { return text; }
    }

    /**
     * A user name and password.
     *
     * @param user A text.
     * @param password A text.
     * @param persistence One of `none`, `forSession`, `permanent`. May be null.
     */
    public record Credential(String user, String password, @MayBeAbsent Persistence persistence) {
        /** With what is required. */
        public static Credential of(String user, String password) {
            return new Credential(user, password, null);
        }
        /** The same with this member. */
        public Credential withPersistence(Persistence persistence) {
            return new Credential(user, password, persistence);
        }

        /** The values of `persistence`. */
        public enum Persistence implements Choice {
            /** {@code none}. */
            NONE("none"),
            /** {@code forSession}. */
            FOR_SESSION("forSession"),
            /** {@code permanent}. */
            PERMANENT("permanent");

            private final String text;

            Persistence(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * A credential handed over beforehand, for libraries without challenges. persistence: as in a Credential.
     *
     * @param authenticationMethod An authentication method; any other scheme stands by its own name. May be null.
     * @param user A text.
     * @param password A text.
     * @param isProxy True or false. May be null.
     * @param persistence One of `none`, `forSession`, `permanent`. All but `none` need the feature `credentials.persistence=…`. May be null.
     */
    public record PresetCredential(@MayBeAbsent Wire.AuthenticationMethod authenticationMethod, String user, String password, @MayBeAbsent Boolean isProxy, @MayBeAbsent Persistence persistence) {
        /** With what is required. */
        public static PresetCredential of(String user, String password) {
            return new PresetCredential(null, user, password, null, null);
        }
        /** The same with this member. */
        public PresetCredential withAuthenticationMethod(Wire.AuthenticationMethod authenticationMethod) {
            return new PresetCredential(authenticationMethod, user, password, isProxy, persistence);
        }
        /** The same with this member. */
        public PresetCredential withIsProxy(Boolean isProxy) {
            return new PresetCredential(authenticationMethod, user, password, isProxy, persistence);
        }
        /** The same with this member. */
        public PresetCredential withPersistence(Persistence persistence) {
            return new PresetCredential(authenticationMethod, user, password, isProxy, persistence);
        }

        /** The values of `persistence`. */
        public enum Persistence implements Choice {
            /** {@code none}. */
            NONE("none"),
            /** {@code forSession}. */
            FOR_SESSION("forSession"),
            /** {@code permanent}. */
            PERMANENT("permanent");

            private final String text;

            Persistence(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /** An authentication method; any other scheme stands by its own name. */
    public record AuthenticationMethod(String text) implements OpenChoice {
        /** {@code Default}. */
        public static final AuthenticationMethod DEFAULT = new AuthenticationMethod("Default");
        /** {@code Basic}. */
        public static final AuthenticationMethod BASIC = new AuthenticationMethod("Basic");
        /** {@code Digest}. */
        public static final AuthenticationMethod DIGEST = new AuthenticationMethod("Digest");
        /** {@code NTLM}. */
        public static final AuthenticationMethod NTLM = new AuthenticationMethod("NTLM");
        /** {@code Negotiate}. */
        public static final AuthenticationMethod NEGOTIATE = new AuthenticationMethod("Negotiate");
        /** {@code ClientCertificate}. */
        public static final AuthenticationMethod CLIENT_CERTIFICATE = new AuthenticationMethod("ClientCertificate");
        /** {@code ServerTrust}. */
        public static final AuthenticationMethod SERVER_TRUST = new AuthenticationMethod("ServerTrust");
    }

    /**
     * What asks for authentication. Certificates (DER) of a server, names of accepted issuers.
     *
     * @param host A text.
     * @param port An integer.
     * @param protocol A text. May be null.
     * @param realm A text. May be null.
     * @param authenticationMethod An authentication method; any other scheme stands by its own name.
     * @param isProxy True or false. May be null.
     * @param certificates A list. May be null.
     * @param distinguishedNames A list. May be null.
     */
    public record ProtectionSpace(String host, long port, @MayBeAbsent String protocol, @MayBeAbsent String realm, Wire.AuthenticationMethod authenticationMethod, @MayBeAbsent Boolean isProxy, @MayBeAbsent List<byte[]> certificates, @MayBeAbsent List<byte[]> distinguishedNames) {
        /** With what is required. */
        public static ProtectionSpace of(String host, long port, Wire.AuthenticationMethod authenticationMethod) {
            return new ProtectionSpace(host, port, null, null, authenticationMethod, null, null, null);
        }
        /** The same with this member. */
        public ProtectionSpace withProtocol(String protocol) {
            return new ProtectionSpace(host, port, protocol, realm, authenticationMethod, isProxy, certificates, distinguishedNames);
        }
        /** The same with this member. */
        public ProtectionSpace withRealm(String realm) {
            return new ProtectionSpace(host, port, protocol, realm, authenticationMethod, isProxy, certificates, distinguishedNames);
        }
        /** The same with this member. */
        public ProtectionSpace withIsProxy(Boolean isProxy) {
            return new ProtectionSpace(host, port, protocol, realm, authenticationMethod, isProxy, certificates, distinguishedNames);
        }
        /** The same with this member. */
        public ProtectionSpace withCertificates(List<byte[]> certificates) {
            return new ProtectionSpace(host, port, protocol, realm, authenticationMethod, isProxy, certificates, distinguishedNames);
        }
        /** The same with this member. */
        public ProtectionSpace withDistinguishedNames(List<byte[]> distinguishedNames) {
            return new ProtectionSpace(host, port, protocol, realm, authenticationMethod, isProxy, certificates, distinguishedNames);
        }
    }

    /**
     * A request. Without a method: GET.
     *
     * @param url A text.
     * @param method A text. May be null.
     * @param headers Names and values, in order. May be null.
     * @param body Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `request.body`. May be null.
     * @param handleCookies True or false. Needs the feature `request.handleCookies`. May be null.
     * @param cachePolicy How a request uses the cache. Needs the feature `request.cachePolicy`. May be null.
     * @param timeoutInterval Seconds. Needs the feature `request.timeoutInterval`. May be null.
     * @param allowsCellularAccess True or false. Needs the feature `request.allowsCellularAccess`. May be null.
     */
    public record Request(String url, @MayBeAbsent String method, @MayBeAbsent List<Header> headers, @MayBeAbsent Wire.Bytes body, @MayBeAbsent Boolean handleCookies, @MayBeAbsent Wire.CachePolicy cachePolicy, @MayBeAbsent Double timeoutInterval, @MayBeAbsent Boolean allowsCellularAccess) {
        /** With what is required. */
        public static Request of(String url) {
            return new Request(url, null, null, null, null, null, null, null);
        }
        /** The same with this member. */
        public Request withMethod(String method) {
            return new Request(url, method, headers, body, handleCookies, cachePolicy, timeoutInterval, allowsCellularAccess);
        }
        /** The same with this member. */
        public Request withHeaders(List<Header> headers) {
            return new Request(url, method, headers, body, handleCookies, cachePolicy, timeoutInterval, allowsCellularAccess);
        }
        /** The same with this member. */
        public Request withBody(Wire.Bytes body) {
            return new Request(url, method, headers, body, handleCookies, cachePolicy, timeoutInterval, allowsCellularAccess);
        }
        /** The same with this member. */
        public Request withHandleCookies(Boolean handleCookies) {
            return new Request(url, method, headers, body, handleCookies, cachePolicy, timeoutInterval, allowsCellularAccess);
        }
        /** The same with this member. */
        public Request withCachePolicy(Wire.CachePolicy cachePolicy) {
            return new Request(url, method, headers, body, handleCookies, cachePolicy, timeoutInterval, allowsCellularAccess);
        }
        /** The same with this member. */
        public Request withTimeoutInterval(Double timeoutInterval) {
            return new Request(url, method, headers, body, handleCookies, cachePolicy, timeoutInterval, allowsCellularAccess);
        }
        /** The same with this member. */
        public Request withAllowsCellularAccess(Boolean allowsCellularAccess) {
            return new Request(url, method, headers, body, handleCookies, cachePolicy, timeoutInterval, allowsCellularAccess);
        }
    }

    /** How a request uses the cache. */
    public enum CachePolicy implements Choice {
        /** {@code useProtocolCachePolicy}. */
        USE_PROTOCOL_CACHE_POLICY("useProtocolCachePolicy"),
        /** {@code reloadIgnoringLocalCacheData}. */
        RELOAD_IGNORING_LOCAL_CACHE_DATA("reloadIgnoringLocalCacheData"),
        /** {@code returnCacheDataElseLoad}. */
        RETURN_CACHE_DATA_ELSE_LOAD("returnCacheDataElseLoad"),
        /** {@code returnCacheDataDontLoad}. */
        RETURN_CACHE_DATA_DONT_LOAD("returnCacheDataDontLoad");

        private final String text;

        CachePolicy(String text) { this.text = text; }

        @Override public String text() { return text; }
    }

    /**
     * The head of a response.
     *
     * @param status An integer.
     * @param url A text. May be null.
     * @param headers Names and values, in order. May be null.
     * @param httpVersion A text. May be null.
     * @param fromCache True or false. May be null.
     */
    public record Response(long status, @MayBeAbsent String url, @MayBeAbsent List<Header> headers, @MayBeAbsent String httpVersion, @MayBeAbsent Boolean fromCache) {
        /** With what is required. */
        public static Response of(long status) {
            return new Response(status, null, null, null, null);
        }
        /** The same with this member. */
        public Response withUrl(String url) {
            return new Response(status, url, headers, httpVersion, fromCache);
        }
        /** The same with this member. */
        public Response withHeaders(List<Header> headers) {
            return new Response(status, url, headers, httpVersion, fromCache);
        }
        /** The same with this member. */
        public Response withHttpVersion(String httpVersion) {
            return new Response(status, url, headers, httpVersion, fromCache);
        }
        /** The same with this member. */
        public Response withFromCache(Boolean fromCache) {
            return new Response(status, url, headers, httpVersion, fromCache);
        }
    }

    /**
     * A cookie; without expires one of the session.
     *
     * @param name A text.
     * @param value A text.
     * @param domain A text.
     * @param path A text. May be null.
     * @param expires Seconds since the epoch. May be null.
     * @param secure True or false. May be null.
     * @param httpOnly True or false. May be null.
     */
    public record Cookie(String name, String value, String domain, @MayBeAbsent String path, @MayBeAbsent Double expires, @MayBeAbsent Boolean secure, @MayBeAbsent Boolean httpOnly) {
        /** With what is required. */
        public static Cookie of(String name, String value, String domain) {
            return new Cookie(name, value, domain, null, null, null, null);
        }
        /** The same with this member. */
        public Cookie withPath(String path) {
            return new Cookie(name, value, domain, path, expires, secure, httpOnly);
        }
        /** The same with this member. */
        public Cookie withExpires(Double expires) {
            return new Cookie(name, value, domain, path, expires, secure, httpOnly);
        }
        /** The same with this member. */
        public Cookie withSecure(Boolean secure) {
            return new Cookie(name, value, domain, path, expires, secure, httpOnly);
        }
        /** The same with this member. */
        public Cookie withHttpOnly(Boolean httpOnly) {
            return new Cookie(name, value, domain, path, expires, secure, httpOnly);
        }
    }

    /**
     * A host and port.
     *
     * @param host A text.
     * @param port An integer.
     */
    public record Endpoint(String host, long port) {
    }

    /**
     * A server of the app's configuration.
     *
     * @param host A text.
     * @param port An integer.
     * @param priority An integer. May be null.
     */
    public record Server(String host, long port, @MayBeAbsent Long priority) {
        /** With what is required. */
        public static Server of(String host, long port) {
            return new Server(host, port, null);
        }
        /** The same with this member. */
        public Server withPriority(Long priority) {
            return new Server(host, port, priority);
        }
    }

    /** A version of TLS. */
    public enum TLSVersion implements Choice {
        /** {@code SSLv3}. */
        SSLV3("SSLv3"),
        /** {@code TLSv1.0}. */
        TLSV1_0("TLSv1.0"),
        /** {@code TLSv1.1}. */
        TLSV1_1("TLSv1.1"),
        /** {@code TLSv1.2}. */
        TLSV1_2("TLSv1.2"),
        /** {@code TLSv1.3}. */
        TLSV1_3("TLSv1.3");

        private final String text;

        TLSVersion(String text) { this.text = text; }

        @Override public String text() { return text; }
    }

    /**
     * A proxy of HTTP; tls: it is itself reached by TLS.
     *
     * @param host A text.
     * @param port An integer.
     * @param tls True or false. Needs the feature `proxy.tls`. May be null.
     */
    public record Proxy(String host, long port, @MayBeAbsent Boolean tls) {
        /** With what is required. */
        public static Proxy of(String host, long port) {
            return new Proxy(host, port, null);
        }
        /** The same with this member. */
        public Proxy withTls(Boolean tls) {
            return new Proxy(host, port, tls);
        }
    }

    /**
     * Proxies by scheme.
     *
     * @param http A proxy of HTTP; tls: it is itself reached by TLS. May be null.
     * @param https A proxy of HTTP; tls: it is itself reached by TLS. May be null.
     * @param socks A host and port. May be null.
     */
    public record Proxies(@MayBeAbsent Wire.Proxy http, @MayBeAbsent Wire.Proxy https, @MayBeAbsent Wire.Endpoint socks) {
        /** With what is required. */
        public static Proxies of() {
            return new Proxies(null, null, null);
        }
        /** The same with this member. */
        public Proxies withHttp(Wire.Proxy http) {
            return new Proxies(http, https, socks);
        }
        /** The same with this member. */
        public Proxies withHttps(Wire.Proxy https) {
            return new Proxies(http, https, socks);
        }
        /** The same with this member. */
        public Proxies withSocks(Wire.Endpoint socks) {
            return new Proxies(http, https, socks);
        }
    }

    /**
     * The settings of a session, by their documented names.
     *
     * @param HTTPAdditionalHeaders Names and values, in order. Needs the feature `configuration.HTTPAdditionalHeaders`. May be null.
     * @param timeoutIntervalForRequest Seconds. Needs the feature `configuration.timeoutIntervalForRequest`. May be null.
     * @param timeoutIntervalForResource Seconds. Needs the feature `configuration.timeoutIntervalForResource`. May be null.
     * @param TLSMinimumSupportedProtocol A version of TLS. Needs the feature `configuration.TLSMinimumSupportedProtocol`. May be null.
     * @param TLSMaximumSupportedProtocol A version of TLS. Needs the feature `configuration.TLSMaximumSupportedProtocol`. May be null.
     * @param requestCachePolicy How a request uses the cache. Needs the feature `configuration.requestCachePolicy`. May be null.
     * @param protocolClasses A list. Needs the feature `configuration.protocolClasses`. May be null.
     * @param connectionProxyDictionary Proxies by scheme. Needs the feature `configuration.connectionProxyDictionary`. May be null.
     * @param HTTPCookieStorage The name of an object. Needs the feature `configuration.HTTPCookieStorage`. May be null.
     * @param networkServiceType One of `default`, `voip`, `video`, `background`, `voice`, `responsiveData`. All but `default` need the feature `configuration.networkServiceType=…`. May be null.
     * @param allowsCellularAccess True or false. Needs the feature `configuration.allowsCellularAccess`. May be null.
     * @param sharedContainerIdentifier A text. Needs the feature `configuration.sharedContainerIdentifier`. May be null.
     * @param HTTPCookieAcceptPolicy One of `always`, `never`, `onlyFromMainDocumentDomain`. All but `always` need the feature `configuration.HTTPCookieAcceptPolicy=…`. May be null.
     * @param HTTPShouldSetCookies True or false. Needs the feature `configuration.HTTPShouldSetCookies`. May be null.
     * @param URLCredentialStorage The name of an object. Needs the feature `configuration.URLCredentialStorage`. May be null.
     * @param URLCache The name of an object. Needs the feature `configuration.URLCache`. May be null.
     * @param sessionSendsLaunchEvents True or false. Needs the feature `configuration.sessionSendsLaunchEvents`. May be null.
     * @param discretionary True or false. Needs the feature `configuration.discretionary`. May be null.
     * @param HTTPMaximumConnectionsPerHost An integer. Needs the feature `configuration.HTTPMaximumConnectionsPerHost`. May be null.
     * @param HTTPShouldUsePipelining True or false. Needs the feature `configuration.HTTPShouldUsePipelining`. May be null.
     * @param multipathServiceType One of `none`, `handover`, `interactive`, `aggregate`. All but `none` need the feature `configuration.multipathServiceType=…`. May be null.
     * @param waitsForConnectivity True or false. Needs the feature `configuration.waitsForConnectivity`. May be null.
     * @param requiresDNSSECValidation True or false. Needs the feature `configuration.requiresDNSSECValidation`. May be null.
     * @param allowsExpensiveNetworkAccess True or false. Needs the feature `configuration.allowsExpensiveNetworkAccess`. May be null.
     * @param allowsConstrainedNetworkAccess True or false. Needs the feature `configuration.allowsConstrainedNetworkAccess`. May be null.
     * @param proxyConfigurations A list of `Proxy`. Needs the feature `configuration.proxyConfigurations`. May be null.
     */
    public record SessionConfiguration(@MayBeAbsent List<Header> HTTPAdditionalHeaders, @MayBeAbsent Double timeoutIntervalForRequest, @MayBeAbsent Double timeoutIntervalForResource, @MayBeAbsent Wire.TLSVersion TLSMinimumSupportedProtocol, @MayBeAbsent Wire.TLSVersion TLSMaximumSupportedProtocol, @MayBeAbsent Wire.CachePolicy requestCachePolicy, @MayBeAbsent List<String> protocolClasses, @MayBeAbsent Wire.Proxies connectionProxyDictionary, @MayBeAbsent String HTTPCookieStorage, @MayBeAbsent NetworkServiceType networkServiceType, @MayBeAbsent Boolean allowsCellularAccess, @MayBeAbsent String sharedContainerIdentifier, @MayBeAbsent HTTPCookieAcceptPolicy HTTPCookieAcceptPolicy, @MayBeAbsent Boolean HTTPShouldSetCookies, @MayBeAbsent String URLCredentialStorage, @MayBeAbsent String URLCache, @MayBeAbsent Boolean sessionSendsLaunchEvents, @MayBeAbsent Boolean discretionary, @MayBeAbsent Long HTTPMaximumConnectionsPerHost, @MayBeAbsent Boolean HTTPShouldUsePipelining, @MayBeAbsent MultipathServiceType multipathServiceType, @MayBeAbsent Boolean waitsForConnectivity, @MayBeAbsent Boolean requiresDNSSECValidation, @MayBeAbsent Boolean allowsExpensiveNetworkAccess, @MayBeAbsent Boolean allowsConstrainedNetworkAccess, @MayBeAbsent List<Wire.Proxy> proxyConfigurations) {
        /** With what is required. */
        public static SessionConfiguration of() {
            return new SessionConfiguration(null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
        }
        /** The same with this member. */
        public SessionConfiguration withHTTPAdditionalHeaders(List<Header> HTTPAdditionalHeaders) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withTimeoutIntervalForRequest(Double timeoutIntervalForRequest) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withTimeoutIntervalForResource(Double timeoutIntervalForResource) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withTLSMinimumSupportedProtocol(Wire.TLSVersion TLSMinimumSupportedProtocol) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withTLSMaximumSupportedProtocol(Wire.TLSVersion TLSMaximumSupportedProtocol) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withRequestCachePolicy(Wire.CachePolicy requestCachePolicy) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withProtocolClasses(List<String> protocolClasses) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withConnectionProxyDictionary(Wire.Proxies connectionProxyDictionary) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withHTTPCookieStorage(String HTTPCookieStorage) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withNetworkServiceType(NetworkServiceType networkServiceType) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withAllowsCellularAccess(Boolean allowsCellularAccess) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withSharedContainerIdentifier(String sharedContainerIdentifier) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withHTTPCookieAcceptPolicy(HTTPCookieAcceptPolicy HTTPCookieAcceptPolicy) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withHTTPShouldSetCookies(Boolean HTTPShouldSetCookies) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withURLCredentialStorage(String URLCredentialStorage) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withURLCache(String URLCache) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withSessionSendsLaunchEvents(Boolean sessionSendsLaunchEvents) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withDiscretionary(Boolean discretionary) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withHTTPMaximumConnectionsPerHost(Long HTTPMaximumConnectionsPerHost) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withHTTPShouldUsePipelining(Boolean HTTPShouldUsePipelining) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withMultipathServiceType(MultipathServiceType multipathServiceType) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withWaitsForConnectivity(Boolean waitsForConnectivity) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withRequiresDNSSECValidation(Boolean requiresDNSSECValidation) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withAllowsExpensiveNetworkAccess(Boolean allowsExpensiveNetworkAccess) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withAllowsConstrainedNetworkAccess(Boolean allowsConstrainedNetworkAccess) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }
        /** The same with this member. */
        public SessionConfiguration withProxyConfigurations(List<Wire.Proxy> proxyConfigurations) {
            return new SessionConfiguration(HTTPAdditionalHeaders, timeoutIntervalForRequest, timeoutIntervalForResource, TLSMinimumSupportedProtocol, TLSMaximumSupportedProtocol, requestCachePolicy, protocolClasses, connectionProxyDictionary, HTTPCookieStorage, networkServiceType, allowsCellularAccess, sharedContainerIdentifier, HTTPCookieAcceptPolicy, HTTPShouldSetCookies, URLCredentialStorage, URLCache, sessionSendsLaunchEvents, discretionary, HTTPMaximumConnectionsPerHost, HTTPShouldUsePipelining, multipathServiceType, waitsForConnectivity, requiresDNSSECValidation, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess, proxyConfigurations);
        }

        /** The values of `networkServiceType`. */
        public enum NetworkServiceType implements Choice {
            /** {@code default}. */
            DEFAULT("default"),
            /** {@code voip}. */
            VOIP("voip"),
            /** {@code video}. */
            VIDEO("video"),
            /** {@code background}. */
            BACKGROUND("background"),
            /** {@code voice}. */
            VOICE("voice"),
            /** {@code responsiveData}. */
            RESPONSIVE_DATA("responsiveData");

            private final String text;

            NetworkServiceType(String text) { this.text = text; }

            @Override public String text() { return text; }
        }

        /** The values of `HTTPCookieAcceptPolicy`. */
        public enum HTTPCookieAcceptPolicy implements Choice {
            /** {@code always}. */
            ALWAYS("always"),
            /** {@code never}. */
            NEVER("never"),
            /** {@code onlyFromMainDocumentDomain}. */
            ONLY_FROM_MAIN_DOCUMENT_DOMAIN("onlyFromMainDocumentDomain");

            private final String text;

            HTTPCookieAcceptPolicy(String text) { this.text = text; }

            @Override public String text() { return text; }
        }

        /** The values of `multipathServiceType`. */
        public enum MultipathServiceType implements Choice {
            /** {@code none}. */
            NONE("none"),
            /** {@code handover}. */
            HANDOVER("handover"),
            /** {@code interactive}. */
            INTERACTIVE("interactive"),
            /** {@code aggregate}. */
            AGGREGATE("aggregate");

            private final String text;

            MultipathServiceType(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * The relay: HTTP CONNECT over TLS at address and port, with a certificate for host.
     *
     * @param host A text.
     * @param address A text.
     * @param port An integer.
     */
    public record Relay(String host, String address, long port) {
    }

    /**
     * The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go.
     *
     * @param realm A text.
     * @param configuration A text.
     * @param configurationFile A text. May be null.
     * @param kdcProxy A text. May be null.
     */
    public record Kerberos(String realm, String configuration, @MayBeAbsent String configurationFile, @MayBeAbsent String kdcProxy) {
        /** With what is required. */
        public static Kerberos of(String realm, String configuration) {
            return new Kerberos(realm, configuration, null, null);
        }
        /** The same with this member. */
        public Kerberos withConfigurationFile(String configurationFile) {
            return new Kerberos(realm, configuration, configurationFile, kdcProxy);
        }
        /** The same with this member. */
        public Kerberos withKdcProxy(String kdcProxy) {
            return new Kerberos(realm, configuration, configurationFile, kdcProxy);
        }
    }

    /**
     * Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store.
     *
     * @param address A text.
     * @param hosts Texts by name.
     * @param hostsFile A text. May be null.
     * @param dns A name server. May be null.
     * @param trustAnchors A list.
     * @param trustAnchorsFile A text. May be null.
     * @param relay The relay: HTTP CONNECT over TLS at address and port, with a certificate for host. May be null.
     * @param console Where a service is. May be null.
     * @param clientApp Where a service is. May be null.
     * @param kerberos The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go. Needs the feature `environment.kerberos`. May be null.
     * @param addresses A list of `HostAddresses`. Needs the feature `environment.addresses`. May be null.
     */
    public record Environment(String address, Map<String, String> hosts, @MayBeAbsent String hostsFile, @MayBeAbsent Wire.Resolver dns, List<String> trustAnchors, @MayBeAbsent String trustAnchorsFile, @MayBeAbsent Wire.Relay relay, @MayBeAbsent Wire.Place console, @MayBeAbsent Wire.Place clientApp, @MayBeAbsent Wire.Kerberos kerberos, @MayBeAbsent List<Wire.HostAddresses> addresses) {
        /** With what is required. */
        public static Environment of(String address, Map<String, String> hosts, List<String> trustAnchors) {
            return new Environment(address, hosts, null, null, trustAnchors, null, null, null, null, null, null);
        }
        /** The same with this member. */
        public Environment withHostsFile(String hostsFile) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
        /** The same with this member. */
        public Environment withDns(Wire.Resolver dns) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
        /** The same with this member. */
        public Environment withTrustAnchorsFile(String trustAnchorsFile) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
        /** The same with this member. */
        public Environment withRelay(Wire.Relay relay) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
        /** The same with this member. */
        public Environment withConsole(Wire.Place console) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
        /** The same with this member. */
        public Environment withClientApp(Wire.Place clientApp) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
        /** The same with this member. */
        public Environment withKerberos(Wire.Kerberos kerberos) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
        /** The same with this member. */
        public Environment withAddresses(List<Wire.HostAddresses> addresses) {
            return new Environment(address, hosts, hostsFile, dns, trustAnchors, trustAnchorsFile, relay, console, clientApp, kerberos, addresses);
        }
    }

    /**
     * The addresses of a host, of IPv4 and IPv6, in the order in which name resolution tells them.
     *
     * @param host A text.
     * @param addresses A list.
     */
    public record HostAddresses(String host, List<String> addresses) {
    }

    /**
     * A name server.
     *
     * @param address A text.
     * @param port An integer.
     */
    public record Resolver(String address, long port) {
    }

    /**
     * Where a service is.
     *
     * @param url A text.
     */
    public record Place(String url) {
    }

    /**
     * Whether the app may use the network; the token authorizes it at the relay.
     *
     * @param state One of `pending`, `authorized`, `denied`, `withdrawn`.
     * @param user A text. May be null.
     * @param token A text. May be null.
     */
    public record Authorization(State state, @MayBeAbsent String user, @MayBeAbsent String token) {
        /** With what is required. */
        public static Authorization of(State state) {
            return new Authorization(state, null, null);
        }
        /** The same with this member. */
        public Authorization withUser(String user) {
            return new Authorization(state, user, token);
        }
        /** The same with this member. */
        public Authorization withToken(String token) {
            return new Authorization(state, user, token);
        }

        /** The values of `state`. */
        public enum State implements Choice {
            /** {@code pending}. */
            PENDING("pending"),
            /** {@code authorized}. */
            AUTHORIZED("authorized"),
            /** {@code denied}. */
            DENIED("denied"),
            /** {@code withdrawn}. */
            WITHDRAWN("withdrawn");

            private final String text;

            State(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * A host whose traffic goes through the tunnel.
     *
     * @param host A text.
     * @param port An integer. May be null.
     */
    public record TunnelRule(String host, @MayBeAbsent Long port) {
        /** With what is required. */
        public static TunnelRule of(String host) {
            return new TunnelRule(host, null);
        }
        /** The same with this member. */
        public TunnelRule withPort(Long port) {
            return new TunnelRule(host, port);
        }
    }

    /**
     * What the administrator has set for the app and its user.
     *
     * @param authorization Whether the app may use the network; the token authorizes it at the relay.
     * @param applicationServers A list of `Server`. Needs the feature `policy.applicationServers`. May be null.
     * @param additionalServers A list of `Server`. Needs the feature `policy.additionalServers`. May be null.
     * @param blockedProtocols A list of `TLSVersion`. Needs the feature `policy.blockedProtocols`. May be null.
     * @param tunnelRules A list of `TunnelRule`. Needs the feature `policy.tunnelRules`. May be null.
     * @param configuration Any members. Needs the feature `policy.configuration`. May be null.
     */
    public record Policy(Wire.Authorization authorization, @MayBeAbsent List<Wire.Server> applicationServers, @MayBeAbsent List<Wire.Server> additionalServers, @MayBeAbsent List<Wire.TLSVersion> blockedProtocols, @MayBeAbsent List<Wire.TunnelRule> tunnelRules, @MayBeAbsent Map<String, Object> configuration) {
        /** With what is required. */
        public static Policy of(Wire.Authorization authorization) {
            return new Policy(authorization, null, null, null, null, null);
        }
        /** The same with this member. */
        public Policy withApplicationServers(List<Wire.Server> applicationServers) {
            return new Policy(authorization, applicationServers, additionalServers, blockedProtocols, tunnelRules, configuration);
        }
        /** The same with this member. */
        public Policy withAdditionalServers(List<Wire.Server> additionalServers) {
            return new Policy(authorization, applicationServers, additionalServers, blockedProtocols, tunnelRules, configuration);
        }
        /** The same with this member. */
        public Policy withBlockedProtocols(List<Wire.TLSVersion> blockedProtocols) {
            return new Policy(authorization, applicationServers, additionalServers, blockedProtocols, tunnelRules, configuration);
        }
        /** The same with this member. */
        public Policy withTunnelRules(List<Wire.TunnelRule> tunnelRules) {
            return new Policy(authorization, applicationServers, additionalServers, blockedProtocols, tunnelRules, configuration);
        }
        /** The same with this member. */
        public Policy withConfiguration(Map<String, Object> configuration) {
            return new Policy(authorization, applicationServers, additionalServers, blockedProtocols, tunnelRules, configuration);
        }
    }

    /**
     * Where the app keeps its data: paths.
     *
     * @param native_ A text.
     * @param secure A text.
     * @param group A text.
     */
    public record DataDirectories(String native_, String secure, String group) {
    }

    /**
     * The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none.
     *
     * @param link One of `wifi`, `cellular`, `none`. All but `wifi` need the feature `device.link=…`. May be null.
     * @param expensive True or false. Needs the feature `device.expensive`. May be null.
     * @param constrained True or false. Needs the feature `device.constrained`. May be null.
     * @param lowPower True or false. Needs the feature `device.lowPower`. May be null.
     * @param proxies Proxies by scheme. Needs the feature `device.proxies`. May be null.
     * @param trustAnchors A list. Needs the feature `device.trustAnchors`. May be null.
     * @param clientApp True or false. Needs the feature `device.clientApp`. May be null.
     * @param proxyAutoConfigurationURL A text. Needs the feature `device.proxyAutoConfigurationURL`. May be null.
     */
    public record Device(@MayBeAbsent Link link, @MayBeAbsent Boolean expensive, @MayBeAbsent Boolean constrained, @MayBeAbsent Boolean lowPower, @MayBeAbsent Wire.Proxies proxies, @MayBeAbsent List<String> trustAnchors, @MayBeAbsent Boolean clientApp, @MayBeAbsent String proxyAutoConfigurationURL) {
        /** With what is required. */
        public static Device of() {
            return new Device(null, null, null, null, null, null, null, null);
        }
        /** The same with this member. */
        public Device withLink(Link link) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }
        /** The same with this member. */
        public Device withExpensive(Boolean expensive) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }
        /** The same with this member. */
        public Device withConstrained(Boolean constrained) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }
        /** The same with this member. */
        public Device withLowPower(Boolean lowPower) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }
        /** The same with this member. */
        public Device withProxies(Wire.Proxies proxies) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }
        /** The same with this member. */
        public Device withTrustAnchors(List<String> trustAnchors) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }
        /** The same with this member. */
        public Device withClientApp(Boolean clientApp) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }
        /** The same with this member. */
        public Device withProxyAutoConfigurationURL(String proxyAutoConfigurationURL) {
            return new Device(link, expensive, constrained, lowPower, proxies, trustAnchors, clientApp, proxyAutoConfigurationURL);
        }

        /** The values of `link`. */
        public enum Link implements Choice {
            /** {@code wifi}. */
            WIFI("wifi"),
            /** {@code cellular}. */
            CELLULAR("cellular"),
            /** {@code none}. */
            NONE("none");

            private final String text;

            Link(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /** The state of a socket. */
    public enum SocketState implements Choice {
        /** {@code Prepared}. */
        PREPARED("Prepared"),
        /** {@code Connecting}. */
        CONNECTING("Connecting"),
        /** {@code Open}. */
        OPEN("Open"),
        /** {@code Disconnecting}. */
        DISCONNECTING("Disconnecting"),
        /** {@code Disconnected}. */
        DISCONNECTED("Disconnected");

        private final String text;

        SocketState(String text) { this.text = text; }

        @Override public String text() { return text; }
    }

    /**
     * A call of a socket's delegate inside the first such callback, before it returns; the event is reported before. Each is made once, those of a callback in their order. data: appended first.
     *
     * @param callback One of `onOpen`, `onRead`, `onErr`, `onClose`.
     * @param call One of `connect`, `disconnect`, `write`.
     * @param data Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. May be null.
     */
    public record SocketReaction(Callback callback, Call call, @MayBeAbsent Wire.Bytes data) {
        /** With what is required. */
        public static SocketReaction of(Callback callback, Call call) {
            return new SocketReaction(callback, call, null);
        }
        /** The same with this member. */
        public SocketReaction withData(Wire.Bytes data) {
            return new SocketReaction(callback, call, data);
        }

        /** The values of `callback`. */
        public enum Callback implements Choice {
            /** {@code onOpen}. */
            ON_OPEN("onOpen"),
            /** {@code onRead}. */
            ON_READ("onRead"),
            /** {@code onErr}. */
            ON_ERR("onErr"),
            /** {@code onClose}. */
            ON_CLOSE("onClose");

            private final String text;

            Callback(String text) { this.text = text; }

            @Override public String text() { return text; }
        }

        /** The values of `call`. */
        public enum Call implements Choice {
            /** {@code connect}. */
            CONNECT("connect"),
            /** {@code disconnect}. */
            DISCONNECT("disconnect"),
            /** {@code write}. */
            WRITE("write");

            private final String text;

            Call(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * The implementation under test.
     *
     * @param name A text.
     * @param version A text. May be null.
     * @param language A text. May be null.
     * @param vendor A text. May be null.
     */
    public record Implementation(String name, @MayBeAbsent String version, @MayBeAbsent String language, @MayBeAbsent String vendor) {
        /** With what is required. */
        public static Implementation of(String name) {
            return new Implementation(name, null, null, null);
        }
        /** The same with this member. */
        public Implementation withVersion(String version) {
            return new Implementation(name, version, language, vendor);
        }
        /** The same with this member. */
        public Implementation withLanguage(String language) {
            return new Implementation(name, version, language, vendor);
        }
        /** The same with this member. */
        public Implementation withVendor(String vendor) {
            return new Implementation(name, version, language, vendor);
        }
    }

    /**
     * The longest line that the harness reads, and the largest content inside a message, in bytes.
     *
     * @param lineBytes An integer.
     * @param inlineBytes An integer.
     */
    public record Limits(long lineBytes, long inlineBytes) {
    }

    /**
     * The harness.
     *
     * @param name A text.
     * @param version A text.
     */
    public record Peer(String name, String version) {
    }

    /**
     * What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing.
     *
     * @param values Any members.
     * @param empty A list. May be null.
     */
    public record Metrics(Map<String, Object> values, @MayBeAbsent List<String> empty) {
        /** With what is required. */
        public static Metrics of(Map<String, Object> values) {
            return new Metrics(values, null);
        }
        /** The same with this member. */
        public Metrics withEmpty(List<String> empty) {
            return new Metrics(values, empty);
        }
    }

    /**
     * Which needle, counted from 0, was found in which file.
     *
     * @param needle An integer.
     * @param path A text.
     */
    public record Found(long needle, String path) {
    }

    /**
     * A cache, in bytes.
     *
     * @param memoryCapacity An integer. May be null.
     * @param diskCapacity An integer. May be null.
     * @param currentMemoryUsage An integer. May be null.
     * @param currentDiskUsage An integer. May be null.
     * @param identity A text. May be null.
     */
    public record CacheState(@MayBeAbsent Long memoryCapacity, @MayBeAbsent Long diskCapacity, @MayBeAbsent Long currentMemoryUsage, @MayBeAbsent Long currentDiskUsage, @MayBeAbsent String identity) {
        /** With what is required. */
        public static CacheState of() {
            return new CacheState(null, null, null, null, null);
        }
        /** The same with this member. */
        public CacheState withMemoryCapacity(Long memoryCapacity) {
            return new CacheState(memoryCapacity, diskCapacity, currentMemoryUsage, currentDiskUsage, identity);
        }
        /** The same with this member. */
        public CacheState withDiskCapacity(Long diskCapacity) {
            return new CacheState(memoryCapacity, diskCapacity, currentMemoryUsage, currentDiskUsage, identity);
        }
        /** The same with this member. */
        public CacheState withCurrentMemoryUsage(Long currentMemoryUsage) {
            return new CacheState(memoryCapacity, diskCapacity, currentMemoryUsage, currentDiskUsage, identity);
        }
        /** The same with this member. */
        public CacheState withCurrentDiskUsage(Long currentDiskUsage) {
            return new CacheState(memoryCapacity, diskCapacity, currentMemoryUsage, currentDiskUsage, identity);
        }
        /** The same with this member. */
        public CacheState withIdentity(String identity) {
            return new CacheState(memoryCapacity, diskCapacity, currentMemoryUsage, currentDiskUsage, identity);
        }
    }

    /**
     * An entry of a credential storage.
     *
     * @param protectionSpace What asks for authentication. Certificates (DER) of a server, names of accepted issuers.
     * @param credential A user name and password.
     */
    public record StoredCredential(Wire.ProtectionSpace protectionSpace, Wire.Credential credential) {
    }
}
