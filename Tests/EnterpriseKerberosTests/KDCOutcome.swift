import KerberosSamples
import NativeBindings
import WireFormats

/// What a KDC answered, without what is by chance: keys, ciphers, texts, the moment. Without these as well:
/// the key version in an AS reply, which krb5kdc leaves out; hints for other than
/// the best encryption type; the order of hints.
struct KDCOutcome: Equatable, CustomStringConvertible {
    /// Message, names, flags, encryption types.
    var facts: [String]
    /// Seconds after the moment of the request.
    var times: [String: Int] = [:]

    /// An answer that is none.
    init(none text: String) { facts = [text] }

    init(_ error: KRBError) {
        facts = [
            "error \(error.code)", "realm \(error.realm)", "sname \(error.sname.components)",
            "cname \(error.crealm ?? "-") \(error.cname?.components ?? [])",
        ]
        guard error.code == .preauthenticationRequired || error.code == .preauthenticationFailed else { return }
        let methods = error.data.flatMap { try? MethodData(der: $0) }?.elements ?? []
        facts += Self.hints(methods)
    }

    init(_ reply: KDCReply, _ credential: KDCClient.Credential, at now: KerberosTime) {
        let part = credential.part
        facts = [
            "\(reply.exchange)", "cname \(reply.crealm) \(reply.cname)", "sname \(part.srealm) \(part.sname)",
            "ticket \(reply.ticket.realm) \(reply.ticket.sname) \(reply.ticket.encPart.etype)",
            "session \(part.key.type)", "reply \(reply.encPart.etype)",
            "nonce \(part.nonce)", "flags \(part.flags.names)", "addresses \(part.caddr)",
            "padata \(part.encryptedPAData.map(\.type))",
        ]
        facts += Self.hints(reply.paData)
        let all = [
            "authtime": part.authtime, "starttime": part.starttime ?? part.authtime, "endtime": part.endtime,
            "renew-till": part.renewTill,
        ]
        times = all.compactMapValues { $0 }.mapValues { $0.seconds - now.seconds }
    }

    private static let compared: [PADataType] = [
        .etypeInfo2, .etypeInfo, .encTimestamp, .encryptedChallenge, .fxFAST, .fxCookie, .fxError,
    ]

    static func hints(_ data: [PAData]) -> [String] {
        data.filter { compared.contains($0.type) }.map { "\($0.type) \(text($0))" }.sorted()
    }

    private static func text(_ data: PAData) -> String {
        switch data.type {
        case .etypeInfo2:
            // krb5kdc names only the best, and a salt for RC4, which has none.
            let best = (try? ETypeInfo2(der: data.value))?.entries.first
            return best.map { "\($0.etype) \($0.etype == .rc4HMAC ? "" : $0.salt ?? "-")" } ?? "-"
        case .etypeInfo: return "\((try? ETypeInfo(der: data.value))?.entries.first.map(\.etype.description) ?? "-")"
        default: return ""
        }
    }

    /// The same but for the seconds that it takes to ask.
    static func == (left: KDCOutcome, right: KDCOutcome) -> Bool {
        left.facts == right.facts && left.times.keys == right.times.keys
            && left.times.allSatisfy { abs($0.value - (right.times[$0.key] ?? 0)) <= 5 }
    }

    var description: String {
        (facts + times.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }).joined(separator: "; ")
    }
}
