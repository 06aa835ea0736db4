import EnterpriseModel
import NativeBindings

/// The certificate of a client that is asked for it between a request and its answer.
struct LateCertificate {
    /// Its subject (RFC 4514); `nil`: the client shows none.
    let subject: String?

    /// Asks for it, unless the client has shown one. Waits for the client.
    /// - Returns: `nil` if the connection is lost.
    init?(_ dialogue: Dialogue, _ exchange: HTTPExchangeContext) {
        guard let tls = dialogue.channel.tls else {
            subject = nil
            return
        }
        if let subject = tls.clientSubject {
            self.subject = subject
            return
        }
        let before = tls.furtherHandshakes
        let mechanism: TLSCertificateAsked.Mechanism
        do throws(NativeError) {
            switch try tls.askForCertificate(signedBy: try CertificateStore.shared.company()) {
            case .postHandshake: mechanism = .postHandshake
            case .renegotiation: mechanism = .renegotiation
            case nil: mechanism = .impossible
            }
        } catch {
            return nil
        }
        dialogue.channel.takeOutput()
        while mechanism != .impossible, tls.furtherHandshakes == before {
            guard !dialogue.hasEnded, dialogue.proceed() else { return nil }
        }
        subject = tls.clientSubject
        exchange.note(TLSCertificateAsked(mechanism, clientCertificate: subject))
    }
}
