import AdapterProtocol
import JSON
import ReferenceBindings

/// The protocol's types as values of the app.
enum Decode {
    static func string(_ parameters: JSONValue, _ name: String) throws(ErrorReply) -> String {
        guard let text = parameters[name]?.string else { throw .invalidParameters("no \(name)") }
        return text
    }

    static func directories(_ value: JSONValue) -> AppDirectories? {
        guard let native = value["native"]?.string, let secure = value["secure"]?.string,
            let group = value["group"]?.string
        else { return nil }
        return AppDirectories(native: native, secure: secure, group: group)
    }

    /// A text as the name of a file.
    static func fileName(_ text: String) -> String {
        String(text.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    }

    static func environment(_ value: JSONValue) -> AppEnvironment {
        var environment = AppEnvironment()
        for (name, address) in value["hosts"]?.object ?? [:] { environment.hosts[name.lowercased()] = address.string }
        environment.trust = TrustStore(anchors: (value["trustAnchors"]?.array ?? []).compactMap(\.string))
        if let relay = value["relay"], let host = relay["host"]?.string, let address = relay["address"]?.string,
            let port = relay["port"]?.integer
        {
            environment.relay = AppEnvironment.Relay(host: host, address: address, port: port)
        }
        if let names = value["dns"], let address = names["address"]?.string, let port = names["port"]?.integer {
            environment.nameService = ServerPlace(host: address, port: port)
        }
        environment.kerberos = value["kerberos"]?["configuration"]?.string
        environment.console = value["console"]?["url"]?.string.flatMap { WebAddress($0) }
        environment.clientApp = value["clientApp"]?["url"]?.string.flatMap { WebAddress($0) }
        return environment
    }

    static func policy(_ value: JSONValue) -> Policy? {
        guard let state = value["authorization"]?["state"]?.string,
            let standing = AuthorizationState.Standing(rawValue: state)
        else { return nil }
        return Policy(
            standing: standing,
            token: value["authorization"]?["token"]?.string,
            applicationServers: servers(value["applicationServers"]),
            additionalServers: servers(value["additionalServers"]),
            blockedProtocols: Set((value["blockedProtocols"]?.array ?? []).compactMap(version)),
            configuration: value["configuration"]?.object ?? [:],
            tunnelRules: (value["tunnelRules"]?.array ?? []).compactMap { $0["host"]?.string }
        )
    }

    static func place(_ value: JSONValue?) -> ServerPlace? { value.flatMap { servers([$0]).first } }

    private static func proxies(_ value: JSONValue?) -> [String: ProxyPlace] {
        (value?.object ?? [:]).compactMapValues(proxy)
    }

    private static func proxy(_ value: JSONValue) -> ProxyPlace? {
        place(value).map { ProxyPlace(host: $0.host, port: $0.port, usesTLS: value["tls"]?.bool ?? false) }
    }

    private static func servers(_ list: JSONValue?) -> [ServerPlace] {
        (list?.array ?? []).compactMap { item in
            guard let host = item["host"]?.string, let port = item["port"]?.integer else { return nil }
            return ServerPlace(host: host, port: port, priority: item["priority"]?.integer)
        }
    }

    static func version(_ value: JSONValue) -> TLSRange.Version? {
        let names = ["SSLv3", "TLSv1.0", "TLSv1.1", "TLSv1.2", "TLSv1.3"]
        return value.string.flatMap(names.firstIndex).flatMap(TLSRange.Version.init)
    }

    static func update(_ device: inout Device, _ value: JSONValue) {
        if let link = value["link"]?.string.flatMap(Device.Link.init) { device.link = link }
        if let flag = value["lowPower"]?.bool { device.isLowOnPower = flag }
        if let proxies = value["proxies"] { device.proxies = self.proxies(proxies) }
        if let anchors = value["trustAnchors"]?.array {
            device.trust = TrustStore(anchors: anchors.compactMap(\.string))
        }
        if let flag = value["expensive"]?.bool { device.isExpensive = flag }
        if let flag = value["constrained"]?.bool { device.isConstrained = flag }
        if let flag = value["clientApp"]?.bool { device.clientApp = flag }
    }

    static func address(_ value: JSONValue?) throws(ErrorReply) -> WebAddress {
        guard let text = value?.string else { throw .invalidParameters("no URL") }
        guard let address = WebAddress(text) else {
            throw .implementation(Encode.error(SessionError(.badURL, "not a URL: \(text)")))
        }
        return address
    }

    static func request(_ value: JSONValue?) throws(ErrorReply) -> ExchangeRequest {
        var request = ExchangeRequest(address: try address(value?["url"]))
        request.method = value?["method"]?.string ?? "GET"
        request.headers = headers(value?["headers"])
        request.body = bytes(value?["body"])
        request.handlesCookies = value?["handleCookies"]?.bool ?? true
        request.cachePolicy = value?["cachePolicy"]?.string.flatMap(CachePolicy.init)
        request.idleTimeout = value?["timeoutInterval"]?.number
        if value?["allowsCellularAccess"]?.bool == false { request.avoids.insert(.cellularByRequest) }
        return request
    }

    static func resumedRequest(_ value: JSONValue?) throws(ErrorReply) -> ExchangeRequest {
        guard let request = value?.string.flatMap(Base64.decode).flatMap(ResumeData.request) else {
            throw .implementation(Encode.error(SessionError(.other, "these are no resume data")))
        }
        return request
    }

    static func headers(_ value: JSONValue?) -> [HTTPHeader] {
        (value?.array ?? []).compactMap { pair in
            guard let pair = pair.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string else {
                return nil
            }
            return HTTPHeader(name, value)
        }
    }

    static func head(_ value: JSONValue?) -> HTTPHead {
        HTTPHead(status: value?["status"]?.integer ?? 200, headers: headers(value?["headers"]))
    }

    static func bytes(_ value: JSONValue?) -> [UInt8]? {
        if let text = value?["text"]?.string { return Array(text.utf8) }
        if let base64 = value?["base64"]?.string { return Base64.decode(base64) }
        guard let text = value?["repeat"]?.string, let size = value?["size"]?.integer, size >= 0 else { return nil }
        let unit = Array(text.utf8)
        guard !unit.isEmpty else { return [] }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            for index in 0..<size { buffer[index] = unit[index % unit.count] }
            count = size
        }
    }

