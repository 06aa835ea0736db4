import NativeBindings
import WireFormats

/// How replies are armored (RFC 6113 5.4.3 and 5.4.4).
extension FASTArmor {
    private static let anonymous = KDCClientName(
        name: PrincipalName(type: .wellKnown, components: ["WELLKNOWN", "ANONYMOUS"]),
        realm: "WELLKNOWN:ANONYMOUS"
    )

    /// The name that everybody may see.
    func shown(_ client: KDCClientName) -> KDCClientName {
        options.contains(.hideClientNames) ? Self.anonymous : client
    }

    /// The reply with its data inside the armor.
    func cover(_ reply: KDCReply, _ strengthening: KerberosKey?, nonce: UInt32, at now: KDCMoment) throws(NativeError)
        -> KDCReply
    {
        let response = FASTResponse(
            paData: reply.paData,
            strengthenKey: strengthening.map {
                EncryptionKey(type: EncryptionType(rawValue: $0.encryptionType), value: $0.bytes)
            },
            finished: FASTFinished(
                timestamp: now.time,
                usec: now.microseconds,
                crealm: reply.crealm,
                cname: reply.cname,
                ticketChecksum: try key.checksum(reply.ticket.der, usage: .fastFinished)
            ),
            nonce: nonce
        )
        let client = shown(KDCClientName(name: reply.cname, realm: reply.crealm))
        var covered = reply
        covered.paData = [try data(response)]
        (covered.cname, covered.crealm) = (client.name, client.realm)
        return covered
    }

    /// The error with its data, and itself once more, inside the armor.
    /// - Parameter methods: what goes with the error.
    func cover(_ error: KRBError, _ methods: [PAData], nonce: UInt32) throws(NativeError) -> KRBError {
        let inner = PAData(type: .fxError, value: error.der)
        var covered = error
        covered.data = MethodData([try data(FASTResponse(paData: methods + [inner], nonce: nonce))]).der
        if let name = error.cname, let realm = error.crealm {
            let client = shown(KDCClientName(name: name, realm: realm))
            (covered.cname, covered.crealm) = (client.name, client.realm)
        }
        return covered
    }

    private func data(_ response: FASTResponse) throws(NativeError) -> PAData {
        let sealed = try key.sealed(response.der, usage: .fastReply, version: nil)
        return PAData(type: .fxFAST, value: FASTArmoredReply(response: sealed).der)
    }
}
