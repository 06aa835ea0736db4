/// A service that tickets are issued for, as far as it differs from others of its realm.
package struct KerberosService: Sendable, Hashable {
    /// Whether the KDC knows it.
    package var isKnown = true
    /// `nil`: as its realm.
    package var encryption: [KerberosEncryption]?
    /// Of its key at the KDC; `nil`: as its realm.
    package var keyVersion: Int?
    /// The latest version of the key that the service itself has; `nil`: the KDC's.
    package var keytabVersion: Int?
    /// Further names, `SERVICE/HOST` each.
    package var alsoNamed: [String] = []

    package init() {}
}
