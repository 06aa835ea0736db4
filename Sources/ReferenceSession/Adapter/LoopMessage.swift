import AdapterProtocol
import JSON

/// What reaches the thread of the loop from the reading thread.
enum LoopMessage: Sendable {
    case request(AdapterRequest)
    /// The harness has answered the challenge of this number.
    case answer(Int, Result<JSONValue, ErrorReply>)
    case endOfInput
}