    static func cookie(_ value: JSONValue) -> Cookie? {
        guard let name = value["name"]?.string, let text = value["value"]?.string, let domain = value["domain"]?.string
        else { return nil }
        return Cookie(
            name: name,
            value: text,
            domain: self.domain(domain),
            isHostOnly: !domain.hasPrefix("."),
            path: value["path"]?.string ?? "/",
            expires: value["expires"]?.number,
            isSecure: value["secure"]?.bool ?? false,
            isHTTPOnly: value["httpOnly"]?.bool ?? false
        )
    }

    static func domain(_ text: String) -> String {
        (text.hasPrefix(".") ? String(text.dropFirst()) : text).lowercased()
    }

    static func credential(_ value: JSONValue?) -> Credential? {
        guard let user = value?["user"]?.string, let password = value?["password"]?.string else { return nil }
        let persistence = value?["persistence"]?.string.flatMap(Credential.Persistence.init) ?? .none
        return Credential(user: user, password: password, persistence: persistence)
    }

    static func storedCredential(_ value: JSONValue) -> StoredCredential? {
        guard let space = value["protectionSpace"], let host = space["host"]?.string, let port = space["port"]?.integer,
            let method = space["authenticationMethod"]?.string, let credential = credential(value["credential"])
        else { return nil }
        return StoredCredential(
            space: ProtectionSpace(
                place: ProtectionSpace.Place(
                    host: host,
                    port: port,
                    scheme: space["protocol"]?.string ?? "http",
                    isProxy: space["isProxy"]?.bool ?? false
                ),
                realm: space["realm"]?.string,
                method: method
            ),
            credential: credential
        )
    }

