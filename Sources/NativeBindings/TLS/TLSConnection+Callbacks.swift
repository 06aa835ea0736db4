internal import COpenSSL

extension TLSConnection {
    /// The connection that an `SSL` belongs to.
    static func of(_ ssl: OpaquePointer?) -> TLSConnection? {
        guard let ssl, let pointer = SSL_get_ex_data(ssl, 0) else { return nil }
        return Unmanaged<TLSConnection>.fromOpaque(pointer).takeUnretainedValue()
    }

    func noteAlert(isFatal: Bool, description: UInt8, sentByServer: Bool) {
        guard description != 0 else { return }
        note(.alert(Alert(isFatal: isFatal, description: description, sentByServer: sentByServer)))
    }

    func noteSecret(_ line: String) { note(.secret(line)) }

    /// Staples the OCSP response, if there is one.
    func staple() -> Bool {
        guard let status else { return false }
        return shim_set_status(ssl, status, status.count) == 1
    }

    /// The range of the server's preferred protocol in the client's list (RFC 7301 3.1).
    func choice(of offered: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var names: [Range<Int>] = []
        var position = 0
        while position < offered.count {
            let end = position + 1 + Int(offered[position])
            guard end <= offered.count else { return nil }
            names.append(position + 1..<end)
            position = end
        }
        for wanted in context.applicationProtocols {
            if let name = names.first(where: { offered[$0].elementsEqual(wanted) }) { return name }
        }
        return nil
    }

    /// The application protocol that was negotiated by ALPN (RFC 7301).
    package var applicationProtocol: String? {
        var start: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(ssl, &start, &count)
        return start.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self) }
    }

    var session: Session {
        Session(
            version: String(cString: SSL_get_version(ssl)),
            cipher: SSL_get_current_cipher(ssl).map { String(cString: SSL_CIPHER_standard_name($0)) } ?? "",
            applicationProtocol: applicationProtocol,
            isResumed: SSL_session_reused(ssl) == 1,
            clientSubject: clientSubject
        )
    }
}
