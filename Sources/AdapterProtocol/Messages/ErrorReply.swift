public import JSON

/// The `error` member of a response.
public struct ErrorReply: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    public let code: ErrorCode
    /// For people.
    public let message: String
    /// Further members by code: `features` of -32001, `error` of -32002. An object, or `nil`.
    public let data: JSONValue?

    /// A failure with its parts.
    public init(_ code: ErrorCode, _ message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// -32601: the operation is not offered.
    public static func methodNotFound(_ operation: String) -> ErrorReply {
        ErrorReply(.methodNotFound, "\(operation) is not offered")
    }

    /// -32602: what is wrong with the parameters.
    public static func invalidParameters(_ message: String) -> ErrorReply {
        ErrorReply(.invalidParameters, message)
    }

    /// -32001: these features are not offered.
    public static func notOffered(_ features: [String]) -> ErrorReply {
        ErrorReply(
            .notOffered,
            "not offered: \(features.joined(separator: ", "))",
            data: ["features": .array(features.map(JSONValue.string))]
        )
    }

    /// -32003: nothing has this name.
    public static func unknownHandle(_ handle: String) -> ErrorReply {
        ErrorReply(.unknownHandle, "nothing is named \(handle)")
    }

    /// -32002: the implementation refused.
    /// - Parameter error: An `Error` of the protocol: `{message, name, domain, code}`.
    public static func implementation(_ error: JSONValue) -> ErrorReply {
        ErrorReply(
            .implementationError,
            error["message"]?.string ?? "the implementation refused",
            data: ["error": error]
        )
    }

    /// Code and message on one line.
    public var description: String { "\(code.rawValue) \(message)" }

    init?(_ value: JSONValue) {
        guard let code = value["code"]?.integer, let message = value["message"]?.string else { return nil }
        self.init(ErrorCode(rawValue: code), message, data: value["data"])
    }

    var json: JSONValue {
        var members: [String: JSONValue] = ["code": .integer(code.rawValue), "message": .string(message)]
        members["data"] = data
        return .object(members)
    }
}
