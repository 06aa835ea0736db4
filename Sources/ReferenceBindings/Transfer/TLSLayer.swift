internal import COpenSSL

/// The client side of TLS (RFC 5246, RFC 8446), independent of the transport of its records. Never blocks.
package final class TLSLayer {
    /// A defect of a certificate.
    package enum Flaw: Sendable, Hashable, CaseIterable {
        /// The certificate is not for this host (RFC 2818, section 3.1).
        case name
        /// The issuer is not trusted.
        case issuer
        /// The certificate is not valid yet, or has expired.
        case date
        /// The certificate is not for servers.
        case purpose
        case other
    }

    /// The rule for matching the names of a certificate with the host.
    package enum Matching: Sendable, Hashable {
        /// By RFC 2818, section 3.1.
        case documented
        /// The common name counts in addition to the other names.
        case commonNameToo
        /// The common name never counts.
        case commonNameNever
        /// A wildcard stands for any number of labels.
        case wideWildcards
        /// Only the first of the names counts.
        case firstNameOnly
        /// A wildcard stands for a whole label only.
        case wholeWildcards
        /// An address is not compared.
        case anyAddress
        /// An address is compared with the common name.
        case addressInCommonName
    }

    /// The client's requirements on a server.
    package struct Terms {
        /// The name or the IPv4 address that the certificate has to be for.
        package var host: String
        package var versions: TLSRange
        package var trust: TrustStore
        /// The defects that are accepted.
        package var forgiven: Set<Flaw> = []
        package var matching = Matching.documented
        /// The number of authorities between a root and the server that are accepted; `nil`: OpenSSL's default.
        package var intermediates: Int32?
        /// Cipher suites of TLS 1.2 and earlier, in OpenSSL's notation; `nil`: OpenSSL's default.
        package var cipherSuites: String?
        /// What is overlooked or demanded in particular.
        package var certificates = CertificateRules()
        /// Whether the name of a trusted certificate is compared although names are forgiven.
        package var keepsNamesOfTrusted = false
        /// Whether an address is sent as the server's name.
        package var namesAddresses = false
        /// The name that is sent in place of the host's; empty: none.
        package var serverName: String?
        /// Whether only one record is read at a time.
        package var readsRecordsOneByOne = false
        /// The session to resume.
        package var session: TLSSession?

        package init(host: String, versions: TLSRange, trust: TrustStore) {
            self.host = host
            self.versions = versions
            self.trust = trust
        }
    }

    package enum Stage: Sendable, Hashable {
        case handshaking, open
        /// The peer has sent `close_notify`.
        case ended
        case failed(TransferFailure)
    }

    package private(set) var stage = Stage.handshaking
    private let terms: Terms
    private var ssl: OpaquePointer?
    /// Records from the peer, and records to the peer.
    private let arriving = BIO_new(BIO_s_mem())
    private let leaving = BIO_new(BIO_s_mem())
    private var flaw: Int32?
    private var hasUntrustedIssuer = false
    /// In place of OpenSSL, which does not support SSL 3.0.
    private var ssl3: SSL3Handshake?

    package init(_ terms: Terms) {
        self.terms = terms
        begin()
    }

    deinit {
        if let ssl {
            SSL_free(ssl)
        } else {
            BIO_free(arriving)
            BIO_free(leaving)
        }
    }

    private func begin() {
        guard let newest = terms.versions.newestGroup else {
            return stage = .failed(TransferFailure(.secureConnection, "no version of TLS is left to offer"))
        }
        if terms.versions.isSSL3Alone { return ssl3 = SSL3Handshake() }
        guard let context = SSL_CTX_new(TLS_client_method()) else { return fail("there is no TLS") }
        defer { SSL_CTX_free(context) }
        SSL_CTX_set1_cert_store(context, terms.trust.store)
        terms.certificates.apply(to: terms.trust.store)
        if newest.lowerBound < .tls12 { SSL_CTX_set_security_level(context, 0) }
        let number = { (version: TLSRange.Version) in Int32(0x300 + version.rawValue) }
        guard shim_set_version_range(context, number(newest.lowerBound), number(newest.upperBound)) == 1,
            terms.cipherSuites.map({ SSL_CTX_set_cipher_list(context, $0) == 1 }) ?? true,
            let ssl = SSL_new(context)
        else { return fail("these terms of TLS are not possible") }
        self.ssl = ssl
        SSL_set_bio(ssl, arriving, leaving)
        SSL_set_ex_data(ssl, 0, Unmanaged.passUnretained(self).toOpaque())
        SSL_set_verify(ssl, SSL_VERIFY_PEER, takeVerdict)
        if let intermediates = terms.intermediates { SSL_set_verify_depth(ssl, intermediates) }
        setName(ssl)
        if let session = terms.session { SSL_set_session(ssl, session.session) }
        SSL_set_connect_state(ssl)
        advance()
    }

    private func setName(_ ssl: OpaquePointer) {
        let flags: [Matching: Int32] = [
            .commonNameToo: X509_CHECK_FLAG_ALWAYS_CHECK_SUBJECT, .commonNameNever: X509_CHECK_FLAG_NEVER_CHECK_SUBJECT,
            .wideWildcards: X509_CHECK_FLAG_MULTI_LABEL_WILDCARDS,
            .wholeWildcards: X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS,
        ]
        let parameters = SSL_get0_param(ssl)
        if X509_VERIFY_PARAM_set1_ip_asc(parameters, terms.host) == 1 {
            if [.anyAddress, .addressInCommonName].contains(terms.matching) {
                X509_VERIFY_PARAM_set1_ip(parameters, nil, 0)
            }
            if terms.matching == .addressInCommonName { X509_VERIFY_PARAM_set1_host(parameters, terms.host, 0) }
            if terms.namesAddresses { send(name: terms.host, ssl) }
            return
        }
        ERR_clear_error()
        SSL_set_hostflags(ssl, UInt32(flags[terms.matching] ?? 0))
        SSL_set1_host(ssl, terms.host)
        let name = terms.serverName ?? terms.host
        if !name.isEmpty { send(name: name, ssl) }
    }

    /// The session with the server, once there is one.
    package var session: TLSSession? { TLSSession(of: ssl) }

    private func send(name: String, _ ssl: OpaquePointer) {
        var name = Array(name.utf8CString)
        SSL_ctrl(ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name), &name)
    }

    /// Takes records from the peer.
    /// - Returns: the decrypted content.
    package func receive(_ records: [UInt8]) -> [UInt8] {
        if ssl3?.receive(records) == false { fail("the server does not go on in SSL 3.0") }
        guard ssl != nil, !(terms.readsRecordsOneByOne && records.isEmpty && stage == .open) else { return [] }
        if !records.isEmpty { BIO_write(arriving, records, Int32(records.count)) }
        if stage == .handshaking { advance() }
        var content: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 14)
        while stage == .open {
            let count = SSL_read(ssl, &piece, Int32(piece.count))
            guard count > 0 else {
                settle(count)
                break
            }
            content += piece[..<Int(count)]
            if terms.readsRecordsOneByOne { break }
        }
        return content
    }

    /// Encrypts content for the peer.
    package func send(_ content: [UInt8]) {
        guard stage == .open, !content.isEmpty else { return }
        SSL_write(ssl, content, Int32(content.count))
    }

    /// Sends `close_notify`.
    package func finish() {
        guard stage == .open || stage == .ended else { return }
        SSL_shutdown(ssl)
        ERR_clear_error()
    }

    /// Removes the records that have to be sent to the peer.
    package func takeRecords() -> [UInt8] {
        if let records = ssl3?.takeRecords() { return records }
        let size = BIO_ctrl_pending(leaving)
        guard ssl != nil, size > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = Int(max(0, BIO_read(leaving, buffer.baseAddress, Int32(size))))
        }
    }

    private func advance() {
        let result = SSL_do_handshake(ssl)
        if result == 1 { stage = .open } else { settle(result) }
    }

    /// Evaluates the result of a call; most often, more records are needed first.
    private func settle(_ result: Int32) {
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: break
        case SSL_ERROR_ZERO_RETURN: stage = .ended
        default:
            let reason = ERR_reason_error_string(ERR_get_error()).map { String(cString: $0) }
            fail(reason ?? "TLS has failed")
        }
        ERR_clear_error()
    }

    private func fail(_ message: String) {
        guard let flaw else { return stage = .failed(TransferFailure(.secureConnection, message)) }
        let reason: TransferFailure.Reason =
            switch flaw {
            case X509_V_ERR_CERT_HAS_EXPIRED: .untrustedDate
            case X509_V_ERR_CERT_NOT_YET_VALID: .notYetValid
            default: .untrusted
            }
        stage = .failed(TransferFailure(reason, String(cString: X509_verify_cert_error_string(Int(flaw)))))
    }

    /// Whether the first name has to be the host's, and is not.
    fileprivate func missesFirstName(_ certificate: OpaquePointer?) -> Bool {
        terms.matching == .firstNameOnly && shim_first_name_is(certificate, terms.host) != 1
    }

    /// Whether the certificate of the server is for the host; `nil`: as OpenSSL says.
    fileprivate func fits(_ context: OpaquePointer?) -> Bool? {
        terms.certificates.fits(X509_STORE_CTX_get_current_cert(context), terms.host)
    }

    /// Whether the certificate is refused whatever is forgiven.
    fileprivate func demandsName(_ context: OpaquePointer?) -> Bool {
        guard terms.certificates.names == .demanded, fits(context) == false else { return false }
        flaw = X509_V_ERR_HOSTNAME_MISMATCH
        return true
    }

    fileprivate func refusesOrder(in context: OpaquePointer?) -> Bool { terms.certificates.refusesOrder(in: context) }

    /// Whether a defect of the certificate is accepted.
    fileprivate func forgives(_ error: Int32, in context: OpaquePointer?) -> Bool {
        if terms.certificates.overlooks(error, in: context) { return true }
        let flaw: Flaw =
            switch error {
            case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH: .name
            case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
                X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT,
                X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
                .issuer
            case X509_V_ERR_CERT_HAS_EXPIRED, X509_V_ERR_CERT_NOT_YET_VALID: .date
            case X509_V_ERR_INVALID_PURPOSE: .purpose
            default: .other
            }
        if flaw == .issuer { hasUntrustedIssuer = true }
        let isKept = flaw == .name && terms.keepsNamesOfTrusted && !hasUntrustedIssuer
        if terms.forgiven.contains(flaw), !isKept { return true }
        self.flaw = error
        return false
    }
}