    static func answer(_ result: Result<JSONValue, ErrorReply>) -> Challenge.Answer {
        guard case .success(let value) = result else { return .cancel }
        switch value["disposition"]?.string {
        case "use": return credential(value["credential"]).map(Challenge.Answer.use) ?? .standard
        case "default": return .standard
        case "reject": return .reject
        default: return .cancel
        }
    }

    static func configuration(_ value: JSONValue, desk: AdapterDesk) throws(ErrorReply) -> SessionConfiguration {
        var configuration = SessionConfiguration()
        configuration.additionalHeaders = headers(value["HTTPAdditionalHeaders"])
        configuration.timeoutForRequest = value["timeoutIntervalForRequest"]?.number
        configuration.timeoutForResource = value["timeoutIntervalForResource"]?.number
        if let minimum = value["TLSMinimumSupportedProtocol"].flatMap(version) { configuration.tls.minimum = minimum }
        if let maximum = value["TLSMaximumSupportedProtocol"].flatMap(version) { configuration.tls.maximum = maximum }
        if let name = value["HTTPCookieStorage"]?.string, name != "shared" {
            guard let store = desk.cookieStorages[name] else { throw .unknownHandle(name) }
            configuration.cookies = store
        }
        configuration.cachePolicy = value["requestCachePolicy"]?.string.flatMap(CachePolicy.init)
        if let name = value["URLCache"]?.string, name != "shared" {
            guard name != "none" || desk.behaviour.cache.takesNone else {
                throw .implementation(Encode.error(SessionError(.other, "a session needs a cache")))
            }
            guard let cache = desk.caches[name].map(AppCaches.Choice.own) ?? (name == "none" ? .some(.none) : nil)
            else { throw .unknownHandle(name) }
            configuration.cache = cache
        }
        for name in (value["protocolClasses"]?.array ?? []).compactMap(\.string) {
            guard let handler = desk.protocolClasses[name] else { throw .unknownHandle(name) }
            configuration.protocolClasses.append(handler)
        }
        configuration.proxies = proxies(value["connectionProxyDictionary"])
        configuration.proxyConfigurations = (value["proxyConfigurations"]?.array ?? []).compactMap(proxy)
        configuration.demandsNameProof = value["requiresDNSSECValidation"]?.bool ?? false
        // No request here has another main document than itself.
        configuration.acceptsCookies = value["HTTPCookieAcceptPolicy"]?.string != "never"
        configuration.setsCookies = value["HTTPShouldSetCookies"]?.bool ?? true
        configuration.waitsForConnectivity = value["waitsForConnectivity"]?.bool ?? false
        configuration.sharedContainer = value["sharedContainerIdentifier"]?.string
        configuration.sendsLaunchEvents = value["sessionSendsLaunchEvents"]?.bool ?? false
        configuration.connectionsPerHost = value["HTTPMaximumConnectionsPerHost"]?.integer
        if value["allowsCellularAccess"]?.bool == false { configuration.avoids.insert(.cellular) }
        if value["allowsExpensiveNetworkAccess"]?.bool == false { configuration.avoids.insert(.expensive) }
        if value["allowsConstrainedNetworkAccess"]?.bool == false { configuration.avoids.insert(.constrained) }
        configuration.serviceType = value["networkServiceType"]?.string.flatMap(SessionConfiguration.ServiceType.init)
        configuration.usesMultipath = value["multipathServiceType"]?.string ?? "none" != "none"
        configuration.pipelines = value["HTTPShouldUsePipelining"]?.bool ?? false
        if value["discretionary"]?.bool == true { configuration.avoids.insert(.discretionary) }
        if let name = value["URLCredentialStorage"]?.string, name != "shared", name != "none" {
            guard let storage = desk.credentialStorages[name] else { throw .unknownHandle(name) }
            configuration.credentials = storage
        }
        return configuration
    }
}
