internal import COpenSSL

/// A hash function for whole messages.
package enum Hash: String, Sendable, Hashable {
    /// RFC 1320. Obsolete; only [MS-NLMP] needs it.
    case md4 = "MD4"
    /// RFC 1321.
    case md5 = "MD5"
    /// FIPS 180-4.
    case sha256 = "SHA256"
    /// SHA-512/256 of FIPS 180-4.
    case sha512Half = "SHA512-256"

    /// The digest of a message.
    package func digest(_ message: [UInt8]) throws(CryptoFailure) -> [UInt8] {
        guard let function = EVP_MD_fetch(LegacyLibrary.context, rawValue, nil) else {
            throw CryptoFailure(algorithm: rawValue)
        }
        defer { EVP_MD_free(function) }
        var digest = [UInt8](repeating: 0, count: Int(EVP_MD_get_size(function)))
        guard EVP_Digest(message, message.count, &digest, nil, function, nil) == 1 else {
            throw CryptoFailure(algorithm: rawValue)
        }
        return digest
    }

    /// The keyed code of a message: HMAC (RFC 2104).
    package func code(of message: [UInt8], key: [UInt8]) throws(CryptoFailure) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: 64)
        var count = 0
        let made = EVP_Q_mac(
            LegacyLibrary.context,
            "HMAC",
            nil,
            rawValue,
            nil,
            key,
            key.count,
            message,
            message.count,
            &code,
            code.count,
            &count
        )
        guard made != nil else { throw CryptoFailure(algorithm: "HMAC of \(rawValue)") }
        return Array(code.prefix(count))
    }
}

/// OpenSSL does not have an algorithm, or the algorithm has failed.
package struct CryptoFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package var algorithm: String

    package var description: String { "OpenSSL does not offer \(algorithm)" }
}

/// A library context of OpenSSL with the legacy and the default provider, separate from that of TLS.
enum LegacyLibrary {
    /// `nil` if the provider is not installed. Made once and only read afterwards.
    nonisolated(unsafe) static let context: OpaquePointer? = {
        guard let context = OSSL_LIB_CTX_new() else { return nil }
        for provider in ["default", "legacy"] where OSSL_PROVIDER_load(context, provider) == nil {
            OSSL_LIB_CTX_free(context)
            return nil
        }
        return context
    }()
}
