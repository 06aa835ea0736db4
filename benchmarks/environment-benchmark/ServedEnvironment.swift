import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings

/// An environment that stays until the end of standard input, so that other clients can be timed against it.
///
/// The first line of output is a JSON object: how to reach the relay, its token, a URL behind it, and the hosts outside.
enum ServedEnvironment {
    static func serve(_ description: EnvironmentDescription) throws {
        var description = description
        description.accounts = ["alice": Account(password: "swordfish", domain: "CORP")]
        var response = Response()
        response.body.content = .text("welcome")
        description.servers["www.example.test"] = outside(response)
        // Seen by clients that would otherwise keep the connection, and with it the login.
        var last = response
        last.headers = [Header("Connection", "close")]
        description.servers["ntlm.example.test"] = outside(last, .ntlm(NTLMSettings()))
        description.servers["digest.example.test"] = outside(response, .digest(DigestSettings()))
        try withEnterprise(description, observe: { _ in }) { enterprise in
            let access = enterprise.access
            guard let relay = access.relay, let portal = access.hosts["portal.corp.test"],
                let token = enterprise.policy(fetchedBy: "harness").token
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
            ]
            StandardStream.write(line.encoded() + Array("\n".utf8), to: 1)
            while readLine() != nil {}
        }
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
}
