internal import COpenSSL

/// Whether a server has ended its data with `close_notify` (RFC 8446 6.1), which libcurl does not tell.
final class Farewell {
    private(set) var isSaid = false

    /// Listens on the connections of a context, which keeps it for as long.
    func listen(on context: OpaquePointer) {
        guard SSL_CTX_set_ex_data(context, Int32(farewellIndex), Unmanaged.passRetained(self).toOpaque()) == 1 else {
            return Unmanaged.passUnretained(self).release()
        }
        SSL_CTX_set_info_callback(context) { connection, event, alert in
            // An alert was read, and it is close_notify.
            guard event & 0x4004 == 0x4004, alert & 0xff == 0 else { return }
            let pointer = SSL_CTX_get_ex_data(SSL_get_SSL_CTX(connection), Int32(farewellIndex))
            pointer.map { Unmanaged<Farewell>.fromOpaque($0).takeUnretainedValue() }?.isSaid = true
        }
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
