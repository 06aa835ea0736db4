internal import COpenSSL

/// A TLS session for resumption (RFC 5246 7.3). Only a mutant resumes any.
package final class TLSSession {
    let session: OpaquePointer

    init?(of ssl: OpaquePointer?) {
        guard let ssl, let session = SSL_get1_session(ssl) else { return nil }
        self.session = session
    }

    /// The version of TLS that it belongs to.
    package var version: TLSRange.Version? {
        TLSRange.Version(rawValue: Int(SSL_SESSION_get_protocol_version(session)) - 0x300)
    }

    deinit { SSL_SESSION_free(session) }
}
