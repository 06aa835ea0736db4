package import EnterpriseModel

/// Understands an environment.
package enum EnvironmentDecoder {
    /// - Parameter node: merged, with all values put in that are known beforehand.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func decode(_ node: Node) throws -> EnvironmentDescription {
        let problems = ShapeChecker.problems(node, ShapeTable.environmentFile) + brokenReferences(in: node)
        guard problems.isEmpty else { throw ScenarioError(problems) }
        var environment = EnvironmentDescription()
        for member in node["accounts"]?.members ?? [] {
            environment.accounts[member.key] = Account(password: member.value["password"]?.text ?? "")
        }
        environment.console = node["console"].map(console)
        if let device = node["device"] {
            environment.device.link = device["link"]?["kind"]?.word() ?? environment.device.link
            environment.device.trustsCompany =
                device["trusts"].map { $0.textList?.contains("company") ?? false } ?? true
        }
        if let relay = node["relay"] { environment.relay = self.relay(relay) }
        for member in node["servers"]?.members ?? [] { environment.servers[member.key] = server(member.value) }
        return environment
    }

    private static func brokenReferences(in node: Node) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        if let user = node["console"]?["user"], let name = user.text, node["accounts"]?[name] == nil {
            let accounts = node["accounts"]?.members?.map(\.key) ?? []
            let hints = Spelling.nearest(to: name, in: accounts)
            problems.append(
                Diagnostic("unknown-account", "there is no account '\(name)'", at: user.location, didYouMean: hints)
            )
        }
        return problems
    }

    private static func console(_ node: Node) -> Console {
        var console = Console(user: node["user"]?.text ?? "")
        console.group = node["group"]?.text
        if let gate = node["authorization"]?["hold"]?.text {
            console.authorization = .held(gate: gate)
        } else if node["authorization"]?.text == "denied" {
            console.authorization = .denied
        }
        console.withdrawn = node["withdrawn"]?.words() ?? []
        console.blockedProtocols = node["blocked-protocols"]?.words() ?? []
        return console
    }

    private static func relay(_ node: Node) -> Relay {
        var relay = Relay()
        relay.state = node["state"]?.word() ?? relay.state
        relay.hold = node["hold"]?.text
        relay.checksAuthorization = node["checks-authorization"]?.flag ?? relay.checksAuthorization
        return relay
    }

    private static func server(_ node: Node) -> Server {
        var server = Server()
        server.zone = node["zone"]?.word() ?? server.zone
        server.listed = node["listed"]?.word() ?? (server.zone == .inside ? .application : .unlisted)
        server.state = node["state"]?.word() ?? server.state
        server.keepAlive = node["keep-alive"]?.flag ?? server.keepAlive
        server.tls.versions = node["tls"]?["versions"]?.words() ?? server.tls.versions
        server.tls.issuer = node["tls"]?["certificate"]?["issuer"]?.word() ?? server.tls.issuer
        if let authentication = node["authentication"] {
            let schemes = authentication["offer"] ?? authentication
            server.authentication.schemes = (schemes.textList ?? []).compactMap(Authentication.Scheme.init(rawValue:))
            server.authentication.protects = authentication["protects"]?.textList.map(Set.init)
        }
        for member in node["routes"]?.members ?? [] {
            server.routes[member.key] = Route(responses: member.value.oneOrMore.map(response))
        }
        return server
    }

    private static func response(_ node: Node) -> Response {
        var response = Response()
        response.status = node["status"]?.integer ?? response.status
        for member in node["headers"]?.members ?? [] {
            response.headers += member.value.oneOrMore.map { Header(member.key, $0.text ?? "") }
        }
        if let body = node["body"] { response.body = self.body(body) }
        response.hold = node["hold"]?.text
        response.firstByteAfter = node["first-byte-after"]?.seconds ?? response.firstByteAfter
        if let barrier = node["barrier"] {
            response.barrier = Response.Barrier(
                parties: barrier["parties"]?.integer ?? 2,
                giveUp: barrier["give-up"]?.seconds ?? 5
            )
        }
        return response
    }

    private static func body(_ node: Node) -> Body {
        var body = Body()
        if let text = node.text {
            body.content = .text(text)
            return body
        }
        switch node["echo"]?.text {
        case "headers": body.content = .echoHeaders
        case "body": body.content = .echoBody
        case "user": body.content = .echoUser
        default:
            let containing = node["containing"]?.text ?? ""
            body.content =
                if let size = node["size"]?.bytes {
                    .generated(size: size, seed: node["seed"]?.integer ?? 1, containing: containing)
                } else { .text(containing) }
        }
        body.chunk = node["chunk"]?.bytes
        body.every = node["every"]?.seconds ?? body.every
        body.hold = node["hold"]?.text
        return body
    }
}
