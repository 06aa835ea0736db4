internal import COpenSSL

/// A failed operation of a C library.
package struct NativeError: Error, Hashable, CustomStringConvertible {
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String { case certificate, tls, http, crypto, kerberos, compression }
        private let kind: Kind

        /// A key or certificate could not be made.
        package static let certificate = Code(kind: .certificate)
        /// A TLS context or connection could not be made.
        package static let tls = Code(kind: .tls)
        /// A session of HTTP/2 failed.
        package static let http = Code(kind: .http)
        /// A digest or cipher could not be computed.
        package static let crypto = Code(kind: .crypto)
        /// A Kerberos key does not fit the data or its use.
        package static let kerberos = Code(kind: .kerberos)
        /// Data could not be compressed, or not be expanded again.
        package static let compression = Code(kind: .compression)

        package var description: String { kind.rawValue }
    }

    package let code: Code
    package let message: String
    /// The library's own message, if there is one.
    package let cause: String?

    init(_ code: Code, _ message: String, cause: String? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    /// An error with the oldest entry of OpenSSL's error queue as its cause; empties the queue.
    static func openSSL(_ code: Code, _ message: String) -> NativeError {
        NativeError(code, message, cause: takeOpenSSLError())
    }

    package var description: String { "\(code): \(message)" + (cause.map { ": \($0)" } ?? "") }
}

/// The text of the oldest error in this thread's queue of OpenSSL; empties the queue.
func takeOpenSSLError() -> String? {
    let number = ERR_get_error()
    ERR_clear_error()
    guard number != 0 else { return nil }
    var text = [CChar](repeating: 0, count: 256)
    ERR_error_string_n(number, &text, text.count)
    return String(decoding: text.prefix(while: { $0 != 0 }).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
