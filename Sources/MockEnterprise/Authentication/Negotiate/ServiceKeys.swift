import NativeBindings

/// The keys of the services of one place.
struct ServiceKeys: Sendable {
    let keys: [ServiceCredential.Key]
    /// Of the same keys.
    let credential: ServiceCredential

    init(_ keys: [ServiceCredential.Key]) throws(NativeError) {
        self.keys = keys
        credential = try ServiceCredential(keys)
    }
}
