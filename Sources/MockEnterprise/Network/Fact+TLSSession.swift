import EnterpriseModel
import NativeBindings

extension TLSEstablished {
    init(_ session: TLSConnection.Session) {
        self.init(
            // OpenSSL leaves the minor number of TLS 1.0 out.
            version: session.version == "TLSv1" ? TLSVersion.tls10.rawValue : session.version,
            cipher: session.cipher,
            alpn: session.applicationProtocol,
            isResumed: session.isResumed,
            clientCertificate: session.clientSubject
        )
    }
}
