import EnterpriseModel

extension EnvironmentDecoder {
    static func relay(_ node: Node) -> Relay {
        var relay = Relay()
        relay.state = node["state"]?.word() ?? relay.state
        relay.hold = node["hold"]?.text
        relay.checksAuthorization = node["checks-authorization"]?.flag ?? relay.checksAuthorization
        return relay
    }
}
