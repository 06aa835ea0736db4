internal import COpenSSL

/// One side of a TLS connection, usually the server's. It does no input or output itself: the caller moves the bytes.
///
/// Not thread-safe.
package final class TLSConnection {
    /// The result of a handshake.
    package struct Session: Sendable, Hashable {
        /// The names of the version and of the cipher suite.
        package let version: String
        package let cipher: String
        package let applicationProtocol: String?
        package let isResumed: Bool
        /// The subject (RFC 4514) of the client's certificate; `nil`: none.
        package let clientSubject: String?
    }

    package enum Handshake: Sendable, Hashable {
        /// The handshake needs more bytes from the peer.
        case running
        case established(Session)
        case failed
    }

    package enum Plaintext: Sendable, Hashable {
        case bytes([UInt8])
        case nothingYet
        /// The peer has ended its data with `close_notify`.
        case end
        case failed
    }

    /// An alert (RFC 8446 6).
    package struct Alert: Sendable, Hashable {
        package let isFatal: Bool
        package let description: UInt8
        package let sentByServer: Bool

        package init(isFatal: Bool, description: UInt8, sentByServer: Bool) {
            self.isFatal = isFatal
            self.description = description
            self.sentByServer = sentByServer
        }
    }

    /// An event of the connection, reported when it happens.
    package enum Event: Sendable, Hashable {
        /// Any alert except `close_notify`.
        case alert(Alert)
        /// A line of a key log (draft-ietf-tls-keylogfile).
        case secret(String)
    }

    let ssl: OpaquePointer
    // Both belong to `ssl`.
    private let input: OpaquePointer
    private let output: OpaquePointer
    let context: TLSContext
    let status: [UInt8]?
    let note: (Event) -> Void
    /// The handshakes that the client has completed since the server asked for a certificate: its messages Finished.
    package internal(set) var furtherHandshakes = 0

    /// The server's side.
    /// - Parameters:
    ///   - realm: the session id context: sessions are resumed only within the same realm; at most 32 bytes.
    ///   - status: an OCSP response for clients that ask for one (RFC 6066 8).
    package init(
        _ context: TLSContext,
        realm: [UInt8],
        status: [UInt8]? = nil,
        note: @escaping (Event) -> Void
    ) throws(NativeError) {
        (ssl, input, output) = try Self.make(context)
        self.context = context
        self.status = status
        self.note = note
        SSL_set_session_id_context(ssl, realm, UInt32(clamping: realm.count))
        SSL_set_accept_state(ssl)
        SSL_set_ex_data(ssl, 0, Unmanaged.passUnretained(self).toOpaque())
    }

    /// The client's side.
    /// - Parameter serverName: the host name that the certificate has to match.
    package init(_ context: TLSContext, serverName: String) throws(NativeError) {
        (ssl, input, output) = try Self.make(context)
        self.context = context
        status = nil
        note = { _ in }
        guard shim_set_server_name(ssl, serverName) == 1 else { throw .openSSL(.tls, "no server name \(serverName)") }
        SSL_set_connect_state(ssl)
    }

    private static func make(
        _ context: TLSContext
    ) throws(NativeError) -> (ssl: OpaquePointer, input: OpaquePointer, output: OpaquePointer) {
        guard let ssl = SSL_new(context.handle), let input = BIO_new(BIO_s_mem()), let output = BIO_new(BIO_s_mem())
        else { throw .openSSL(.tls, "no TLS connection was made") }
        SSL_set_bio(ssl, input, output)
        return (ssl, input, output)
    }

    deinit { SSL_free(ssl) }

    /// Takes received bytes.
    package func receive(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        BIO_write(input, bytes, Int32(clamping: bytes.count))
    }

    /// Continues the handshake as far as the received bytes allow.
    package func handshake() -> Handshake {
        ERR_clear_error()
        let result = SSL_do_handshake(ssl)
        if result == 1 { return .established(session) }
        return SSL_get_error(ssl, result) == SSL_ERROR_WANT_READ ? .running : .failed
    }

    /// Decrypts one record of the received bytes.
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

    /// Encrypts bytes; ``takeOutput()`` returns them.
    /// - Returns: whether the connection is still usable.
    package func write(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.isEmpty else { return true }
        ERR_clear_error()
        // A memory BIO takes everything, so a write is never partial.
        return bytes.withUnsafeBytes { bytes in
            SSL_write(ssl, bytes.baseAddress, Int32(clamping: bytes.count)) == Int32(clamping: bytes.count)
        }
    }

    /// Ends the data with `close_notify`.
    package func close() {
        ERR_clear_error()
        SSL_shutdown(ssl)
    }

    /// Removes the bytes to send to the peer.
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
