/// Why a request was not answered with a result (adapter protocol, section 8; JSON-RPC 2.0, section 5.1).
public struct ErrorCode: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
    /// The number in the message.
    public let rawValue: Int

    /// Any number; the named ones are below.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The line is not JSON.
    public static let parseError = ErrorCode(rawValue: -32_700)
    /// The line is JSON, but no message.
    public static let invalidRequest = ErrorCode(rawValue: -32_600)
    /// The operation is not offered.
    public static let methodNotFound = ErrorCode(rawValue: -32_601)
    /// The parameters do not fit the operation.
    public static let invalidParameters = ErrorCode(rawValue: -32_602)
    /// A fault in the adapter itself.
    public static let internalError = ErrorCode(rawValue: -32_603)
    /// A known value that the adapter cannot do; `data.features` names it.
    public static let notOffered = ErrorCode(rawValue: -32_001)
    /// The implementation refused, threw or returned an error; `data.error` holds it. An observation, nobody's fault.
    public static let implementationError = ErrorCode(rawValue: -32_002)
    /// A handle that nothing was named by.
    public static let unknownHandle = ErrorCode(rawValue: -32_003)
    /// No common protocol version, or a wrong secret.
    public static let noCommonVersion = ErrorCode(rawValue: -32_004)

    /// The number.
    public var description: String { String(rawValue) }
}
