/// OpenSSL does not have an algorithm, or the algorithm has failed.
package struct CryptoFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package var algorithm: String

    package var description: String { "OpenSSL does not offer \(algorithm)" }
}
