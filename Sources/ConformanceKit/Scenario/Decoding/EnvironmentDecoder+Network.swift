import EnterpriseModel

extension EnvironmentDecoder {
    static func relay(_ node: Node) -> Relay {
        var relay = Relay()
        relay.state = node["state"]?.word() ?? relay.state
        relay.hold = node["hold"]?.text
        relay.checksAuthorization = node["checks-authorization"]?.flag ?? relay.checksAuthorization
        relay.resetsAfter = node["resets-after"]?.bytes
        return relay
    }

    static func proxy(_ node: Node) -> Proxy {
        var proxy = Proxy()
        proxy.state = node["state"]?.word() ?? proxy.state
        proxy.tls = node["tls"].map(tls)
        proxy.connect = node["connect"].map(response)
        return proxy
    }
}
