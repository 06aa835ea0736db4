public import JSON

/// One line of the protocol: JSON-RPC 2.0 without batches (adapter protocol, section 1).
public enum Message: Sendable, Hashable {
    /// A line with `method` and `id`. `parameters` is always an object.
    case request(id: MessageID, method: String, parameters: JSONValue)
    /// A line with `method` alone. `parameters` is always an object.
    case event(method: String, parameters: JSONValue)
    /// A line without `method`. `result` is always an object.
    case response(id: MessageID, result: JSONValue)
    /// The same for a request that failed. Without an id where the request had none that could be read.
    case error(id: MessageID?, ErrorReply)

    /// Reads one line, without its line feed.
    /// - Throws: ``MessageError`` when the line is not JSON in UTF-8, is nested too deeply, or is not a message.
    public init(line: some Sequence<UInt8>) throws(MessageError) {
        let value: JSONValue
        do {
            value = try JSONValue(decoding: line)
        } catch {
            throw MessageError(.notJSON, error.description)
        }
        guard case .object(let members) = value else { throw MessageError(.notAMessage, "the line is not an object") }
        guard members["jsonrpc"] == "2.0" else { throw MessageError(.notAMessage, "jsonrpc is not \"2.0\"") }
        var id: MessageID?
        if let member = members["id"] {
            id = MessageID(member)
            if id == nil { throw MessageError(.notAMessage, "the id is neither an integer nor a string") }
        }
        if let method = members["method"] {
            guard let method = method.string else { throw MessageError(.notAMessage, "the method is not a string") }
            let parameters = members["params"] ?? [:]
            guard parameters.object != nil else { throw MessageError(.notAMessage, "params is not an object") }
            if let id {
                self = .request(id: id, method: method, parameters: parameters)
            } else {
                self = .event(method: method, parameters: parameters)
            }
        } else if let error = members["error"] {
            guard let reply = ErrorReply(error) else {
                throw MessageError(.notAMessage, "error has no code or no message")
            }
            self = .error(id: id, reply)
        } else {
            guard let result = members["result"], result.object != nil else {
                throw MessageError(.notAMessage, "neither a method nor an error, and result is not an object")
            }
            guard let id else { throw MessageError(.notAMessage, "a result without an id") }
            self = .response(id: id, result: result)
        }
    }

    /// The line, with its line feed.
    public func encoded() -> [UInt8] {
        var members: [String: JSONValue] = ["jsonrpc": "2.0"]
        switch self {
        case .request(let id, let method, let parameters):
            members["id"] = id.json
            members["method"] = .string(method)
            members["params"] = parameters
        case .event(let method, let parameters):
            members["method"] = .string(method)
            members["params"] = parameters
        case .response(let id, let result):
            members["id"] = id.json
            members["result"] = result
        case .error(let id, let reply):
            members["id"] = id?.json
            members["error"] = reply.json
        }
        var bytes = JSONValue.object(members).encoded()
        bytes.append(LineFramer.lineFeed)
        return bytes
    }
}
