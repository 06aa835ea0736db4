import EnterpriseModel
import NativeBindings
import WireFormats

/// The client's proof that it knows its key: an encrypted timestamp (RFC 4120 5.2.7.2), in armor an encrypted challenge.
struct Preauthentication {
    private let context: KDCContext
    private let client: Principal
    /// Whether the ticket is good for changing the password alone.
    private let changesPassword: Bool

    init(_ context: KDCContext, _ client: Principal, changesPassword: Bool = false) {
        self.context = context
        self.client = client
        self.changesPassword = changesPassword
    }

    /// What a client has proven itself by.
    struct Proof {
        let stamp: PAEncTimestamp
        /// The KDC's own proof.
        var answer: [PAData] = []
    }

    /// What follows from it.
    struct Outcome {
        var isProven = false
        /// Whether an armored reply gets a key of its own. Heimdal 7, which sends timestamps in armor, does not know that.
        var isStrengthened = true
        /// What is to be journalled.
        var facts: [any Fact] = []
        /// What the reply has besides.
        var answer: [PAData] = []
    }

    func verify() throws(KDCRefusal) -> Outcome {
        try checkStanding(hasProof: false)
        guard let given = try given() else {
            if case .account(let account) = client.kind, !account.needsPreauthentication {
                try checkStanding(hasProof: true)
                return Outcome()
            }
            throw refusal(.preauthenticationRequired, "a proof of the key is needed")
        }
        guard let data = try? EncryptedData(der: given.value) else {
            throw refusal(.preauthenticationFailed, "the timestamp is no EncryptedData")
        }
        let proof: Proof?
        if let armor = given.armor { proof = challenge(armor, data) } else { proof = try timestamp(data) }
        let facts = try judge(isRight: proof != nil)
        guard let proof else { throw refusal(.preauthenticationFailed, "the timestamp was encrypted by another key") }
        try context.checkClock(proof.stamp.timestamp)
        return Outcome(isProven: true, isStrengthened: given.armor != nil, facts: facts, answer: proof.answer)
    }

    /// A challenge counts only in armor (RFC 6113 5.4.6); Heimdal sends timestamps there too.
    private func given() throws(KDCRefusal) -> (value: [UInt8], armor: FASTArmor?)? {
        if let armor = context.armor, let challenge = context.request[.encryptedChallenge] { return (challenge, armor) }
        if let timestamp = context.request[.encTimestamp] { return (timestamp, nil) }
        guard context.kdc.settings.fast == .unsupported || context.request[.encryptedChallenge] == nil else {
            throw refusal(.preauthenticationFailed, "an encrypted challenge needs armor")
        }
        return nil
    }

    private func timestamp(_ data: EncryptedData) throws(KDCRefusal) -> Proof? {
        guard client.encryption.types.contains(data.etype), let key = context.kdc.principals.key(of: client, data.etype)
        else { throw KDCRefusal(.etypeNotSupported, "the client has no key of type \(data.etype)") }
        return (try? key.decrypt(data.cipher, usage: KeyUsage.paEncTimestamp.rawValue))
            .flatMap { try? PAEncTimestamp(der: $0) }.map { Proof(stamp: $0) }
    }

    private func challenge(_ armor: FASTArmor, _ data: EncryptedData) -> Proof? {
        let keys = client.encryption.types(from: context.body.etypes).compactMap {
            context.kdc.principals.key(of: client, $0)
        }
        return EncryptedChallenge(armor, data, keys).proof(at: context.now)
    }

    /// That the account may log in at all (RFC 4120 3.1.3). As in Active Directory, only who knows its password learns that this has expired.
    private func checkStanding(hasProof: Bool) throws(KDCRefusal) {
        guard case .account = client.kind, let obstacle = context.kdc.accounts.obstacle(of: client.name),
            obstacle != .passwordExpired || hasProof && !changesPassword
        else { return }
        var refusal = KDCRefusal(obstacle)
        refusal.facts = [AccountRefused(user: client.name, reason: obstacle)]
        throw refusal
    }

    /// A failure counts like those at all other places of the enterprise.
    private func judge(isRight: Bool) throws(KDCRefusal) -> [any Fact] {
        guard case .account = client.kind else { return [] }
        let judgement = context.kdc.accounts.judge(
            user: client.name,
            name: client.name,
            isRight: isRight,
            changesPassword: changesPassword
        )
        guard let judgement else { return [] }
        var refusal =
            judgement.reason == .wrongPassword
            ? refusal(.preauthenticationFailed, "the timestamp was encrypted by another key")
            : KDCRefusal(judgement.reason)
        refusal.facts = judgement.facts
        throw refusal
    }

    // MARK: What clients are told

    func refusal(_ code: KerberosErrorCode, _ text: String) -> KDCRefusal {
        var refusal = KDCRefusal(code, text)
        refusal.methods = hints(client.encryption.types(from: context.body.etypes))
        refusal.methods.append(PAData(type: context.armor == nil ? .encTimestamp : .encryptedChallenge, value: []))
        guard context.kdc.settings.fast != .unsupported else { return refusal }
        refusal.methods.insert(PAData(type: .fxFAST, value: []), at: 0)
        // It tells that the conversation may go on (RFC 6113 5.2). This KDC needs to remember nothing.
        refusal.methods.append(PAData(type: .fxCookie, value: Array("cookie".utf8)))
        return refusal
    }

    /// How the key of the reply is made of a password.
    func replyData(_ type: EncryptionType) -> [PAData] { hints([type]) }

    /// PA-ETYPE-INFO2, and for who knows only old encryption types PA-ETYPE-INFO (RFC 4120 3.1.3).
    private func hints(_ types: [EncryptionType]) -> [PAData] {
        let entries = types.map { ETypeInfo2Entry(etype: $0, salt: $0 == .rc4HMAC ? nil : client.salt) }
        var hints = [PAData(type: .etypeInfo2, value: ETypeInfo2(entries).der)]
        let newer = EncryptionPreference(KerberosEncryption.allCases.filter { $0 != .rc4HMAC }).types
        if newer.allSatisfy({ !context.body.etypes.contains($0) }) {
            let old = entries.map { ETypeInfoEntry(etype: $0.etype, salt: $0.salt.map { Array($0.utf8) }) }
            hints.append(PAData(type: .etypeInfo, value: ETypeInfo(old).der))
        }
        return hints
    }
}
