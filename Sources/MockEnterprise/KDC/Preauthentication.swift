import EnterpriseModel
import NativeBindings
import WireFormats

/// The client's proof that it knows its key: an encrypted timestamp (RFC 4120 5.2.7.2).
struct Preauthentication {
    private let context: KDCContext
    private let client: Principal

    init(_ context: KDCContext, _ client: Principal) {
        self.context = context
        self.client = client
    }

    /// - Returns: whether there is a proof, and what is to be journalled of it.
    func verify() throws(KDCRefusal) -> (isProven: Bool, facts: [any Fact]) {
        guard let value = context.request[.encTimestamp] else {
            if case .account(let account) = client.kind, !account.needsPreauthentication { return (false, []) }
            throw refusal(.preauthenticationRequired, "a proof of the key is needed")
        }
        guard let data = try? EncryptedData(der: value) else {
            throw refusal(.preauthenticationFailed, "the timestamp is no EncryptedData")
        }
        guard client.encryption.types.contains(data.etype), let key = context.kdc.principals.key(of: client, data.etype)
        else { throw KDCRefusal(.etypeNotSupported, "the client has no key of type \(data.etype)") }
        let stamp = (try? key.decrypt(data.cipher, usage: KeyUsage.paEncTimestamp.rawValue))
            .flatMap { try? PAEncTimestamp(der: $0) }
        let facts = try judge(isRight: stamp != nil)
        guard let stamp else { throw refusal(.preauthenticationFailed, "the timestamp was encrypted by another key") }
        guard !context.now.isFar(from: stamp.timestamp) else {
            throw KDCRefusal(
                .skew,
                "the client's clock is \(stamp.timestamp.seconds - context.now.time.seconds) s ahead"
            )
        }
        return (true, facts)
    }

    /// A failure counts like those at all other places of the enterprise.
    private func judge(isRight: Bool) throws(KDCRefusal) -> [any Fact] {
        guard case .account = client.kind else { return [] }
        guard let judgement = context.kdc.accounts.judge(user: client.name, name: client.name, isRight: isRight) else {
            return []
        }
        var refusal =
            judgement.reason == .locked
            ? KDCRefusal(.clientRevoked, "the account is locked")
            : refusal(.preauthenticationFailed, "the timestamp was encrypted by another key")
        refusal.facts = judgement.facts
        throw refusal
    }

    // MARK: What clients are told

    func refusal(_ code: KerberosErrorCode, _ text: String) -> KDCRefusal {
        var refusal = KDCRefusal(code, text)
        refusal.data =
            MethodData(
                hints(client.encryption.types(from: context.body.etypes)) + [
                    PAData(type: .encTimestamp, value: [])
                ]
            ).der
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
