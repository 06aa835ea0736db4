import EnterpriseLab
import KerberosSamples
import NativeBindings
import WireFormats

/// Requests that two KDCs are to answer alike.
struct KDCCase: Sendable {
    let name: String
    var user = "alice"
    let run: @Sendable (KDCDialogue) throws -> Void

    init(
        _ name: String,
        user: String = "alice",
        _ run: @escaping @Sendable (KDCDialogue) throws -> Void
    ) {
        self.name = name
        self.user = user
        self.run = run
    }

    static let portal = "HTTP/portal.corp.test"
    static let tgs = "krbtgt/CORP.TEST"
    static let all: [KDCCase] = [
        authentication, types, preferences, options, times, preauthentication, clocks, stamps, otherData, services,
        proofs, ticketClocks, derived, derivedTimes,
    ].flatMap { $0 }

    /// Without pre-authentication, whatever the account demands.
    static func unproven(
        _ dialogue: KDCDialogue,
        _ options: KDCOptions = [],
        for service: String = tgs,
        etypes: [EncryptionType] = [.aes256SHA1, .aes128SHA1, .rc4HMAC],
        _ change: (inout KDCRequestBody) -> Void = { _ in }
    ) throws {
        let body = dialogue.client.body(for: service, options, cname: dialogue.client.principal, etypes: etypes, change)
        try dialogue.login(dialogue.client.login(body))
    }

    static func after(_ dialogue: KDCDialogue, _ seconds: Int) -> KerberosTime {
        KerberosTime(seconds: dialogue.client.now.seconds + seconds)
    }
}
