/// An entry of a credential storage.
struct StoredCredential {
    var space: ProtectionSpace
    var credential: Credential
}
