internal import CKerberos

/// A key and its encryption type (RFC 3961), computed by libkrb5.
package struct KerberosKey: Sendable, Hashable {
    /// The encryption type's number (RFC 3961 8): 17 to 20 for AES, 23 for RC4.
    package let encryptionType: Int32
    package let bytes: [UInt8]

    /// - Throws: for a type that libkrb5 does not know, and for a key of the wrong length.
    package init(encryptionType: Int32, bytes: [UInt8]) throws(NativeError) {
        var random = 0
        var length = 0
        try KerberosLibrary.shared.call("encryption type \(encryptionType)") {
            krb5_c_keylengths($0, encryptionType, &random, &length)
        }
        guard length == bytes.count else {
            throw NativeError(.kerberos, "a key of type \(encryptionType) has \(length) bytes, not \(bytes.count)")
        }
        self.encryptionType = encryptionType
        self.bytes = bytes
    }

    init(copying block: krb5_keyblock) {
        encryptionType = block.enctype
        bytes = Array(UnsafeBufferPointer(start: block.contents, count: Int(block.length)))
    }

    /// string-to-key.
    /// - Parameters:
    ///   - salt: RC4 has none and ignores it.
    ///   - parameters: s2kparams, for AES the number of iterations in four bytes; `nil`: the type's default.
    package init(
        encryptionType: Int32,
        password: [UInt8],
        salt: [UInt8],
        parameters: [UInt8]? = nil
    ) throws(NativeError) {
        if parameters == nil, let bytes = try Self.bytes(encryptionType, password: password, salt: salt) {
            try self.init(encryptionType: encryptionType, bytes: bytes)
            return
        }
        var block = krb5_keyblock()
        defer { krb5_free_keyblock_contents(nil, &block) }
        try KerberosLibrary.shared.call("string-to-key of type \(encryptionType)") { context in
            withData(password) { password in
                withData(salt) { salt in
                    guard let parameters else {
                        return krb5_c_string_to_key(context, encryptionType, &password, &salt, &block)
                    }
                    return withData(parameters) { parameters in
                        krb5_c_string_to_key_with_params(context, encryptionType, &password, &salt, &parameters, &block)
                    }
                }
            }
        }
        self.init(copying: block)
    }

    /// Makes a random key.
    package static func random(encryptionType: Int32) throws(NativeError) -> KerberosKey {
        var block = krb5_keyblock()
        defer { krb5_free_keyblock_contents(nil, &block) }
        try KerberosLibrary.shared.call("a random key of type \(encryptionType)") {
            krb5_c_make_random_key($0, encryptionType, &block)
        }
        return KerberosKey(copying: block)
    }

    /// Encrypts bytes: the cipher field of EncryptedData.
    /// - Parameter usage: a key usage number (RFC 4120 7.5.1).
    package func encrypt(_ bytes: [UInt8], usage: Int32) throws(NativeError) -> [UInt8] {
        var cipher: [UInt8] = []
        try KerberosLibrary.shared.call("encryption of \(bytes.count) bytes") { context in
            var length = 0
            let error = krb5_c_encrypt_length(context, encryptionType, bytes.count, &length)
            guard error == 0 else { return error }
            cipher = [UInt8](repeating: 0, count: length)
            return withBlock { block in
                withData(bytes) { plain in
                    withMutableData(&cipher) { cipher in
                        var output = krb5_enc_data(magic: 0, enctype: encryptionType, kvno: 0, ciphertext: cipher)
                        defer { cipher = output.ciphertext }
                        return krb5_c_encrypt(context, &block, usage, nil, &plain, &output)
                    }
                }
            }
        }
        return cipher
    }

    /// - Throws: if the bytes were not encrypted with this key for this usage, or were changed since.
    package func decrypt(_ cipher: [UInt8], usage: Int32) throws(NativeError) -> [UInt8] {
        var plain = [UInt8](repeating: 0, count: cipher.count)
        try KerberosLibrary.shared.call("decryption of \(cipher.count) bytes") { context in
            withBlock { block in
                withData(cipher) { cipher in
                    var input = krb5_enc_data(magic: 0, enctype: encryptionType, kvno: 0, ciphertext: cipher)
                    return withMutableData(&plain) { krb5_c_decrypt(context, &block, usage, nil, &input, &$0) }
                }
            }
        }
        return plain
    }

    func withBlock<Result>(_ body: (inout krb5_keyblock) -> Result) -> Result {
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer {
            var block = krb5_keyblock(
                magic: 0,
                enctype: encryptionType,
                length: UInt32(clamping: $0.count),
                contents: $0.baseAddress
            )
            return body(&block)
        }
    }
}
