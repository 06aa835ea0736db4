import EnterpriseModel

extension EnvironmentDecoder {
    static func server(_ node: Node) -> Server {
        var server = Server()
        server.zone = node["zone"]?.word() ?? server.zone
        server.listed = node["listed"]?.word() ?? (server.zone == .inside ? .application : .unlisted)
        server.state = node["state"]?.word() ?? server.state
        server.service = service(node)
        server.host = node["host"]?.text
        server.alsoNamed = node["also-named"]?.textList ?? []
        server.keepAlive = node["keep-alive"]?.flag ?? server.keepAlive
        if let versions = node["http-versions"]?.textList {
            server.httpVersions = versions.compactMap(HTTPVersion.init(rawValue:))
        }
        server.demandsLength = node["demands-length"]?.flag ?? server.demandsLength
        server.headerLimit = node["header-limit"]?.bytes
        if let tls = node["tls"] { server.tls = self.tls(tls) }
        if let authentication = node["authentication"] { server.authentication = self.authentication(authentication) }
        server.reachableThrough = Set(node["reachable-through"]?.textList ?? [])
        server.arcgis = node["arcgis"].map(arcgis)
        for member in node["routes"]?.members ?? [] {
            server.routes[member.key] = Route(responses: member.value.oneOrMore.map(response))
        }
        return server
    }
}
