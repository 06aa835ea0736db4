internal import COpenSSL

/// A TLS session for resumption (RFC 5246 7.3). Only a mutant resumes any.
package final class TLSSession {
    let session: OpaquePointer

    init?(of ssl: OpaquePointer?) {
        guard let ssl, let session = SSL_get1_session(ssl) else { return nil }
        self.session = session
    }

    deinit { SSL_SESSION_free(session) }
}
