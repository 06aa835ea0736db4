import AdapterProtocol
import JSON
import ReferenceBindings

/// The protocol's types as values of the app.
enum MessageDecoding {
    static func directories(_ value: Wire.DataDirectories) -> AppDirectories {
        AppDirectories(native: value.native, secure: value.secure, group: value.group)
    }

    /// A text as the name of a file.
    static func fileName(_ text: String) -> String {
        String(text.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    }

    static func environment(_ value: Wire.Environment) -> AppEnvironment {
        var environment = AppEnvironment()
        for (name, address) in value.hosts { environment.hosts[name.lowercased()] = [address] }
        for host in value.addresses ?? [] { environment.hosts[host.host.lowercased()] = host.addresses }
        environment.trust = TrustStore(anchors: value.trustAnchors)
        environment.relay = value.relay.map {
            AppEnvironment.Relay(host: $0.host, address: $0.address, port: $0.port)
        }
        environment.nameService = value.dns.map { ServerPlace(host: $0.address, port: $0.port) }
        environment.kerberos = value.kerberos?.configuration
        environment.console = value.console.flatMap { WebAddress($0.url) }
        environment.clientApp = value.clientApp.flatMap { WebAddress($0.url) }
        return environment
    }

    /// A policy as the console hands it out; `nil` if that is none.
    static func policy(_ json: JSONValue) -> Policy? { (try? Wire.Policy(json: json)).map(policy) }

    static func policy(_ value: Wire.Policy) -> Policy {
        Policy(
            standing: AuthorizationState.Standing(rawValue: value.authorization.state.rawValue) ?? .pending,
            user: value.authorization.user,
            token: value.authorization.token,
            applicationServers: (value.applicationServers ?? []).map(server),
            additionalServers: (value.additionalServers ?? []).map(server),
            blockedProtocols: Set((value.blockedProtocols ?? []).map(version)),
            configuration: value.configuration ?? [:],
            tunnelRules: (value.tunnelRules ?? []).map(\.host)
        )
    }

    private static func server(_ value: Wire.Server) -> ServerPlace {
        ServerPlace(host: value.host, port: value.port, priority: value.priority)
    }

    private static func proxies(_ value: Wire.Proxies) -> [String: ProxyPlace] {
        var proxies: [String: ProxyPlace] = [:]
        proxies["http"] = value.http.map(proxy)
        proxies["https"] = value.https.map(proxy)
        proxies["socks"] = value.socks.map { ProxyPlace(host: $0.host, port: $0.port, isSOCKS: true) }
        return proxies
    }

    private static func proxy(_ value: Wire.Proxy) -> ProxyPlace {
        ProxyPlace(host: value.host, port: value.port, usesTLS: value.tls ?? false)
    }

    private static func version(_ value: Wire.TLSVersion) -> TLSRange.Version {
        switch value {
        case .sslv3: .ssl3
        case .tlsv1_0: .tls10
        case .tlsv1_1: .tls11
        case .tlsv1_2: .tls12
        case .tlsv1_3: .tls13
        }
    }

    static func update(_ device: inout Device, _ value: Wire.Device) {
        if let link = value.link.flatMap({ Device.Link(rawValue: $0.rawValue) }) { device.link = link }
        if let flag = value.lowPower { device.isLowOnPower = flag }
        if let proxies = value.proxies { device.proxies = self.proxies(proxies) }
        if let url = value.proxyAutoConfigurationURL { device.autoConfiguration = WebAddress(url) }
        if let anchors = value.trustAnchors { device.trust = TrustStore(anchors: anchors) }
        if let flag = value.expensive { device.isExpensive = flag }
        if let flag = value.constrained { device.isConstrained = flag }
        if let flag = value.clientApp { device.clientApp = flag }
    }

    static func address(_ text: String) throws -> WebAddress {
        guard let address = WebAddress(text) else {
            throw MessageEncoding.error(SessionError(.badURL, "not a URL: \(text)"))
        }
        return address
    }

    static func request(_ value: Wire.Request?) throws -> ExchangeRequest {
        guard let value else { throw ErrorReply.invalidParameters("no URL") }
        var request = ExchangeRequest(address: try address(value.url))
        request.method = value.method ?? "GET"
        request.headers = headers(value.headers)
        request.body = value.body?.content
        request.handlesCookies = value.handleCookies ?? true
        request.cachePolicy = value.cachePolicy.flatMap { CachePolicy(rawValue: $0.rawValue) }
        request.idleTimeout = value.timeoutInterval
        if value.allowsCellularAccess == false { request.avoids.insert(.cellularByRequest) }
        return request
    }

    static func resumedRequest(_ value: Wire.Base64?) throws -> ExchangeRequest {
        guard let request = value.flatMap({ ResumeData.request($0.bytes) }) else {
            throw MessageEncoding.error(SessionError(.other, "these are no resume data"))
        }
        return request
    }

    static func headers(_ value: [Wire.Header]?) -> [HTTPHeader] {
        (value ?? []).map { HTTPHeader($0.name, $0.value) }
    }

    static func cookie(_ value: Wire.Cookie) -> Cookie {
        Cookie(
            name: value.name,
            value: value.value,
            domain: domain(value.domain),
            isHostOnly: !value.domain.hasPrefix("."),
            path: value.path ?? "/",
            expires: value.expires,
            isSecure: value.secure ?? false,
            isHTTPOnly: value.httpOnly ?? false
        )
    }

    static func domain(_ text: String) -> String {
        (text.hasPrefix(".") ? String(text.dropFirst()) : text).lowercased()
    }

    private static func credential(_ value: Wire.Credential) -> Credential {
        Credential(
            user: value.user,
            password: value.password,
            persistence: value.persistence.flatMap { Credential.Persistence(rawValue: $0.rawValue) } ?? .none
        )
    }

    static func storedCredential(_ value: Wire.StoredCredential) -> StoredCredential {
        let space = value.protectionSpace
        return StoredCredential(
            space: ProtectionSpace(
                place: ProtectionSpace.Place(
                    host: space.host,
                    port: space.port,
                    scheme: space.protocol ?? "http",
                    isProxy: space.isProxy ?? false
                ),
                realm: space.realm,
                method: space.authenticationMethod.rawValue
            ),
            credential: credential(value.credential)
        )
    }

    static func answer(_ answer: ChallengeAnswer) -> Challenge.Answer {
        switch answer {
        case .use(let credential): .use(self.credential(credential))
        case .performDefault: .standard
        case .cancel: .cancel
        case .reject: .reject
        }
    }

    static func configuration(_ value: Wire.SessionConfiguration, driver: ReferenceDriver) throws
        -> SessionConfiguration
    {
        var configuration = SessionConfiguration()
        configuration.additionalHeaders = headers(value.httpAdditionalHeaders)
        configuration.timeoutForRequest = value.timeoutIntervalForRequest
        configuration.timeoutForResource = value.timeoutIntervalForResource
        if let minimum = value.tlsMinimumSupportedProtocol { configuration.tls.minimum = version(minimum) }
        if let maximum = value.tlsMaximumSupportedProtocol { configuration.tls.maximum = version(maximum) }
        if let name = value.httpCookieStorage, name != "shared" {
            configuration.cookies = try driver.cookieStorages.object(named: name)
        }
        configuration.cachePolicy = value.requestCachePolicy.flatMap { CachePolicy(rawValue: $0.rawValue) }
        if let name = value.urlCache, name != "shared" {
            guard name != "none" || driver.behaviour.cache.takesNone else {
                throw MessageEncoding.error(SessionError(.other, "a session needs a cache"))
            }
            if name == "none", driver.caches[name] == nil {
                configuration.cache = .none
            } else {
                configuration.cache = .own(try driver.caches.object(named: name))
            }
        }
        configuration.protocolClasses = try (value.protocolClasses ?? []).map(driver.protocolClasses.object(named:))
        configuration.proxies = value.connectionProxyDictionary.map(proxies) ?? [:]
        configuration.proxyConfigurations = (value.proxyConfigurations ?? []).map(proxy)
        configuration.demandsNameProof = value.requiresDNSSECValidation ?? false
        // No request here has another main document than itself.
        configuration.acceptsCookies = value.httpCookieAcceptPolicy != .never
        configuration.setsCookies = value.httpShouldSetCookies ?? true
        configuration.waitsForConnectivity = value.waitsForConnectivity ?? false
        configuration.sharedContainer = value.sharedContainerIdentifier
        configuration.sendsLaunchEvents = value.sessionSendsLaunchEvents ?? false
        configuration.connectionsPerHost = value.httpMaximumConnectionsPerHost
        if value.allowsCellularAccess == false { configuration.avoids.insert(.cellular) }
        if value.allowsExpensiveNetworkAccess == false { configuration.avoids.insert(.expensive) }
        if value.allowsConstrainedNetworkAccess == false { configuration.avoids.insert(.constrained) }
        configuration.serviceType = value.networkServiceType.flatMap {
            SessionConfiguration.ServiceType(rawValue: $0.rawValue)
        }
        configuration.usesMultipath = value.multipathServiceType.map { $0 != .none } ?? false
        configuration.pipelines = value.httpShouldUsePipelining ?? false
        if value.discretionary == true { configuration.avoids.insert(.discretionary) }
        if let name = value.urlCredentialStorage, name != "shared", name != "none" {
            configuration.credentials = try driver.credentialStorages.object(named: name)
        }
        return configuration
    }
}