private func takeVerdict(_ isFine: Int32, _ context: OpaquePointer?) -> Int32 {
    let ssl = X509_STORE_CTX_get_ex_data(context, SSL_get_ex_data_X509_STORE_CTX_idx())
    guard let ssl, let pointer = SSL_get_ex_data(OpaquePointer(ssl), 0) else { return isFine }
    let layer = Unmanaged<TLSLayer>.fromOpaque(pointer).takeUnretainedValue()
    if isFine == 1 {
        guard X509_STORE_CTX_get_error_depth(context) == 0 else { return 1 }
        if layer.demandsName(context) { return 0 }
        let isOther = layer.fits(context) == false || layer.missesFirstName(X509_STORE_CTX_get_current_cert(context))
        guard isOther || layer.refusesOrder(in: context) else { return 1 }
        let error = isOther ? X509_V_ERR_HOSTNAME_MISMATCH : X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY
        X509_STORE_CTX_set_error(context, error)
    }
    let error = X509_STORE_CTX_get_error(context)
    let isAboutName = error == X509_V_ERR_HOSTNAME_MISMATCH || error == X509_V_ERR_IP_ADDRESS_MISMATCH
    if isFine != 1, isAboutName, layer.fits(context) == true { return 1 }
    return layer.forgives(error, in: context) ? 1 : 0
}
