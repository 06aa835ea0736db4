// Generated from the protocol's table: harness schema protocol --write
// swift-format-ignore-file
public import JSON

extension Wire {
    /// Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes.
    public enum Bytes: ProtocolValue {
        /// An object with `text`.
        case text(String)
        /// An object with `base64`.
        case base64(Wire.Base64)
        /// An object with `repeat` and `size`.
        case `repeat`(String, size: Int)

        /// Reads the form that its members say.
        public init(json: JSONValue) throws(ProtocolViolation) {
            if json["text"] != nil {
                self = .text(try json.required("text"))
                return
            }
            if json["base64"] != nil {
                self = .base64(try json.required("base64"))
                return
            }
            if json["repeat"] != nil {
                self = .`repeat`(try json.required("repeat"), size: try json.required("size"))
                return
            }
            throw ProtocolViolation(path: "", message: "must have one of text, base64, repeat")
        }

        /// An object with the members of its form.
        public var json: JSONValue {
            switch self {
                case .text(let text): ["text": text.json]
                case .base64(let base64): ["base64": base64.json]
                case .`repeat`(let `repeat`, let size): ["repeat": `repeat`.json, "size": size.json]
            }
        }
    }
}

extension Wire {
    /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
    public struct Content: ProtocolValue {
        /// An integer.
        public var size: Int
        /// SHA-256 in hexadecimal digits.
        public var sha256: String
        /// A text.
        public var text: String?
        /// Bytes.
        public var base64: Wire.Base64?

