internal import CMicrohttpd
internal import Glibc
package import WireFormats

/// A request as libmicrohttpd has read it. Only for the duration of the call that gets it.
package struct ServedRequest {
    /// What libmicrohttpd finds credentials of Digest to be worth.
    package enum DigestOutcome: Sendable, Hashable {
        case right
        /// The nonce is not one of this server for this method and path, or it is too old.
        case invalidNonce
        case wrong
    }

    /// For how many seconds a nonce is good.
    private static let nonceLifetime: UInt32 = 3_600

    package let method: String
    /// As it was sent.
    package let target: String
    package let version: String
    package let fields: [HTTPField]
    private let connection: OpaquePointer

    init(_ connection: OpaquePointer, method: String, target: String, version: String) {
        self.connection = connection
        self.method = method
        self.target = target
        self.version = version
        fields = HTTPField.all(of: connection)
    }

    /// The credentials of Basic, as libmicrohttpd decodes them. `nil`: there are none that it can read.
    package var basicCredentials: (user: [UInt8], password: [UInt8])? {
        var password: UnsafeMutablePointer<CChar>?
        guard let user = MHD_basic_auth_get_username_password(connection, &password) else { return nil }
        defer {
            MHD_free(user)
            MHD_free(password)
        }
        return (Self.bytes(user), password.map(Self.bytes) ?? [])
    }

    /// The user that credentials of Digest name. `nil`: there are none that libmicrohttpd can read.
    package var digestUser: String? {
        guard let user = MHD_digest_auth_get_username(connection) else { return nil }
        defer { MHD_free(user) }
        return String(decoding: Self.bytes(user), as: UTF8.self)
    }

    /// Has libmicrohttpd check the credentials of Digest.
    package func checkDigest(realm: String, user: String, password: String, _ function: DigestFunction) -> DigestOutcome
    {
        let result = MHD_digest_auth_check2(
            connection,
            realm,
            user,
            password,
            Self.nonceLifetime,
            function.native
        )
        // The values of `enum MHD_Result` and MHD_INVALID_NONCE.
        return switch result {
        case 1: .right
        case -1: .invalidNonce
        default: .wrong
        }
    }

    private static func bytes(_ text: UnsafeMutablePointer<CChar>) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

extension DigestFunction {
    var native: MHD_DigestAuthAlgorithm {
        switch self {
        case .md5: .DIGEST_ALG_MD5
        case .sha256: .DIGEST_ALG_SHA256
        }
    }
}
