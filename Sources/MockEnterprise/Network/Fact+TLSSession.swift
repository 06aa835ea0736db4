import EnterpriseModel
import NativeBindings

extension Fact {
    static func tlsEstablished(_ session: TLSConnection.Session) -> Fact {
        .tlsEstablished(
            // OpenSSL leaves the minor number of TLS 1.0 out.
            version: session.version == "TLSv1" ? TLSVersion.tls10.rawValue : session.version,
            cipher: session.cipher,
            alpn: session.applicationProtocol,
            isResumed: session.isResumed,
            clientCertificate: session.clientSubject
        )
    }
}