        /// With these members.
        public init(size: Int, sha256: String, text: String? = nil, base64: Wire.Base64? = nil) {
            self.size = size
            self.sha256 = sha256
            self.text = text
            self.base64 = base64
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            size = try json.required("size")
            sha256 = try json.required("sha256")
            text = try json.optional("text")
            base64 = try json.optional("base64")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["size"] = size.json
            members["sha256"] = sha256.json
            members["text"] = text?.json
            members["base64"] = base64?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
    public struct Failure: ProtocolValue {
        /// A text.
        public var message: String
        /// The portable name of an error.
        public var name: ErrorName?
        /// A text.
        public var domain: String?
        /// An integer.
        public var code: Int?

        /// With these members.
        public init(message: String, name: ErrorName? = nil, domain: String? = nil, code: Int? = nil) {
            self.message = message
            self.name = name
            self.domain = domain
            self.code = code
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            message = try json.required("message")
            name = try json.optional("name")
            domain = try json.optional("domain")
            code = try json.optional("code")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["message"] = message.json
            members["name"] = name?.json
            members["domain"] = domain?.json
            members["code"] = code?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A user name and password.
    public struct Credential: ProtocolValue {
        /// A text.
        public var user: String
        /// A text.
        public var password: String
        /// One of `none`, `forSession`, `permanent`.
        public var persistence: Persistence?

        /// With these members.
        public init(user: String, password: String, persistence: Persistence? = nil) {
            self.user = user
            self.password = password
            self.persistence = persistence
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            user = try json.required("user")
            password = try json.required("password")
            persistence = try json.optional("persistence")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["user"] = user.json
            members["password"] = password.json
            members["persistence"] = persistence?.json
            return .object(members)
        }

        /// The values of `persistence`.
        public enum Persistence: String, ProtocolChoice {
            /// `none`.
            case none = "none"
            /// `forSession`.
            case forSession = "forSession"
            /// `permanent`.
            case permanent = "permanent"
        }
    }
}

extension Wire {
    /// A credential handed over beforehand, for libraries without challenges. persistence: as in a Credential.
    public struct PresetCredential: ProtocolValue {
        /// An authentication method; any other scheme stands by its own name.
        public var authenticationMethod: Wire.AuthenticationMethod?
        /// A text.
        public var user: String
        /// A text.
        public var password: String
        /// True or false.
        public var isProxy: Bool?
        /// One of `none`, `forSession`, `permanent`. All but `none` need the feature `credentials.persistence=…`.
        public var persistence: Persistence?

        /// With these members.
        public init(authenticationMethod: Wire.AuthenticationMethod? = nil, user: String, password: String, isProxy: Bool? = nil, persistence: Persistence? = nil) {
            self.authenticationMethod = authenticationMethod
            self.user = user
            self.password = password
            self.isProxy = isProxy
            self.persistence = persistence
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            authenticationMethod = try json.optional("authenticationMethod")
            user = try json.required("user")
            password = try json.required("password")
            isProxy = try json.optional("isProxy")
            persistence = try json.optional("persistence")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["authenticationMethod"] = authenticationMethod?.json
            members["user"] = user.json
            members["password"] = password.json
            members["isProxy"] = isProxy?.json
            members["persistence"] = persistence?.json
            return .object(members)
        }

        /// The values of `persistence`.
        public enum Persistence: String, ProtocolChoice {
            /// `none`.
            case none = "none"
            /// `forSession`.
            case forSession = "forSession"
            /// `permanent`.
            case permanent = "permanent"
        }
    }
}

extension Wire {
    /// An authentication method; any other scheme stands by its own name.
    public struct AuthenticationMethod: RawRepresentable, ProtocolValue {
        /// The text.
        public var rawValue: String

        /// Any text; those with a meaning are below.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Reads a text.
        public init(json: JSONValue) throws(ProtocolViolation) { rawValue = try String(json: json) }

        /// The text.
        public var json: JSONValue { .string(rawValue) }

        /// `Default`.
        public static let `default` = AuthenticationMethod(rawValue: "Default")
        /// `Basic`.
        public static let basic = AuthenticationMethod(rawValue: "Basic")
        /// `Digest`.
        public static let digest = AuthenticationMethod(rawValue: "Digest")
        /// `NTLM`.
        public static let ntlm = AuthenticationMethod(rawValue: "NTLM")
        /// `Negotiate`.
        public static let negotiate = AuthenticationMethod(rawValue: "Negotiate")
        /// `ClientCertificate`.
        public static let clientCertificate = AuthenticationMethod(rawValue: "ClientCertificate")
        /// `ServerTrust`.
        public static let serverTrust = AuthenticationMethod(rawValue: "ServerTrust")
    }
}

extension Wire {
    /// What asks for authentication. Certificates (DER) of a server, names of accepted issuers.
    public struct ProtectionSpace: ProtocolValue {
        /// A text.
        public var host: String
        /// An integer.
        public var port: Int
        /// A text.
        public var `protocol`: String?
        /// A text.
        public var realm: String?
        /// An authentication method; any other scheme stands by its own name.
        public var authenticationMethod: Wire.AuthenticationMethod
        /// True or false.
        public var isProxy: Bool?
        /// A list.
        public var certificates: [Wire.Base64]?
        /// A list.
        public var distinguishedNames: [Wire.Base64]?

        /// With these members.
        public init(host: String, port: Int, `protocol`: String? = nil, realm: String? = nil, authenticationMethod: Wire.AuthenticationMethod, isProxy: Bool? = nil, certificates: [Wire.Base64]? = nil, distinguishedNames: [Wire.Base64]? = nil) {
            self.host = host
            self.port = port
            self.`protocol` = `protocol`
            self.realm = realm
            self.authenticationMethod = authenticationMethod
            self.isProxy = isProxy
            self.certificates = certificates
            self.distinguishedNames = distinguishedNames
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
            port = try json.required("port")
            `protocol` = try json.optional("protocol")
            realm = try json.optional("realm")
            authenticationMethod = try json.required("authenticationMethod")
            isProxy = try json.optional("isProxy")
            certificates = try json.optional("certificates")
            distinguishedNames = try json.optional("distinguishedNames")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            members["port"] = port.json
            members["protocol"] = `protocol`?.json
            members["realm"] = realm?.json
            members["authenticationMethod"] = authenticationMethod.json
            members["isProxy"] = isProxy?.json
            members["certificates"] = certificates?.json
            members["distinguishedNames"] = distinguishedNames?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A request. Without a method: GET.
    public struct Request: ProtocolValue {
        /// A text.
        public var url: String
        /// A text.
        public var method: String?
        /// Names and values, in order.
        public var headers: [Wire.Header]?
        /// Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `request.body`.
        public var body: Wire.Bytes?
        /// True or false. Needs the feature `request.handleCookies`.
        public var handleCookies: Bool?
        /// How a request uses the cache. Needs the feature `request.cachePolicy`.
        public var cachePolicy: Wire.CachePolicy?
        /// Seconds. Needs the feature `request.timeoutInterval`.
        public var timeoutInterval: Double?
        /// True or false. Needs the feature `request.allowsCellularAccess`.
        public var allowsCellularAccess: Bool?

        /// With these members.
        public init(url: String, method: String? = nil, headers: [Wire.Header]? = nil, body: Wire.Bytes? = nil, handleCookies: Bool? = nil, cachePolicy: Wire.CachePolicy? = nil, timeoutInterval: Double? = nil, allowsCellularAccess: Bool? = nil) {
            self.url = url
            self.method = method
            self.headers = headers
            self.body = body
            self.handleCookies = handleCookies
            self.cachePolicy = cachePolicy
            self.timeoutInterval = timeoutInterval
            self.allowsCellularAccess = allowsCellularAccess
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            url = try json.required("url")
            method = try json.optional("method")
            headers = try json.optional("headers")
            body = try json.optional("body")
            handleCookies = try json.optional("handleCookies")
            cachePolicy = try json.optional("cachePolicy")
            timeoutInterval = try json.optional("timeoutInterval")
            allowsCellularAccess = try json.optional("allowsCellularAccess")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["url"] = url.json
            members["method"] = method?.json
            members["headers"] = headers?.json
            members["body"] = body?.json
            members["handleCookies"] = handleCookies?.json
            members["cachePolicy"] = cachePolicy?.json
            members["timeoutInterval"] = timeoutInterval?.json
            members["allowsCellularAccess"] = allowsCellularAccess?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// How a request uses the cache.
    public enum CachePolicy: String, ProtocolChoice {
        /// `useProtocolCachePolicy`.
        case useProtocolCachePolicy = "useProtocolCachePolicy"
        /// `reloadIgnoringLocalCacheData`.
        case reloadIgnoringLocalCacheData = "reloadIgnoringLocalCacheData"
        /// `returnCacheDataElseLoad`.
        case returnCacheDataElseLoad = "returnCacheDataElseLoad"
        /// `returnCacheDataDontLoad`.
        case returnCacheDataDontLoad = "returnCacheDataDontLoad"
    }
}

extension Wire {
    /// The head of a response.
    public struct Response: ProtocolValue {
        /// An integer.
        public var status: Int
        /// A text.
        public var url: String?
        /// Names and values, in order.
        public var headers: [Wire.Header]?
        /// A text.
        public var httpVersion: String?
        /// True or false.
        public var fromCache: Bool?

        /// With these members.
        public init(status: Int, url: String? = nil, headers: [Wire.Header]? = nil, httpVersion: String? = nil, fromCache: Bool? = nil) {
            self.status = status
            self.url = url
            self.headers = headers
            self.httpVersion = httpVersion
            self.fromCache = fromCache
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            status = try json.required("status")
            url = try json.optional("url")
            headers = try json.optional("headers")
            httpVersion = try json.optional("httpVersion")
            fromCache = try json.optional("fromCache")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["status"] = status.json
            members["url"] = url?.json
            members["headers"] = headers?.json
            members["httpVersion"] = httpVersion?.json
            members["fromCache"] = fromCache?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A cookie; without expires one of the session.
    public struct Cookie: ProtocolValue {
        /// A text.
        public var name: String
        /// A text.
        public var value: String
        /// A text.
        public var domain: String
        /// A text.
        public var path: String?
        /// Seconds since the epoch.
        public var expires: Double?
        /// True or false.
        public var secure: Bool?
        /// True or false.
        public var httpOnly: Bool?

        /// With these members.
        public init(name: String, value: String, domain: String, path: String? = nil, expires: Double? = nil, secure: Bool? = nil, httpOnly: Bool? = nil) {
            self.name = name
            self.value = value
            self.domain = domain
            self.path = path
            self.expires = expires
            self.secure = secure
            self.httpOnly = httpOnly
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            name = try json.required("name")
            value = try json.required("value")
            domain = try json.required("domain")
            path = try json.optional("path")
            expires = try json.optional("expires")
            secure = try json.optional("secure")
            httpOnly = try json.optional("httpOnly")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["name"] = name.json
            members["value"] = value.json
            members["domain"] = domain.json
            members["path"] = path?.json
            members["expires"] = expires?.json
            members["secure"] = secure?.json
            members["httpOnly"] = httpOnly?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A host and port.
    public struct Endpoint: ProtocolValue {
        /// A text.
        public var host: String
        /// An integer.
        public var port: Int

        /// With these members.
        public init(host: String, port: Int) {
            self.host = host
            self.port = port
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
            port = try json.required("port")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            members["port"] = port.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A server of the app's configuration.
    public struct Server: ProtocolValue {
        /// A text.
        public var host: String
        /// An integer.
        public var port: Int
        /// An integer.
        public var priority: Int?

        /// With these members.
        public init(host: String, port: Int, priority: Int? = nil) {
            self.host = host
            self.port = port
            self.priority = priority
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
            port = try json.required("port")
            priority = try json.optional("priority")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            members["port"] = port.json
            members["priority"] = priority?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A version of TLS.
    public enum TLSVersion: String, ProtocolChoice {
        /// `SSLv3`.
        case sslv3 = "SSLv3"
        /// `TLSv1.0`.
        case tlsv1_0 = "TLSv1.0"
        /// `TLSv1.1`.
        case tlsv1_1 = "TLSv1.1"
        /// `TLSv1.2`.
        case tlsv1_2 = "TLSv1.2"
        /// `TLSv1.3`.
        case tlsv1_3 = "TLSv1.3"
    }
}

extension Wire {
    /// A proxy of HTTP; tls: it is itself reached by TLS.
    public struct Proxy: ProtocolValue {
        /// A text.
        public var host: String
        /// An integer.
        public var port: Int
        /// True or false. Needs the feature `proxy.tls`.
        public var tls: Bool?

        /// With these members.
        public init(host: String, port: Int, tls: Bool? = nil) {
            self.host = host
            self.port = port
            self.tls = tls
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
            port = try json.required("port")
            tls = try json.optional("tls")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            members["port"] = port.json
            members["tls"] = tls?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// Proxies by scheme.
    public struct Proxies: OptionalMembers {
        /// A proxy of HTTP; tls: it is itself reached by TLS.
        public var http: Wire.Proxy?
        /// A proxy of HTTP; tls: it is itself reached by TLS.
        public var https: Wire.Proxy?
        /// A host and port.
        public var socks: Wire.Endpoint?

        /// With these members.
        public init(http: Wire.Proxy? = nil, https: Wire.Proxy? = nil, socks: Wire.Endpoint? = nil) {
            self.http = http
            self.https = https
            self.socks = socks
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            http = try json.optional("http")
            https = try json.optional("https")
            socks = try json.optional("socks")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["http"] = http?.json
            members["https"] = https?.json
            members["socks"] = socks?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// The settings of a session, by their documented names.
    public struct SessionConfiguration: OptionalMembers {
        /// Names and values, in order. Needs the feature `configuration.HTTPAdditionalHeaders`.
        public var httpAdditionalHeaders: [Wire.Header]?
        /// Seconds. Needs the feature `configuration.timeoutIntervalForRequest`.
        public var timeoutIntervalForRequest: Double?
        /// Seconds. Needs the feature `configuration.timeoutIntervalForResource`.
        public var timeoutIntervalForResource: Double?
        /// A version of TLS. Needs the feature `configuration.TLSMinimumSupportedProtocol`.
        public var tlsMinimumSupportedProtocol: Wire.TLSVersion?
        /// A version of TLS. Needs the feature `configuration.TLSMaximumSupportedProtocol`.
        public var tlsMaximumSupportedProtocol: Wire.TLSVersion?
        /// How a request uses the cache. Needs the feature `configuration.requestCachePolicy`.
        public var requestCachePolicy: Wire.CachePolicy?
        /// A list. Needs the feature `configuration.protocolClasses`.
        public var protocolClasses: [String]?
        /// Proxies by scheme. Needs the feature `configuration.connectionProxyDictionary`.
        public var connectionProxyDictionary: Wire.Proxies?
        /// The name of an object. Needs the feature `configuration.HTTPCookieStorage`.
        public var httpCookieStorage: String?
        /// One of `default`, `voip`, `video`, `background`, `voice`, `responsiveData`. All but `default` need the feature `configuration.networkServiceType=…`.
        public var networkServiceType: NetworkServiceType?
        /// True or false. Needs the feature `configuration.allowsCellularAccess`.
        public var allowsCellularAccess: Bool?
        /// A text. Needs the feature `configuration.sharedContainerIdentifier`.
        public var sharedContainerIdentifier: String?
        /// One of `always`, `never`, `onlyFromMainDocumentDomain`. All but `always` need the feature `configuration.HTTPCookieAcceptPolicy=…`.
        public var httpCookieAcceptPolicy: HTTPCookieAcceptPolicy?
        /// True or false. Needs the feature `configuration.HTTPShouldSetCookies`.
        public var httpShouldSetCookies: Bool?
        /// The name of an object. Needs the feature `configuration.URLCredentialStorage`.
        public var urlCredentialStorage: String?
        /// The name of an object. Needs the feature `configuration.URLCache`.
        public var urlCache: String?
        /// True or false. Needs the feature `configuration.sessionSendsLaunchEvents`.
        public var sessionSendsLaunchEvents: Bool?
        /// True or false. Needs the feature `configuration.discretionary`.
        public var discretionary: Bool?
        /// An integer. Needs the feature `configuration.HTTPMaximumConnectionsPerHost`.
        public var httpMaximumConnectionsPerHost: Int?
        /// True or false. Needs the feature `configuration.HTTPShouldUsePipelining`.
        public var httpShouldUsePipelining: Bool?
        /// One of `none`, `handover`, `interactive`, `aggregate`. All but `none` need the feature `configuration.multipathServiceType=…`.
        public var multipathServiceType: MultipathServiceType?
        /// True or false. Needs the feature `configuration.waitsForConnectivity`.
        public var waitsForConnectivity: Bool?
        /// True or false. Needs the feature `configuration.requiresDNSSECValidation`.
        public var requiresDNSSECValidation: Bool?
        /// True or false. Needs the feature `configuration.allowsExpensiveNetworkAccess`.
        public var allowsExpensiveNetworkAccess: Bool?
        /// True or false. Needs the feature `configuration.allowsConstrainedNetworkAccess`.
        public var allowsConstrainedNetworkAccess: Bool?
        /// A list of `Proxy`. Needs the feature `configuration.proxyConfigurations`.
        public var proxyConfigurations: [Wire.Proxy]?

        /// With these members.
        public init(httpAdditionalHeaders: [Wire.Header]? = nil, timeoutIntervalForRequest: Double? = nil, timeoutIntervalForResource: Double? = nil, tlsMinimumSupportedProtocol: Wire.TLSVersion? = nil, tlsMaximumSupportedProtocol: Wire.TLSVersion? = nil, requestCachePolicy: Wire.CachePolicy? = nil, protocolClasses: [String]? = nil, connectionProxyDictionary: Wire.Proxies? = nil, httpCookieStorage: String? = nil, networkServiceType: NetworkServiceType? = nil, allowsCellularAccess: Bool? = nil, sharedContainerIdentifier: String? = nil, httpCookieAcceptPolicy: HTTPCookieAcceptPolicy? = nil, httpShouldSetCookies: Bool? = nil, urlCredentialStorage: String? = nil, urlCache: String? = nil, sessionSendsLaunchEvents: Bool? = nil, discretionary: Bool? = nil, httpMaximumConnectionsPerHost: Int? = nil, httpShouldUsePipelining: Bool? = nil, multipathServiceType: MultipathServiceType? = nil, waitsForConnectivity: Bool? = nil, requiresDNSSECValidation: Bool? = nil, allowsExpensiveNetworkAccess: Bool? = nil, allowsConstrainedNetworkAccess: Bool? = nil, proxyConfigurations: [Wire.Proxy]? = nil) {
            self.httpAdditionalHeaders = httpAdditionalHeaders
            self.timeoutIntervalForRequest = timeoutIntervalForRequest
            self.timeoutIntervalForResource = timeoutIntervalForResource
            self.tlsMinimumSupportedProtocol = tlsMinimumSupportedProtocol
            self.tlsMaximumSupportedProtocol = tlsMaximumSupportedProtocol
            self.requestCachePolicy = requestCachePolicy
            self.protocolClasses = protocolClasses
            self.connectionProxyDictionary = connectionProxyDictionary
            self.httpCookieStorage = httpCookieStorage
            self.networkServiceType = networkServiceType
            self.allowsCellularAccess = allowsCellularAccess
            self.sharedContainerIdentifier = sharedContainerIdentifier
            self.httpCookieAcceptPolicy = httpCookieAcceptPolicy
            self.httpShouldSetCookies = httpShouldSetCookies
            self.urlCredentialStorage = urlCredentialStorage
            self.urlCache = urlCache
            self.sessionSendsLaunchEvents = sessionSendsLaunchEvents
            self.discretionary = discretionary
            self.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
            self.httpShouldUsePipelining = httpShouldUsePipelining
            self.multipathServiceType = multipathServiceType
            self.waitsForConnectivity = waitsForConnectivity
            self.requiresDNSSECValidation = requiresDNSSECValidation
            self.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
            self.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
            self.proxyConfigurations = proxyConfigurations
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            httpAdditionalHeaders = try json.optional("HTTPAdditionalHeaders")
            timeoutIntervalForRequest = try json.optional("timeoutIntervalForRequest")
            timeoutIntervalForResource = try json.optional("timeoutIntervalForResource")
            tlsMinimumSupportedProtocol = try json.optional("TLSMinimumSupportedProtocol")
            tlsMaximumSupportedProtocol = try json.optional("TLSMaximumSupportedProtocol")
            requestCachePolicy = try json.optional("requestCachePolicy")
            protocolClasses = try json.optional("protocolClasses")
            connectionProxyDictionary = try json.optional("connectionProxyDictionary")
            httpCookieStorage = try json.optional("HTTPCookieStorage")
            networkServiceType = try json.optional("networkServiceType")
            allowsCellularAccess = try json.optional("allowsCellularAccess")
            sharedContainerIdentifier = try json.optional("sharedContainerIdentifier")
            httpCookieAcceptPolicy = try json.optional("HTTPCookieAcceptPolicy")
            httpShouldSetCookies = try json.optional("HTTPShouldSetCookies")
            urlCredentialStorage = try json.optional("URLCredentialStorage")
            urlCache = try json.optional("URLCache")
            sessionSendsLaunchEvents = try json.optional("sessionSendsLaunchEvents")
            discretionary = try json.optional("discretionary")
            httpMaximumConnectionsPerHost = try json.optional("HTTPMaximumConnectionsPerHost")
            httpShouldUsePipelining = try json.optional("HTTPShouldUsePipelining")
            multipathServiceType = try json.optional("multipathServiceType")
            waitsForConnectivity = try json.optional("waitsForConnectivity")
            requiresDNSSECValidation = try json.optional("requiresDNSSECValidation")
            allowsExpensiveNetworkAccess = try json.optional("allowsExpensiveNetworkAccess")
            allowsConstrainedNetworkAccess = try json.optional("allowsConstrainedNetworkAccess")
            proxyConfigurations = try json.optional("proxyConfigurations")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["HTTPAdditionalHeaders"] = httpAdditionalHeaders?.json
            members["timeoutIntervalForRequest"] = timeoutIntervalForRequest?.json
            members["timeoutIntervalForResource"] = timeoutIntervalForResource?.json
            members["TLSMinimumSupportedProtocol"] = tlsMinimumSupportedProtocol?.json
            members["TLSMaximumSupportedProtocol"] = tlsMaximumSupportedProtocol?.json
            members["requestCachePolicy"] = requestCachePolicy?.json
            members["protocolClasses"] = protocolClasses?.json
            members["connectionProxyDictionary"] = connectionProxyDictionary?.json
            members["HTTPCookieStorage"] = httpCookieStorage?.json
            members["networkServiceType"] = networkServiceType?.json
            members["allowsCellularAccess"] = allowsCellularAccess?.json
            members["sharedContainerIdentifier"] = sharedContainerIdentifier?.json
            members["HTTPCookieAcceptPolicy"] = httpCookieAcceptPolicy?.json
            members["HTTPShouldSetCookies"] = httpShouldSetCookies?.json
            members["URLCredentialStorage"] = urlCredentialStorage?.json
            members["URLCache"] = urlCache?.json
            members["sessionSendsLaunchEvents"] = sessionSendsLaunchEvents?.json
            members["discretionary"] = discretionary?.json
            members["HTTPMaximumConnectionsPerHost"] = httpMaximumConnectionsPerHost?.json
            members["HTTPShouldUsePipelining"] = httpShouldUsePipelining?.json
            members["multipathServiceType"] = multipathServiceType?.json
            members["waitsForConnectivity"] = waitsForConnectivity?.json
            members["requiresDNSSECValidation"] = requiresDNSSECValidation?.json
            members["allowsExpensiveNetworkAccess"] = allowsExpensiveNetworkAccess?.json
            members["allowsConstrainedNetworkAccess"] = allowsConstrainedNetworkAccess?.json
            members["proxyConfigurations"] = proxyConfigurations?.json
            return .object(members)
        }

        /// The values of `networkServiceType`.
        public enum NetworkServiceType: String, ProtocolChoice {
            /// `default`.
            case `default` = "default"
            /// `voip`.
            case voip = "voip"
            /// `video`.
            case video = "video"
            /// `background`.
            case background = "background"
            /// `voice`.
            case voice = "voice"
            /// `responsiveData`.
            case responsiveData = "responsiveData"
        }

        /// The values of `HTTPCookieAcceptPolicy`.
        public enum HTTPCookieAcceptPolicy: String, ProtocolChoice {
            /// `always`.
            case always = "always"
            /// `never`.
            case never = "never"
            /// `onlyFromMainDocumentDomain`.
            case onlyFromMainDocumentDomain = "onlyFromMainDocumentDomain"
        }

        /// The values of `multipathServiceType`.
        public enum MultipathServiceType: String, ProtocolChoice {
            /// `none`.
            case none = "none"
            /// `handover`.
            case handover = "handover"
            /// `interactive`.
            case interactive = "interactive"
            /// `aggregate`.
            case aggregate = "aggregate"
        }
    }
}

extension Wire {
    /// The relay: HTTP CONNECT over TLS at address and port, with a certificate for host.
    public struct Relay: ProtocolValue {
        /// A text.
        public var host: String
        /// A text.
        public var address: String
        /// An integer.
        public var port: Int

        /// With these members.
        public init(host: String, address: String, port: Int) {
            self.host = host
            self.address = address
            self.port = port
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
            address = try json.required("address")
            port = try json.required("port")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            members["address"] = address.json
            members["port"] = port.json
            return .object(members)
        }
    }
}

extension Wire {
    /// The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go.
    public struct Kerberos: ProtocolValue {
        /// A text.
        public var realm: String
        /// A text.
        public var configuration: String
        /// A text.
        public var configurationFile: String?
        /// A text.
        public var kdcProxy: String?

        /// With these members.
        public init(realm: String, configuration: String, configurationFile: String? = nil, kdcProxy: String? = nil) {
            self.realm = realm
            self.configuration = configuration
            self.configurationFile = configurationFile
            self.kdcProxy = kdcProxy
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            realm = try json.required("realm")
            configuration = try json.required("configuration")
            configurationFile = try json.optional("configurationFile")
            kdcProxy = try json.optional("kdcProxy")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["realm"] = realm.json
            members["configuration"] = configuration.json
            members["configurationFile"] = configurationFile?.json
            members["kdcProxy"] = kdcProxy?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store.
    public struct Environment: ProtocolValue {
        /// A text.
        public var address: String
        /// Texts by name.
        public var hosts: [String: String]
        /// A text.
        public var hostsFile: String?
        /// A name server.
        public var dns: Wire.Resolver?
        /// A list.
        public var trustAnchors: [String]
        /// A text.
        public var trustAnchorsFile: String?
        /// The relay: HTTP CONNECT over TLS at address and port, with a certificate for host.
        public var relay: Wire.Relay?
        /// Where a service is.
        public var console: Wire.Place?
        /// Where a service is.
        public var clientApp: Wire.Place?
        /// The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go. Needs the feature `environment.kerberos`.
        public var kerberos: Wire.Kerberos?
        /// A list of `HostAddresses`. Needs the feature `environment.addresses`.
        public var addresses: [Wire.HostAddresses]?

        /// With these members.
        public init(address: String, hosts: [String: String], hostsFile: String? = nil, dns: Wire.Resolver? = nil, trustAnchors: [String], trustAnchorsFile: String? = nil, relay: Wire.Relay? = nil, console: Wire.Place? = nil, clientApp: Wire.Place? = nil, kerberos: Wire.Kerberos? = nil, addresses: [Wire.HostAddresses]? = nil) {
            self.address = address
            self.hosts = hosts
            self.hostsFile = hostsFile
            self.dns = dns
            self.trustAnchors = trustAnchors
            self.trustAnchorsFile = trustAnchorsFile
            self.relay = relay
            self.console = console
            self.clientApp = clientApp
            self.kerberos = kerberos
            self.addresses = addresses
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            address = try json.required("address")
            hosts = try json.required("hosts")
            hostsFile = try json.optional("hostsFile")
            dns = try json.optional("dns")
            trustAnchors = try json.required("trustAnchors")
            trustAnchorsFile = try json.optional("trustAnchorsFile")
            relay = try json.optional("relay")
            console = try json.optional("console")
            clientApp = try json.optional("clientApp")
            kerberos = try json.optional("kerberos")
            addresses = try json.optional("addresses")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["address"] = address.json
            members["hosts"] = hosts.json
            members["hostsFile"] = hostsFile?.json
            members["dns"] = dns?.json
            members["trustAnchors"] = trustAnchors.json
            members["trustAnchorsFile"] = trustAnchorsFile?.json
            members["relay"] = relay?.json
            members["console"] = console?.json
            members["clientApp"] = clientApp?.json
            members["kerberos"] = kerberos?.json
            members["addresses"] = addresses?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// The addresses of a host, of IPv4 and IPv6, in the order in which name resolution tells them.
    public struct HostAddresses: ProtocolValue {
        /// A text.
        public var host: String
        /// A list.
        public var addresses: [String]

        /// With these members.
        public init(host: String, addresses: [String]) {
            self.host = host
            self.addresses = addresses
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
            addresses = try json.required("addresses")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            members["addresses"] = addresses.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A name server.
    public struct Resolver: ProtocolValue {
        /// A text.
        public var address: String
        /// An integer.
        public var port: Int

        /// With these members.
        public init(address: String, port: Int) {
            self.address = address
            self.port = port
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            address = try json.required("address")
            port = try json.required("port")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["address"] = address.json
            members["port"] = port.json
            return .object(members)
        }
    }
}

extension Wire {
    /// Where a service is.
    public struct Place: ProtocolValue {
        /// A text.
        public var url: String

        /// With these members.
        public init(url: String) {
            self.url = url
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            url = try json.required("url")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["url"] = url.json
            return .object(members)
        }
    }
}

extension Wire {
    /// Whether the app may use the network; the token authorizes it at the relay.
    public struct Authorization: ProtocolValue {
        /// One of `pending`, `authorized`, `denied`, `withdrawn`.
        public var state: State
        /// A text.
        public var user: String?
        /// A text.
        public var token: String?

        /// With these members.
        public init(state: State, user: String? = nil, token: String? = nil) {
            self.state = state
            self.user = user
            self.token = token
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            state = try json.required("state")
            user = try json.optional("user")
            token = try json.optional("token")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["state"] = state.json
            members["user"] = user?.json
            members["token"] = token?.json
            return .object(members)
        }

        /// The values of `state`.
        public enum State: String, ProtocolChoice {
            /// `pending`.
            case pending = "pending"
            /// `authorized`.
            case authorized = "authorized"
            /// `denied`.
            case denied = "denied"
            /// `withdrawn`.
            case withdrawn = "withdrawn"
        }
    }
}

extension Wire {
    /// A host whose traffic goes through the tunnel.
    public struct TunnelRule: ProtocolValue {
        /// A text.
        public var host: String
        /// An integer.
        public var port: Int?

        /// With these members.
        public init(host: String, port: Int? = nil) {
            self.host = host
            self.port = port
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
            port = try json.optional("port")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            members["port"] = port?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// What the administrator has set for the app and its user.
    public struct Policy: ProtocolValue {
        /// Whether the app may use the network; the token authorizes it at the relay.
        public var authorization: Wire.Authorization
        /// A list of `Server`. Needs the feature `policy.applicationServers`.
        public var applicationServers: [Wire.Server]?
        /// A list of `Server`. Needs the feature `policy.additionalServers`.
        public var additionalServers: [Wire.Server]?
        /// A list of `TLSVersion`. Needs the feature `policy.blockedProtocols`.
        public var blockedProtocols: [Wire.TLSVersion]?
        /// A list of `TunnelRule`. Needs the feature `policy.tunnelRules`.
        public var tunnelRules: [Wire.TunnelRule]?
        /// Any members. Needs the feature `policy.configuration`.
        public var configuration: [String: JSONValue]?

        /// With these members.
        public init(authorization: Wire.Authorization, applicationServers: [Wire.Server]? = nil, additionalServers: [Wire.Server]? = nil, blockedProtocols: [Wire.TLSVersion]? = nil, tunnelRules: [Wire.TunnelRule]? = nil, configuration: [String: JSONValue]? = nil) {
            self.authorization = authorization
            self.applicationServers = applicationServers
            self.additionalServers = additionalServers
            self.blockedProtocols = blockedProtocols
            self.tunnelRules = tunnelRules
            self.configuration = configuration
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            authorization = try json.required("authorization")
            applicationServers = try json.optional("applicationServers")
            additionalServers = try json.optional("additionalServers")
            blockedProtocols = try json.optional("blockedProtocols")
            tunnelRules = try json.optional("tunnelRules")
            configuration = try json.optional("configuration")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["authorization"] = authorization.json
            members["applicationServers"] = applicationServers?.json
            members["additionalServers"] = additionalServers?.json
            members["blockedProtocols"] = blockedProtocols?.json
            members["tunnelRules"] = tunnelRules?.json
            members["configuration"] = configuration?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// Where the app keeps its data: paths.
    public struct DataDirectories: ProtocolValue {
        /// A text.
        public var native: String
        /// A text.
        public var secure: String
        /// A text.
        public var group: String

        /// With these members.
        public init(native: String, secure: String, group: String) {
            self.native = native
            self.secure = secure
            self.group = group
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            native = try json.required("native")
            secure = try json.required("secure")
            group = try json.required("group")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["native"] = native.json
            members["secure"] = secure.json
            members["group"] = group.json
            return .object(members)
        }
    }
}

extension Wire {
    /// The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none.
    public struct Device: OptionalMembers {
        /// One of `wifi`, `cellular`, `none`. All but `wifi` need the feature `device.link=…`.
        public var link: Link?
        /// True or false. Needs the feature `device.expensive`.
        public var expensive: Bool?
        /// True or false. Needs the feature `device.constrained`.
        public var constrained: Bool?
        /// True or false. Needs the feature `device.lowPower`.
        public var lowPower: Bool?
        /// Proxies by scheme. Needs the feature `device.proxies`.
        public var proxies: Wire.Proxies?
        /// A list. Needs the feature `device.trustAnchors`.
        public var trustAnchors: [String]?
        /// True or false. Needs the feature `device.clientApp`.
        public var clientApp: Bool?
        /// A text. Needs the feature `device.proxyAutoConfigurationURL`.
        public var proxyAutoConfigurationURL: String?

        /// With these members.
        public init(link: Link? = nil, expensive: Bool? = nil, constrained: Bool? = nil, lowPower: Bool? = nil, proxies: Wire.Proxies? = nil, trustAnchors: [String]? = nil, clientApp: Bool? = nil, proxyAutoConfigurationURL: String? = nil) {
            self.link = link
            self.expensive = expensive
            self.constrained = constrained
            self.lowPower = lowPower
            self.proxies = proxies
            self.trustAnchors = trustAnchors
            self.clientApp = clientApp
            self.proxyAutoConfigurationURL = proxyAutoConfigurationURL
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            link = try json.optional("link")
            expensive = try json.optional("expensive")
            constrained = try json.optional("constrained")
            lowPower = try json.optional("lowPower")
            proxies = try json.optional("proxies")
            trustAnchors = try json.optional("trustAnchors")
            clientApp = try json.optional("clientApp")
            proxyAutoConfigurationURL = try json.optional("proxyAutoConfigurationURL")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["link"] = link?.json
            members["expensive"] = expensive?.json
            members["constrained"] = constrained?.json
            members["lowPower"] = lowPower?.json
            members["proxies"] = proxies?.json
            members["trustAnchors"] = trustAnchors?.json
            members["clientApp"] = clientApp?.json
            members["proxyAutoConfigurationURL"] = proxyAutoConfigurationURL?.json
            return .object(members)
        }

        /// The values of `link`.
        public enum Link: String, ProtocolChoice {
            /// `wifi`.
            case wifi = "wifi"
            /// `cellular`.
            case cellular = "cellular"
            /// `none`.
            case none = "none"
        }
    }
}

extension Wire {
    /// The state of a socket.
    public enum SocketState: String, ProtocolChoice {
        /// `Prepared`.
        case prepared = "Prepared"
        /// `Connecting`.
        case connecting = "Connecting"
        /// `Open`.
        case open = "Open"
        /// `Disconnecting`.
        case disconnecting = "Disconnecting"
        /// `Disconnected`.
        case disconnected = "Disconnected"
    }
}

extension Wire {
    /// A call of a socket's delegate inside the first such callback, before it returns; the event is reported before. Each is made once, those of a callback in their order. data: appended first.
    public struct SocketReaction: ProtocolValue {
        /// One of `onOpen`, `onRead`, `onErr`, `onClose`.
        public var callback: Callback
        /// One of `connect`, `disconnect`, `write`.
        public var call: Call
        /// Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes.
        public var data: Wire.Bytes?

        /// With these members.
        public init(callback: Callback, call: Call, data: Wire.Bytes? = nil) {
            self.callback = callback
            self.call = call
            self.data = data
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            callback = try json.required("callback")
            call = try json.required("call")
            data = try json.optional("data")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["callback"] = callback.json
            members["call"] = call.json
            members["data"] = data?.json
            return .object(members)
        }

        /// The values of `callback`.
        public enum Callback: String, ProtocolChoice {
            /// `onOpen`.
            case onOpen = "onOpen"
            /// `onRead`.
            case onRead = "onRead"
            /// `onErr`.
            case onErr = "onErr"
            /// `onClose`.
            case onClose = "onClose"
        }

        /// The values of `call`.
        public enum Call: String, ProtocolChoice {
            /// `connect`.
            case connect = "connect"
            /// `disconnect`.
            case disconnect = "disconnect"
            /// `write`.
            case write = "write"
        }
    }
}

extension Wire {
    /// The implementation under test.
    public struct Implementation: ProtocolValue {
        /// A text.
        public var name: String
        /// A text.
        public var version: String?
        /// A text.
        public var language: String?
        /// A text.
        public var vendor: String?

        /// With these members.
        public init(name: String, version: String? = nil, language: String? = nil, vendor: String? = nil) {
            self.name = name
            self.version = version
            self.language = language
            self.vendor = vendor
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            name = try json.required("name")
            version = try json.optional("version")
            language = try json.optional("language")
            vendor = try json.optional("vendor")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["name"] = name.json
            members["version"] = version?.json
            members["language"] = language?.json
            members["vendor"] = vendor?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// The longest line that the harness reads, and the largest content inside a message, in bytes.
    public struct Limits: ProtocolValue {
        /// An integer.
        public var lineBytes: Int
        /// An integer.
        public var inlineBytes: Int

        /// With these members.
        public init(lineBytes: Int, inlineBytes: Int) {
            self.lineBytes = lineBytes
            self.inlineBytes = inlineBytes
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            lineBytes = try json.required("lineBytes")
            inlineBytes = try json.required("inlineBytes")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["lineBytes"] = lineBytes.json
            members["inlineBytes"] = inlineBytes.json
            return .object(members)
        }
    }
}

extension Wire {
    /// The harness.
    public struct Peer: ProtocolValue {
        /// A text.
        public var name: String
        /// A text.
        public var version: String

        /// With these members.
        public init(name: String, version: String) {
            self.name = name
            self.version = version
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            name = try json.required("name")
            version = try json.required("version")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["name"] = name.json
            members["version"] = version.json
            return .object(members)
        }
    }
}

extension Wire {
    /// What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing.
    public struct Metrics: ProtocolValue {
        /// Any members.
        public var values: [String: JSONValue]
        /// A list.
        public var empty: [String]?

        /// With these members.
        public init(values: [String: JSONValue], empty: [String]? = nil) {
            self.values = values
            self.empty = empty
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            values = try json.required("values")
            empty = try json.optional("empty")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["values"] = values.json
            members["empty"] = empty?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// Which needle, counted from 0, was found in which file.
    public struct Found: ProtocolValue {
        /// An integer.
        public var needle: Int
        /// A text.
        public var path: String

        /// With these members.
        public init(needle: Int, path: String) {
            self.needle = needle
            self.path = path
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            needle = try json.required("needle")
            path = try json.required("path")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["needle"] = needle.json
            members["path"] = path.json
            return .object(members)
        }
    }
}

extension Wire {
    /// A cache, in bytes.
    public struct CacheState: OptionalMembers {
        /// An integer.
        public var memoryCapacity: Int?
        /// An integer.
        public var diskCapacity: Int?
        /// An integer.
        public var currentMemoryUsage: Int?
        /// An integer.
        public var currentDiskUsage: Int?
        /// A text.
        public var identity: String?

        /// With these members.
        public init(memoryCapacity: Int? = nil, diskCapacity: Int? = nil, currentMemoryUsage: Int? = nil, currentDiskUsage: Int? = nil, identity: String? = nil) {
            self.memoryCapacity = memoryCapacity
            self.diskCapacity = diskCapacity
            self.currentMemoryUsage = currentMemoryUsage
            self.currentDiskUsage = currentDiskUsage
            self.identity = identity
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            memoryCapacity = try json.optional("memoryCapacity")
            diskCapacity = try json.optional("diskCapacity")
            currentMemoryUsage = try json.optional("currentMemoryUsage")
            currentDiskUsage = try json.optional("currentDiskUsage")
            identity = try json.optional("identity")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["memoryCapacity"] = memoryCapacity?.json
            members["diskCapacity"] = diskCapacity?.json
            members["currentMemoryUsage"] = currentMemoryUsage?.json
            members["currentDiskUsage"] = currentDiskUsage?.json
            members["identity"] = identity?.json
            return .object(members)
        }
    }
}

extension Wire {
    /// An entry of a credential storage.
    public struct StoredCredential: ProtocolValue {
        /// What asks for authentication. Certificates (DER) of a server, names of accepted issuers.
        public var protectionSpace: Wire.ProtectionSpace
        /// A user name and password.
        public var credential: Wire.Credential

        /// With these members.
        public init(protectionSpace: Wire.ProtectionSpace, credential: Wire.Credential) {
            self.protectionSpace = protectionSpace
            self.credential = credential
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            protectionSpace = try json.required("protectionSpace")
            credential = try json.required("credential")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["protectionSpace"] = protectionSpace.json
            members["credential"] = credential.json
            return .object(members)
        }
    }
}
