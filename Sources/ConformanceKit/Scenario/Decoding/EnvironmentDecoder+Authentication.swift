import EnterpriseModel

extension EnvironmentDecoder {
    static func authentication(_ node: Node) -> Authentication {
        var authentication = Authentication()
        let offer = node["offer"] ?? node
        authentication.schemes = (offer.textList ?? []).compactMap { $0 == "basic" ? .basic(BasicSettings()) : nil }
        authentication.protects = node["protects"]?.textList.map(Set.init)
        return authentication
    }
}
