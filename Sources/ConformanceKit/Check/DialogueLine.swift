import AdapterProtocol
import JSON

/// A line of an adapter.
enum DialogueLine: Sendable {
    case reply(Int, Reply)
    /// With the instant of its arrival in milliseconds since the epoch.
    case event(String, JSONValue, Double)
    case challenge(MessageID, JSONValue)
    /// An error that answers no request.
    case complaint(ErrorReply)

    enum Reply: Sendable, Hashable {
        case result(JSONValue)
        case error(ErrorReply)
    }

    /// The event of this name about an object.
    func isEvent(_ name: String, of handle: String) -> Bool {
        guard case .event(name, let parameters, _) = self, let definition = ProtocolTable.event(name) else {
            return false
        }
        return definition.parameters.contains { $0.type == .handle && parameters[$0.name]?.string == handle }
    }
}
