internal import COpenSSL

/// What the server side of TLS connections has in common.
///
/// Sessions are never resumed: what an observer is to see of a handshake does not depend on earlier ones.
package final class TLSContext: @unchecked Sendable {
    // Safe to share: it does not change after it was made, and OpenSSL locks the reference count.
    let handle: OpaquePointer

    /// - Parameter versions: The numbers on the wire of the versions to accept (RFC 8446 4.2.1), TLS 1.0 and later; there may be gaps.
    package init(certificate: Certificate, versions: Set<UInt16>) throws(NativeError) {
        guard let handle = SSL_CTX_new(TLS_server_method()) else { throw .openSSL(.tls, "no TLS context was made") }
        self.handle = handle
        let lowest = versions.min() ?? 0
        guard shim_set_version_range(handle, Int32(lowest), Int32(versions.max() ?? 0)) == 1 else {
            throw .openSSL(.tls, "no range of versions \(versions)")
        }
        var options = Self.noTicket
        for (version, option) in Self.refusals where !versions.contains(version) { options |= option }
        SSL_CTX_set_options(handle, options)
        if lowest < 0x0303 {
            // TLS 1.0 and 1.1 sign with SHA-1, which OpenSSL allows at level 0 only.
            SSL_CTX_set_security_level(handle, 0)
            SSL_CTX_set_cipher_list(handle, "ALL:@SECLEVEL=0")
        } else {
            SSL_CTX_set_security_level(handle, 1)
        }
        SSL_CTX_set_num_tickets(handle, 0)
        shim_cache_no_sessions(handle)
        shim_release_buffers(handle)
        guard SSL_CTX_use_certificate(handle, certificate.handle) == 1,
            SSL_CTX_use_PrivateKey(handle, certificate.key.handle) == 1
        else { throw .openSSL(.tls, "the certificate does not fit its key") }
        SSL_CTX_set_info_callback(handle) { ssl, place, value in noteAlert(ssl, place, value) }
    }

    deinit { SSL_CTX_free(handle) }

    // SSL_OP_NO_TICKET and SSL_OP_NO_TLSv1 … are macros with casts, which Swift does not import.
    private static let noTicket: UInt64 = 1 << 14
    private static let refusals: [(version: UInt16, option: UInt64)] = [
        (0x0301, 1 << 26), (0x0302, 1 << 28), (0x0303, 1 << 27), (0x0304, 1 << 29),
    ]
}
