internal import CKerberos

extension KerberosKey {
    /// KRB-FX-CF2 of RFC 6113 5.1: a key of this one's type, made of two.
    /// - Parameters:
    ///   - pepper: what this key is for; `otherPepper` likewise.
    package func combined(
        _ pepper: String,
        with other: KerberosKey,
        _ otherPepper: String
    ) throws(NativeError) -> KerberosKey {
        var made: UnsafeMutablePointer<krb5_keyblock>?
        defer { krb5_free_keyblock(nil, made) }
        try KerberosLibrary.shared.call("a key of types \(encryptionType) and \(other.encryptionType)") { context in
            withBlock { first in
                other.withBlock { second in
                    krb5_c_fx_cf2_simple(context, &first, pepper, &second, otherPepper, &made)
                }
            }
        }
        guard let made else { throw NativeError(.kerberos, "no key of two") }
        return KerberosKey(copying: made.pointee)
    }

    /// Whether only who has the key can make the checksum (RFC 3961 4).
    package static func isKeyed(checksumType: Int32) -> Bool {
        krb5_c_valid_cksumtype(checksumType) != 0 && krb5_c_is_keyed_cksum(checksumType) != 0
    }
}
