internal import COpenSSL

/// Whether a server has ended its data with `close_notify` (RFC 8446 6.1), which libcurl does not tell.
final class Farewell {
    private(set) var isSaid = false
    /// The session of the last handshake; before it, the one to resume.
    private(set) var session: TLSSession?

    init(resuming session: TLSSession?) { self.session = session }

    /// Listens on the connections of a context, which keeps it for as long.
    func listen(on context: OpaquePointer) {
        guard SSL_CTX_set_ex_data(context, Int32(farewellIndex), Unmanaged.passRetained(self).toOpaque()) == 1 else {
            return Unmanaged.passUnretained(self).release()
        }
        SSL_CTX_set_info_callback(context) { connection, event, alert in
            guard let pointer = SSL_CTX_get_ex_data(SSL_get_SSL_CTX(connection), Int32(farewellIndex)) else { return }
            Unmanaged<Farewell>.fromOpaque(pointer).takeUnretainedValue().take(event, alert, of: connection)
        }
    }

    private func take(_ event: Int32, _ alert: Int32, of connection: OpaquePointer?) {
        if event == SSL_CB_HANDSHAKE_START, let session { SSL_set_session(connection, session.session) }
        if event == SSL_CB_HANDSHAKE_DONE { session = TLSSession(of: connection) }
        // An alert was read, and it is close_notify.
        if event & 0x4004 == 0x4004, alert & 0xff == 0 { isSaid = true }
    }
}

/// Where a context keeps its farewell.
private let farewellIndex = CRYPTO_get_ex_new_index(
    CRYPTO_EX_INDEX_SSL_CTX,
    0,
    nil,
    nil,
    nil,
    { _, pointer, _, _, _, _ in pointer.map { Unmanaged<Farewell>.fromOpaque($0).release() } }
)
