/// Why a login by Kerberos was refused.
enum KerberosRefusal: String, Error {
    /// No AP-REQ, or no ticket inside the cipher.
    case malformed
    /// The ticket is for another service, or this place has no KDC.
    case unknownService = "unknown-service"
    /// The ticket is encrypted by a key that the service does not have.
    case wrongKey = "wrong-key"
    case expired
    /// Taken back by the KDC.
    case revoked
    case notYetValid = "not-yet-valid"
    case replayed
    /// The channel bindings are wrong, or demanded and absent.
    case channelBinding = "channel-binding"
    /// The library refuses it.
    case invalid
}
