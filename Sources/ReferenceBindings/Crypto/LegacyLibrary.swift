internal import COpenSSL

/// A library context of OpenSSL with the legacy and the default provider, separate from that of TLS.
enum LegacyLibrary {
    /// `nil` if the provider is not installed. Made once and only read afterwards.
    nonisolated(unsafe) static let context: OpaquePointer? = {
        guard let context = OSSL_LIB_CTX_new() else { return nil }
        for provider in ["default", "legacy"] where OSSL_PROVIDER_load(context, provider) == nil {
            OSSL_LIB_CTX_free(context)
            return nil
        }
        return context
    }()
}
