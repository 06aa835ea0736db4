import NativeBindings

/// One key of a service, as its keytab has it.
struct KeytabEntry: Sendable, Hashable {
    let realm: String
    /// The canonical name, without the realm.
    let name: String
    /// kvno
    let version: Int
    let key: KerberosKey
}
