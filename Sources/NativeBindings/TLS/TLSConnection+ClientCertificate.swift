internal import COpenSSL

extension TLSConnection {
    /// How a client is asked for a certificate when the handshake is over.
    package enum CertificateRequest: Sendable, Hashable {
        /// RFC 8446 4.6.2.
        case postHandshake
        /// RFC 5246 7.4.1.1.
        case renegotiation
    }

    /// The subject (RFC 4514) of the certificate that the client has shown last.
    package var clientSubject: String? { SSL_get0_peer_certificate(ssl).flatMap(Certificate.subject) }

    /// Asks the client for a certificate. The handshake is over; ``read()`` handles what the client answers, and then
    /// ``furtherHandshakes`` grows.
    /// - Parameter authority: who has to have signed it. Another's certificate ends the connection with an alert.
    /// - Returns: `nil`: nothing was asked, since the client cannot be (RFC 8446 4.2.6).
    package func askForCertificate(signedBy authority: Certificate) throws(NativeError) -> CertificateRequest? {
        guard let store = X509_STORE_new(), X509_STORE_add_cert(store, authority.handle) == 1,
            shim_set_verify_store(ssl, store) == 1, SSL_add_client_CA(ssl, authority.handle) == 1
        else { throw .openSSL(.tls, "no authority for client certificates") }
        SSL_set_verify(ssl, SSL_VERIFY_PEER, nil)
        SSL_set_msg_callback(ssl) { isWritten, _, type, bytes, count, ssl, _ in
            guard isWritten == 0, type == SSL3_RT_HANDSHAKE, count > 0, let bytes,
                bytes.load(as: UInt8.self) == UInt8(SSL3_MT_FINISHED)
            else { return }
            TLSConnection.of(ssl)?.furtherHandshakes += 1
        }
        ERR_clear_error()
        if SSL_version(ssl) >= TLS1_3_VERSION {
            guard SSL_verify_client_post_handshake(ssl) == 1 else { return nil }
            SSL_do_handshake(ssl)
            return .postHandshake
        }
        guard SSL_renegotiate(ssl) == 1 else { throw .openSSL(.tls, "no renegotiation") }
        SSL_do_handshake(ssl)
        return .renegotiation
    }
}
