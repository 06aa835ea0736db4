public import JSON

/// What ties a response to its request. Each direction has its own id space (adapter protocol, section 1).
public enum MessageID: Sendable, Hashable, CustomStringConvertible {
    case integer(Int)
    case string(String)

    init?(_ value: JSONValue) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .string(let text): self = .string(text)
        default: return nil
        }
    }

    /// The id as it stands in a message.
    public var json: JSONValue {
        switch self {
        case .integer(let number): .integer(number)
        case .string(let text): .string(text)
        }
    }

    /// The id as it stands in a message.
    public var description: String { json.description }
}
