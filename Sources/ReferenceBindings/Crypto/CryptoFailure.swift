/// OpenSSL lacks an algorithm, or could not carry it out.
package struct CryptoFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package var algorithm: String

    package var description: String { "OpenSSL does not offer \(algorithm)" }
}
