import EnterpriseModel

extension EnvironmentDecoder {
    static func nameService(_ node: Node) -> NameService {
        var service = NameService()
        for member in node["aliases"]?.members ?? [] { service.aliases[member.key] = member.value.text }
        for member in node["reverse"]?.members ?? [] { service.reverse[member.key] = member.value.text }
        service.unknown = Set(node["unknown"]?.textList ?? [])
        service.signed = node["signed"]?.word()
        return service
    }

    static func relay(_ node: Node) -> Relay {
        var relay = Relay()
        relay.state = node["state"]?.word() ?? relay.state
        relay.hold = node["hold"]?.text
        relay.checksAuthorization = node["checks-authorization"]?.flag ?? relay.checksAuthorization
        relay.resetsAfter = node["resets-after"]?.bytes
        relay.authentication = node["authentication"].map(authentication)
        return relay
    }

    static func proxy(_ node: Node) -> Proxy {
        var proxy = Proxy()
        proxy.state = node["state"]?.word() ?? proxy.state
        proxy.tls = node["tls"].map(tls)
        if let authentication = node["authentication"] { proxy.authentication = self.authentication(authentication) }
        proxy.connect = node["connect"].map(response)
        proxy.resetsAfter = node["resets-after"]?.bytes
        return proxy
    }
}
