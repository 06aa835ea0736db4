import EnterpriseModel

extension EnvironmentDecoder {
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
        return proxy
    }
}
