import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings

/// An environment that stays until the end of standard input, so that other clients can be timed against it, or try to break it.
///
/// The first line of output is a JSON object: how to reach everything, the relay's token, and a URL behind it.
enum ServedEnvironment {
    static func serve(_ description: EnvironmentDescription) throws {
        var description = description
        addServers(to: &description)
        addOtherListeners(to: &description)
        try withEnterprise(description, observe: { _ in }) { enterprise in
            let access = enterprise.access
            guard let relay = access.relay, let portal = access.hosts["portal.corp.test"],
                let token = enterprise.policy(fetchedBy: .harness).token
            else { return }
            let line: JSONValue = [
                "relayAddress": .string(relay.address), "relayPort": .integer(relay.port), "token": .string(token),
                "url": .string("https://portal.corp.test:\(portal.httpsPort)/hello"),
                "trustAnchors": .string(access.trustAnchors.joined()),
                "hosts": .object(
                    access.hosts.mapValues { host in
                        [
                            "address": .string(host.address), "httpPort": .integer(host.httpPort),
                            "httpsPort": .integer(host.httpsPort),
                        ]
                    }
                ),
                "proxies": .object(
                    access.proxies.mapValues { proxy in
                        [
                            "address": .string(proxy.address), "port": .integer(proxy.port),
                            "scheme": .string(proxy.scheme.rawValue),
                        ]
                    }
                ),
                "console": place(access.console), "nameService": place(access.nameService),
                "kdc": place(access.kerberos?.kdc),
            ]
            StandardStream.write(line.encoded() + Array("\n".utf8), to: 1)
            while readLine() != nil {}
        }
    }

    private static func place(_ endpoint: EnvironmentAccess.Endpoint?) -> JSONValue {
        guard let endpoint else { return .null }
        return ["address": .string(endpoint.address), "port": .integer(endpoint.port)]
    }

    /// One for everybody, and one for each login.
    private static func addServers(to description: inout EnvironmentDescription) {
        description.accounts = ["alice": Account(password: "swordfish", domain: "CORP")]
        var response = Response()
        response.body.content = .text("welcome")
        description.servers["www.example.test"] = outside(response)
        // Seen by clients that would otherwise keep the connection, and with it the login.
        var last = response
        last.headers = [Header("Connection", "close")]
        description.servers["ntlm.example.test"] = outside(last, .ntlm(NTLMSettings()))
        description.servers["digest.example.test"] = outside(response, .digest(DigestSettings()))
        description.servers["negotiate.example.test"] = outside(response, .negotiate(NegotiateSettings()))
    }

    private static func outside(_ response: Response, _ scheme: Authentication.Scheme? = nil) -> Server {
        var server = Server()
        server.zone = .outside
        // Listed, so that the relay reaches it as well.
        server.listed = .application
        server.routes["/hello"] = Route(responses: [response])
        if let scheme { server.authentication.schemes = [scheme] }
        return server
    }

    /// What listens besides HTTP servers, relay and console.
    private static func addOtherListeners(to description: inout EnvironmentDescription) {
        var other = Server()
        other.zone = .outside
        other.service = .tcp(SocketService(.echo))
        description.servers["echo.example.test"] = other
        other.service = .ftp
        description.servers["ftp.example.test"] = other
        var secure = Proxy()
        secure.tls = TLSProfile()
        var socks = Proxy()
        socks.service = .socks5(SOCKSService())
        description.proxies = [
            "proxy.example.test": Proxy(), "secure-proxy.example.test": secure, "socks.example.test": socks,
        ]
        description.nameService = NameService()
        var kdc = KDCDescription(realm: "CORP.TEST")
        kdc.zone = .outside
        description.kdc = kdc
    }
}
