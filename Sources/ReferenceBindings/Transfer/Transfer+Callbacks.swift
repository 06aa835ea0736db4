internal import CCurl
internal import COpenSSL

extension Transfer {
    func setCallbacks() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        curl_set_data_callback(handle, CURLOPT_HEADERFUNCTION, takeHeader)
        curl_set_pointer(handle, CURLOPT_HEADERDATA, me)
        curl_set_data_callback(handle, CURLOPT_WRITEFUNCTION, takeBody)
        curl_set_pointer(handle, CURLOPT_WRITEDATA, me)
        curl_set_progress_callback(handle, takeProgress)
        curl_set_pointer(handle, CURLOPT_XFERINFODATA, me)
        curl_set_long(handle, CURLOPT_NOPROGRESS, 0)
        curl_set_tls_callback(handle, prepareTLS)
        curl_set_pointer(handle, CURLOPT_SSL_CTX_DATA, me)
        curl_set_pointer(handle, CURLOPT_PRIVATE, me)
    }

    fileprivate func noteReceipt() {
        lastReceipt = Clock.monotonic
        lastProgress = lastReceipt
    }

    fileprivate func took(sent: Int) {
        guard sent > self.sent else { return }
        self.sent = sent
        lastProgress = Clock.monotonic
        lastSent = Clock.wall
        handlers.onSent(sent)
    }

    /// Whether the certificate under verification is the server's and not a proxy's.
    fileprivate var isAtServer: Bool { handshakes > request.handshakesBefore }

    /// - Returns: whether the handshake may start.
    fileprivate func prepare(_ context: OpaquePointer) -> Bool {
        handshakes += 1
        SSL_CTX_set1_cert_store(context, request.trust.store)
        SSL_CTX_set_cert_verify_callback(context, verify, Unmanaged.passUnretained(self).toOpaque())
        // The connection may outlive this transfer, which no later handshake may ask.
        SSL_CTX_set_options(context, 1 << 30)
        guard isAtServer else { return true }
        request.connection?.handshakes += 1
        request.certificates.apply(to: request.trust.store)
        let farewell = Farewell(resuming: request.session)
        farewell.listen(on: context)
        self.farewell = farewell
        request.connection?.farewell = farewell
        // libcurl turns to HTTP/1.1 by itself, over another connection.
        if !request.fallsBackToHTTP1, let connection = request.connection, connection.handshakes > 1 { return false }
        if request.tls.minimum < .tls12 { SSL_CTX_set_security_level(context, 0) }
        let options: [TLSRange.Version: UInt64] = [
            .ssl3: 1 << 25, .tls10: 1 << 26, .tls11: 1 << 28, .tls12: 1 << 27, .tls13: 1 << 29,
        ]
        for version in request.tls.excluded { SSL_CTX_set_options(context, options[version] ?? 0) }
        return true
    }

    /// Whether the server's certificate is accepted, after its chain was.
    fileprivate func isAcceptable(_ certificate: OpaquePointer?) -> Bool {
        guard request.demandsRevocationStatus, isAtServer, let services = X509_get1_ocsp(certificate) else {
            return true
        }
        X509_email_free(services)
        return false
    }

    /// Whether an error of the verification is overlooked.
    fileprivate func overlooks(_ error: Int32, in context: OpaquePointer?) -> Bool {
        isAtServer && request.certificates.overlooks(error, in: context)
    }

    /// Whether the certificate is for the server, where that is decided here and not by libcurl.
    fileprivate func hasFittingName(_ certificate: OpaquePointer?) -> Bool {
        guard isAtServer, request.verifiesServer, request.certificates.names != .asDocumented else { return true }
        let host = request.address.host
        return request.certificates.fits(certificate, host)
            ?? (X509_check_host(certificate, host, 0, 0, nil) == 1 || X509_check_ip_asc(certificate, host, 0) == 1)
    }

    /// Whether the response has ended with a connection whose end nobody vouches for (RFC 9112 9.8).
    private var isCutOff: Bool {
        guard endsWithConnection, request.address.scheme == "https", !request.takesCutEnds else { return false }
        return (farewell ?? request.connection?.farewell)?.isSaid == false
    }

    /// Notes the head of the response.
    fileprivate func took(_ head: HTTPHead) {
        version = head.version
        let saysLength =
            head.headers.contains(name: "Content-Length") || head.headers.contains(name: "Transfer-Encoding")
        let hasBody = request.method != "HEAD" && ![204, 304].contains(head.status)
        endsWithConnection = hasBody && !saysLength && head.version != "HTTP/2"
    }

    /// The failure that a result code of libcurl stands for; `nil` for success.
    func failure(of code: CURLcode) -> TransferFailure? {
        if tunnel != nil { return nil }
        if code == CURLE_OK {
            return isCutOff ? TransferFailure(.connectionLost, "the connection ended without close_notify") : nil
        }
        var connect = 0
        curl_get_long(handle, CURLINFO_HTTP_CONNECTCODE, &connect)
        let message = String(cString: curl_easy_strerror(code))
        if connect >= 300 {
            return TransferFailure(.relayRefused(status: connect), "the relay answered \(connect)")
        }
        if let trustError, request.verifiesServer {
            let message = String(cString: X509_verify_cert_error_string(trustError))
            switch Int32(trustError) {
            case X509_V_ERR_CERT_HAS_EXPIRED: return TransferFailure(.untrustedDate, message)
            case X509_V_ERR_CERT_NOT_YET_VALID: return TransferFailure(.notYetValid, message)
            default: return TransferFailure(.untrusted, message)
            }
        }
        let reasons: [CURLcode: TransferFailure.Reason] = [
            CURLE_UNSUPPORTED_PROTOCOL: .unsupportedURL, CURLE_URL_MALFORMAT: .badURL,
            CURLE_COULDNT_RESOLVE_HOST: .cannotFindHost, CURLE_COULDNT_RESOLVE_PROXY: .cannotFindHost,
            CURLE_COULDNT_CONNECT: .cannotConnect, CURLE_PROXY: .cannotConnect,
            CURLE_GOT_NOTHING: .connectionLost, CURLE_SEND_ERROR: .connectionLost, CURLE_RECV_ERROR: .connectionLost,
            CURLE_PARTIAL_FILE: .connectionLost, CURLE_WEIRD_SERVER_REPLY: .badResponse,
            CURLE_BAD_CONTENT_ENCODING: .badResponse, CURLE_OPERATION_TIMEDOUT: .timedOut,
            CURLE_SSL_CONNECT_ERROR: .secureConnection, CURLE_PEER_FAILED_VERIFICATION: .untrusted,
        ]
        return TransferFailure(reasons[code] ?? .other, message)
    }
}

