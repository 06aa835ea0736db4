internal import COpenSSL

/// The server side of one TLS connection, without input or output of its own: bytes go in, bytes come out.
///
/// For one thread.
package final class TLSConnection {
    package enum Handshake: Sendable, Hashable {
        /// Wants more bytes of the client.
        case running
        /// With the names of the version and of the cipher suite.
        case established(version: String, cipher: String)
        case failed
    }

    package enum Plaintext: Sendable, Hashable {
        case bytes([UInt8])
        case nothingYet
        /// The client ended the data with a `close_notify`.
        case end
        case failed
    }

    /// An alert (RFC 8446 6).
    package struct Alert: Sendable, Hashable {
        package let isFatal: Bool
        package let description: UInt8
        package let sentByServer: Bool
    }

    private let ssl: OpaquePointer
    // Both belong to `ssl`.
    private let input: OpaquePointer
    private let output: OpaquePointer
    /// Every alert except `close_notify`, in order.
    package fileprivate(set) var alerts: [Alert] = []

    package init(_ context: TLSContext) throws(NativeError) {
        guard let ssl = SSL_new(context.handle), let input = BIO_new(BIO_s_mem()), let output = BIO_new(BIO_s_mem())
        else { throw .openSSL(.tls, "no TLS connection was made") }
        self.ssl = ssl
        self.input = input
        self.output = output
        SSL_set_bio(ssl, input, output)
        SSL_set_accept_state(ssl)
        // The callback finds this object again; it runs only inside the calls below.
        SSL_set_ex_data(ssl, 0, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { SSL_free(ssl) }

    /// Takes bytes as they were received.
    package func receive(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        BIO_write(input, bytes, Int32(clamping: bytes.count))
    }

    /// Goes on with the handshake as far as the received bytes allow.
    package func handshake() -> Handshake {
        ERR_clear_error()
        let result = SSL_do_handshake(ssl)
        if result == 1 {
            return .established(
                version: String(cString: SSL_get_version(ssl)),
                cipher: SSL_get_current_cipher(ssl).map { String(cString: SSL_CIPHER_get_name($0)) } ?? ""
            )
        }
        return SSL_get_error(ssl, result) == SSL_ERROR_WANT_READ ? .running : .failed
    }

    /// Decrypts one record of what has been received.
    package func read() -> Plaintext {
        ERR_clear_error()
        var result: Int32 = 0
        // A record has at most 2^14 bytes (RFC 8446 5.1).
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, size in
            result = SSL_read(ssl, buffer.baseAddress, Int32(buffer.count))
            size = max(0, Int(result))
        }
        if result > 0 { return .bytes(bytes) }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .nothingYet
        case SSL_ERROR_ZERO_RETURN: return .end
        default: return .failed
        }
    }

    /// Encrypts bytes; ``takeOutput()`` has them then.
    /// - Returns: whether the connection still works.
    package func write(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.isEmpty else { return true }
        ERR_clear_error()
        // A memory BIO takes everything, so a write is never partial.
        return bytes.withUnsafeBytes { bytes in
            SSL_write(ssl, bytes.baseAddress, Int32(clamping: bytes.count)) == Int32(clamping: bytes.count)
        }
    }

    /// Says that no more data follows (`close_notify`).
    package func close() {
        ERR_clear_error()
        SSL_shutdown(ssl)
    }

    /// Hands over what is to be sent to the client.
    package func takeOutput() -> [UInt8] {
        var start: UnsafeMutablePointer<CChar>?
        let count = shim_bio_data(output, &start)
        guard count > 0, let start else { return [] }
        let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
        // Empties the memory BIO.
        BIO_ctrl(output, BIO_CTRL_RESET, 0, nil)
        return bytes
    }
}

/// OpenSSL's information callback: keeps the alerts.
func noteAlert(_ ssl: OpaquePointer?, _ place: Int32, _ value: Int32) {
    guard place & SSL_CB_ALERT != 0, let pointer = SSL_get_ex_data(ssl, 0) else { return }
    let description = UInt8(truncatingIfNeeded: value)
    guard description != 0 else { return }
    let connection = Unmanaged<TLSConnection>.fromOpaque(pointer).takeUnretainedValue()
    connection.alerts.append(
        TLSConnection.Alert(
            isFatal: value >> 8 == 2,
            description: description,
            sentByServer: place & SSL_CB_WRITE != 0
        )
    )
}
