/// Bytes that are not a message of RFC 4120, or not the expected one.
package struct KerberosFormatError: Error, Hashable, CustomStringConvertible {
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String { case malformed, version, messageType }
        private let kind: Kind

        /// Not DER, or not the fields of the type in the specification.
        package static let malformed = Code(kind: .malformed)
        /// Its pvno, or the vno of its ticket or authenticator, is not 5.
        package static let version = Code(kind: .version)
        /// A message of another type.
        package static let messageType = Code(kind: .messageType)

        package var description: String { kind.rawValue }
    }

    package let code: Code
    package let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package var description: String { "\(code): \(message)" }
}