private func transfer(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
    pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

private func takeHeader(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ count: Int,
    _ pointer: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer = transfer(pointer) else { return 0 }
    transfer.noteReceipt()
    transfer.responseBegan = transfer.responseBegan ?? Clock.wall
    if let head = transfer.parser.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) {
        transfer.took(head)
        transfer.handlers.onHead(head)
        if transfer.request.tunnelTarget != nil, 200..<300 ~= head.status, let connection = transfer.request.connection
        {
            transfer.tunnel = Tunnel(sharing: connection.opening.pointee.last)
            // The rest is the server's; libcurl lets go of the connection.
            return 0
        }
    }
    return size * count
}

private func takeBody(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ count: Int,
    _ pointer: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer = transfer(pointer) else { return 0 }
    transfer.noteReceipt()
    transfer.handlers.onData(Array(UnsafeRawBufferPointer(start: bytes, count: size * count)))
    return size * count
}

private func takeProgress(
    _ pointer: UnsafeMutableRawPointer?,
    _ toReceive: curl_off_t,
    _ received: curl_off_t,
    _ toSend: curl_off_t,
    _ sent: curl_off_t
) -> Int32 {
    transfer(pointer)?.took(sent: Int(sent))
    return 0
}

private func prepareTLS(
    _ handle: UnsafeMutableRawPointer?,
    _ context: UnsafeMutableRawPointer?,
    _ pointer: UnsafeMutableRawPointer?
) -> CURLcode {
    guard let context, let transfer = transfer(pointer) else { return CURLE_SSL_CERTPROBLEM }
    return transfer.prepare(OpaquePointer(context)) ? CURLE_OK : CURLE_HTTP2_STREAM
}

/// Where a verification keeps its transfer.
private let transferIndex = CRYPTO_get_ex_new_index(CRYPTO_EX_INDEX_X509_STORE_CTX, 0, nil, nil, nil, nil)

private func verify(_ context: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) -> Int32 {
    X509_STORE_CTX_set_ex_data(context, Int32(transferIndex), pointer)
    X509_STORE_CTX_set_verify_cb(context) { isFine, context in
        guard isFine != 1, let transfer = transfer(X509_STORE_CTX_get_ex_data(context, Int32(transferIndex))) else {
            return isFine
        }
        return transfer.overlooks(X509_STORE_CTX_get_error(context), in: context) ? 1 : 0
    }
    let result = X509_verify_cert(context)
    guard let transfer = transfer(pointer) else { return result }
    if result == 1, !transfer.hasFittingName(X509_STORE_CTX_get0_cert(context)) {
        transfer.trustError = Int(X509_V_ERR_HOSTNAME_MISMATCH)
        return 0
    }
    if result != 1 {
        transfer.trustError = Int(X509_STORE_CTX_get_error(context))
    } else if !transfer.isAcceptable(X509_STORE_CTX_get0_cert(context)) {
        transfer.trustError = Int(X509_V_ERR_UNABLE_TO_GET_CRL)
        return 0
    }
    // What was overlooked is still noted there, and the library would refuse the server for it.
    if result == 1 { X509_STORE_CTX_set_error(context, X509_V_OK) }
    return result
}
