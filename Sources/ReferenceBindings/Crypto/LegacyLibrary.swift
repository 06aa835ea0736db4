internal import COpenSSL

/// OpenSSL with its legacy provider beside the default one, apart from what TLS uses.
enum LegacyLibrary {
    /// `nil` where the provider is not installed. Made once, and only read after that.
    nonisolated(unsafe) static let context: OpaquePointer? = {
        guard let context = OSSL_LIB_CTX_new() else { return nil }
        for provider in ["default", "legacy"] where OSSL_PROVIDER_load(context, provider) == nil {
            OSSL_LIB_CTX_free(context)
            return nil
        }
        return context
    }()
}
