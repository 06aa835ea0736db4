internal import CKerberos

extension KerberosKey {
    /// KRB-FX-CF2 (RFC 6113 5.1): a key of the first one's type that only who knows both can make.
    /// - Parameter pepper: says what the key is for; ASCII.
    package static func combined(
        _ first: KerberosKey,
        _ firstPepper: String,
        _ second: KerberosKey,
        _ secondPepper: String
    ) throws(NativeError) -> KerberosKey {
        var made: UnsafeMutablePointer<krb5_keyblock>?
        try KerberosLibrary.shared.call("KRB-FX-CF2") { context in
            first.withBlock { first in
                second.withBlock { second in
                    krb5_c_fx_cf2_simple(context, &first, firstPepper, &second, secondPepper, &made)
                }
            }
        }
        guard let made else { throw NativeError(.kerberos, "KRB-FX-CF2 made no key") }
        defer { krb5_free_keyblock(nil, made) }
        return KerberosKey(copying: made.pointee)
    }
}
