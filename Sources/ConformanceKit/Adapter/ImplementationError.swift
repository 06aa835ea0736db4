package import JSON

/// The implementation refused, threw or returned an error (-32002). An observation.
package struct ImplementationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An `Error` of the protocol: `{message, name, domain, code}`.
    package let error: JSONValue

    package var description: String { error["message"]?.string ?? "\(error)" }
}
