/// Why Digest credentials were refused.
enum DigestRefusal: String {
    /// They cannot be read, or lack what their quality of protection or algorithm wants.
    case malformed
    case algorithm = "algorithm-not-offered"
    case qop = "qop-not-offered"
    case userhashNotOffered = "userhash-not-offered"
    case userhashMissing = "userhash-missing"
    case realm = "wrong-realm"
    case opaque = "wrong-opaque"
    /// Not the request's target.
    case uri = "wrong-uri"
    /// This place has not issued it.
    case nonce = "unknown-nonce"
    case unknownUser = "unknown-user"
    case wrongPassword = "wrong-password"
    case locked
    /// The count had come before.
    case repeated = "count-repeated"
    /// Only ascending counts are taken.
    case behind = "count-not-ascending"
    /// Right, but with a nonce that is used up.
    case stale
    /// More content than is kept, so that `auth-int` cannot be checked.
    case content = "content-not-kept"
}
