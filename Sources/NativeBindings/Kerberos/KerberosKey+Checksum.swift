internal import CKerberos

extension KerberosKey {
    /// - Parameters:
    ///   - type: 0 for the checksum type of the encryption type.
    ///   - usage: a key usage number (RFC 4120 7.5.1).
    /// - Returns: the checksum and its type.
    package func checksum(
        of bytes: [UInt8],
        usage: Int32,
        type: Int32 = 0
    ) throws(NativeError) -> (type: Int32, value: [UInt8]) {
        var made = krb5_checksum()
        try KerberosLibrary.shared.call("checksum of type \(type)") { context in
            withBlock { block in
                withData(bytes) { krb5_c_make_checksum(context, type, &block, usage, &$0, &made) }
            }
        }
        defer { krb5_free_checksum_contents(nil, &made) }
        return (
            made.checksum_type, Array(UnsafeBufferPointer(start: made.contents, count: Int(made.length)))
        )
    }

    /// Whether this is the checksum of these bytes. Anybody can make a checksum without a key.
    /// - Throws: for types that libkrb5 does not know or that do not fit the key.
    package func verify(
        checksum: [UInt8],
        type: Int32,
        of bytes: [UInt8],
        usage: Int32
    ) throws(NativeError) -> Bool {
        var valid: krb5_boolean = 0
        var checksum = checksum
        try KerberosLibrary.shared.call("checksum of type \(type)") { context in
            withBlock { block in
                withData(bytes) { bytes in
                    checksum.withUnsafeMutableBufferPointer {
                        var claimed = krb5_checksum(
                            magic: 0,
                            checksum_type: type,
                            length: UInt32(clamping: $0.count),
                            contents: $0.baseAddress
                        )
                        return krb5_c_verify_checksum(context, &block, usage, &bytes, &claimed, &valid)
                    }
                }
            }
        }
        return valid != 0
    }

    /// Whether the checksum type is collision-proof (RFC 3961 4).
    package static func isCollisionProof(checksumType: Int32) -> Bool {
        krb5_c_valid_cksumtype(checksumType) != 0 && krb5_c_is_coll_proof_cksum(checksumType) != 0
    }
}
