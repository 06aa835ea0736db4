public import JSON

/// The implementation refused, threw or returned an error: an observation, nobody's fault.
///
/// Thrown by a handler it is the answer -32002; as ``json`` it is the member `error` of an event. Report what the implementation says. With
/// a message alone a scenario can see that something failed, not how.
public struct ImplementationFailure: Error, Sendable, Hashable {
    /// For people.
    public var message: String
    /// The portable name.
    public var name: ErrorName?
    /// Apple's domain, such as `NSURLErrorDomain`.
    public var domain: String?
    /// The code in the domain.
    public var code: Int?

    /// A failure with what is known of it.
    public init(_ message: String, name: ErrorName? = nil, domain: String? = nil, code: Int? = nil) {
        self.message = message
        self.name = name
        self.domain = domain
        self.code = code
    }

    /// An `Error` of the protocol.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["message": .string(message)]
        members["name"] = name.map { .string($0.rawValue) }
        members["domain"] = domain.map { .string($0) }
        members["code"] = code.map { .integer($0) }
        return .object(members)
    }
}
