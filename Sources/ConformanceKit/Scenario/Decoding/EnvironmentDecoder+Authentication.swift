import EnterpriseModel

extension EnvironmentDecoder {
    /// Of a server or a proxy.
    static func authentication(_ node: Node) -> Authentication {
        var authentication = Authentication()
        authentication.schemes = (node["offer"] ?? node).elements?.compactMap(scheme) ?? []
        authentication.presented = node["presented"]?.word() ?? authentication.presented
        authentication.lastsFor = node["lasts-for"]?.word() ?? authentication.lastsFor
        authentication.protects = node["protects"]?.textList.map(Set.init)
        if let node = node["on-challenge"] { authentication.onChallenge = onChallenge(node) }
        authentication.closesAfter = node["closes-after"].map(atMessage)
        authentication.acceptsAt = node["accepts-at"].map(atMessage)
        return authentication
    }

    static func account(_ node: Node) -> Account {
        var account = Account(
            password: node["password"]?.text ?? "",
            domain: node["domain"]?.text,
            lockedAfter: node["locked-after"]?.integer
        )
        account.alsoNamed = node["also-named"]?.textList ?? []
        account.needsPreauthentication = node["preauthentication"]?.flag ?? account.needsPreauthentication
        account.encryption = node["encryption"].map(encryption)
        account.authorizationDataSize = node["authorization-data"]?.bytes ?? account.authorizationDataSize
        return account
    }

    private static func onChallenge(_ node: Node) -> Authentication.OnChallenge {
        var challenge = Authentication.OnChallenge()
        challenge.headers = node["headers"].map(headers) ?? []
        challenge.sends = node["sends"]?.bytes ?? challenge.sends
        challenge.readsBody = node["reads-body"]?.flag ?? challenge.readsBody
        challenge.times = node["times"]?.integer
        return challenge
    }

    private static func atMessage(_ node: Node) -> Authentication.AtMessage {
        Authentication.AtMessage(message: node["message"]?.integer ?? 1, times: node["times"]?.integer)
    }

    /// A word, or a word with settings.
    private static func scheme(_ node: Node) -> Authentication.Scheme? {
        let member = node.members?.first
        switch Authentication.Scheme.Name(rawValue: member?.key ?? node.text ?? "") {
        case .basic: return .basic(basic(member?.value))
        case .digest: return .digest(digest(member?.value))
        case .ntlm: return .ntlm(ntlm(member?.value))
        case .negotiate: return .negotiate(negotiate(member?.value))
        case nil: return nil
        }
    }

    private static func digest(_ node: Node?) -> DigestSettings {
        var settings = DigestSettings()
        settings.algorithms = node?["algorithm"]?.oneOrMore.compactMap { $0.word() } ?? settings.algorithms
        settings.qop = node?["qop"]?.oneOrMore.compactMap { $0.word() } ?? settings.qop
        settings.realm = node?["realm"]?.text
        settings.userhash = node?["userhash"]?.flag ?? settings.userhash
        settings.opaque = node?["opaque"]?.text
        settings.domain = node?["domain"]?.textList ?? settings.domain
        settings.nonceUses = node?["nonce"]?["uses"]?.integer
        settings.whenUsedUp = node?["nonce"]?["when-used-up"]?.word() ?? settings.whenUsedUp
        settings.givesNextNonce = node?["next-nonce"]?.flag ?? settings.givesNextNonce
        settings.counts = node?["counts"]?.word() ?? settings.counts
        settings.proof = node?["proof"]?.word() ?? settings.proof
        return settings
    }

    private static func ntlm(_ node: Node?) -> NTLMSettings {
        var settings = NTLMSettings()
        settings.accept = node?["accept"].map { Set($0.oneOrMore.compactMap { $0.word() }) } ?? settings.accept
        settings.target = node?["target"]?.text ?? settings.target
        settings.timestamp = node?["timestamp"]?.flag ?? settings.timestamp
        settings.requires = node?["requires"]?.words() ?? settings.requires
        settings.ignores = node?["ignores"]?.words() ?? settings.ignores
        return settings
    }

    private static func negotiate(_ node: Node?) -> NegotiateSettings {
        var settings = NegotiateSettings()
        settings.mechanisms = node?["mechanisms"]?.words() ?? settings.mechanisms
        settings.framing = node?["framing"]?.word()
        settings.proof = node?["proof"]?.word() ?? settings.proof
        settings.replayCache = node?["replay-cache"]?.flag ?? settings.replayCache
        settings.channelBinding = node?["channel-binding"]?.word() ?? settings.channelBinding
        return settings
    }

    private static func basic(_ node: Node?) -> BasicSettings {
        var settings = BasicSettings()
        settings.realm = node?["realm"]?.text
        settings.namesCharset = node?["charset"]?.flag ?? settings.namesCharset
        return settings
    }
}
