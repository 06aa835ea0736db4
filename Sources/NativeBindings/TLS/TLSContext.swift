internal import COpenSSL

/// The configuration that TLS connections of one side share.
package final class TLSContext: @unchecked Sendable {
    package struct Settings: Sendable {
        package enum ClientCertificate: Sendable {
            case ignored
            /// A certificate signed by this authority is requested; clients without one are accepted.
            case asked(Certificate)
            case required(Certificate)
        }

        /// The certificate; `nil`: only anonymous cipher suites are possible.
        package var certificate: Certificate?
        /// The intermediate certificates, sent after the certificate.
        package var chain: [Certificate] = []
        /// The enabled versions by their numbers on the wire (RFC 8446 4.2.1), TLS 1.0 and later; gaps are allowed.
        package var versions: Set<UInt16>
        package var clientCertificate = ClientCertificate.ignored
        /// Whether sessions can be resumed, by tickets and by session ids.
        package var resumption = false
        /// The application protocols (RFC 7301), the preferred one first; empty: the extension is ignored.
        package var applicationProtocols: [String] = []

        package init(certificate: Certificate?, versions: Set<UInt16>) {
            self.certificate = certificate
            self.versions = versions
        }
    }

    // Safe to share: it does not change after it was made, and OpenSSL locks the reference count and its cache of sessions.
    let handle: OpaquePointer
    let applicationProtocols: [[UInt8]]
    /// See ``Certificate/endPointHash``.
    package let endPointHash: [UInt8]?

    package init(_ settings: Settings) throws(NativeError) {
        guard let handle = SSL_CTX_new(TLS_server_method()) else { throw .openSSL(.tls, "no TLS context was made") }
        self.handle = handle
        applicationProtocols = settings.applicationProtocols.map { Array($0.utf8) }
        endPointHash = settings.certificate?.endPointHash
        let lowest = settings.versions.min() ?? 0
        guard shim_set_version_range(handle, Int32(lowest), Int32(settings.versions.max() ?? 0)) == 1 else {
            throw .openSSL(.tls, "no range of versions \(settings.versions)")
        }
        var options = settings.resumption ? 0 : Self.noTicket
        for (version, option) in Self.refusals where !settings.versions.contains(version) { options |= option }
        SSL_CTX_set_options(handle, options)
        if lowest < 0x0303 || settings.certificate == nil {
            // TLS 1.0 and 1.1 sign with SHA-1, and anonymous suites authenticate nobody: OpenSSL allows both at level 0 only.
            SSL_CTX_set_security_level(handle, 0)
            SSL_CTX_set_cipher_list(handle, "ALL:@SECLEVEL=0")
        } else {
            SSL_CTX_set_security_level(handle, 1)
        }
        if !settings.resumption { SSL_CTX_set_num_tickets(handle, 0) }
        shim_cache_sessions(handle, settings.resumption ? 1 : 0)
        shim_set_modes(handle)
        try show(settings)
        try ask(settings.clientCertificate)
        observe()
    }

    /// A context for clients, which accepts only server certificates that this authority has signed.
    package init(trusting authority: Certificate) throws(NativeError) {
        guard let handle = SSL_CTX_new(TLS_client_method()) else { throw .openSSL(.tls, "no TLS context was made") }
        self.handle = handle
        applicationProtocols = []
        endPointHash = nil
        guard X509_STORE_add_cert(SSL_CTX_get_cert_store(handle), authority.handle) == 1 else {
            throw .openSSL(.tls, "no authority for servers")
        }
        SSL_CTX_set_verify(handle, SSL_VERIFY_PEER, nil)
        shim_set_modes(handle)
    }

    deinit { SSL_CTX_free(handle) }

    private func show(_ settings: Settings) throws(NativeError) {
        guard let certificate = settings.certificate else { return }
        guard SSL_CTX_use_certificate(handle, certificate.handle) == 1,
            SSL_CTX_use_PrivateKey(handle, certificate.key.handle) == 1
        else { throw .openSSL(.tls, "the certificate does not fit its key") }
        for certificate in settings.chain {
            guard shim_add_chain(handle, certificate.handle) == 1 else { throw .openSSL(.tls, "no chain") }
        }
    }

    private func ask(_ clientCertificate: Settings.ClientCertificate) throws(NativeError) {
        let authority: Certificate
        let mode: Int32
        switch clientCertificate {
        case .ignored: return
        case .asked(let certificate): (authority, mode) = (certificate, SSL_VERIFY_PEER)
        case .required(let certificate):
            (authority, mode) = (certificate, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT)
        }
        SSL_CTX_set_verify(handle, mode, nil)
        guard X509_STORE_add_cert(SSL_CTX_get_cert_store(handle), authority.handle) == 1,
            SSL_CTX_add_client_CA(handle, authority.handle) == 1
        else { throw .openSSL(.tls, "no authority for client certificates") }
    }

    /// Sets the callbacks, which find their ``TLSConnection``. They run only inside its calls.
    private func observe() {
        SSL_CTX_set_info_callback(handle) { ssl, place, value in
            guard place & SSL_CB_ALERT != 0 else { return }
            TLSConnection.of(ssl)?.noteAlert(
                isFatal: value >> 8 == 2,
                description: UInt8(truncatingIfNeeded: value),
                sentByServer: place & SSL_CB_WRITE != 0
            )
        }
        SSL_CTX_set_keylog_callback(handle) { ssl, line in
            if let line { TLSConnection.of(ssl)?.noteSecret(String(cString: line)) }
        }
        shim_set_status_callback(handle) { ssl, _ in
            TLSConnection.of(ssl)?.staple() == true ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK
        }
        guard !applicationProtocols.isEmpty else { return }
        let select: SSL_CTX_alpn_select_cb_func = { ssl, chosen, length, offered, count, _ in
            guard let connection = TLSConnection.of(ssl),
                let choice = connection.choice(of: UnsafeBufferPointer(start: offered, count: Int(count)))
            else { return SSL_TLSEXT_ERR_ALERT_FATAL }
            chosen?.pointee = offered.map { $0 + choice.lowerBound }
            length?.pointee = UInt8(choice.count)
            return SSL_TLSEXT_ERR_OK
        }
        SSL_CTX_set_alpn_select_cb(handle, select, nil)
    }

    // SSL_OP_NO_TICKET and SSL_OP_NO_TLSv1 … are macros with casts, which Swift does not import.
    private static let noTicket: UInt64 = 1 << 14
    private static let refusals: [(version: UInt16, option: UInt64)] = [
        (0x0301, 1 << 26), (0x0302, 1 << 28), (0x0303, 1 << 27), (0x0304, 1 << 29),
    ]
}
