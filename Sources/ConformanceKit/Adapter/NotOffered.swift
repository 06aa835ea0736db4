/// An adapter's answer that it does not offer the operation or a value in it (-32601, -32001). The case is unsupported.
package struct NotOffered: Error, Sendable, Hashable, CustomStringConvertible {
    /// The operation, or the features that the adapter named.
    package let features: [String]

    package var description: String { "not offered: \(features.joined(separator: ", "))" }
}
