import EnterpriseModel
import WireFormats

/// The encryption types that somebody has keys of.
struct EncryptionPreference: Sendable, Hashable {
    /// The best first.
    let types: [EncryptionType]
    /// Whether this order counts, and not that of the client (RFC 4120 3.1.3).
    private let isOrdered: Bool

    /// - Parameter names: `nil`: all, in the client's order.
    init(_ names: [KerberosEncryption]?) {
        types = (names ?? KerberosEncryption.allCases).map(\.type)
        isOrdered = names != nil
    }

    /// Those that the client offers too, the best first.
    func types(from offered: [EncryptionType]) -> [EncryptionType] {
        isOrdered ? types.filter { offered.contains($0) } : offered.filter { types.contains($0) }
    }

    /// `nil`: the client offers none of them.
    func choose(from offered: [EncryptionType]) -> EncryptionType? { types(from: offered).first }
}

extension KerberosEncryption {
    var type: EncryptionType {
        switch self {
        case .aes128SHA1: .aes128SHA1
        case .aes256SHA1: .aes256SHA1
        case .aes128SHA256: .aes128SHA256
        case .aes256SHA384: .aes256SHA384
        case .rc4HMAC: .rc4HMAC
        }
    }
}
