import AdapterProtocol
import JSON
import ReferenceBindings

extension AdapterDesk {
    func createStream(_ parameters: JSONValue, handle: String) throws(ErrorReply) -> JSONValue {
        guard let endpoint = Decode.place(parameters["endpoint"]) else { throw .invalidParameters("no endpoint") }
        streams[handle] = StreamTask(to: endpoint, app: try running()) { [server] error in
            var members: [String: JSONValue] = ["task": .string(handle)]
            members["error"] = error.map(Encode.error)
            server.emit("task/complete", .object(members))
        }
        return [:]
    }

    func writeStream(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        try stream(parameters).write(Decode.bytes(parameters["data"]) ?? [])
        return [:]
    }

    /// Answers the request of the harness when enough has come.
    func readStream(_ request: AdapterRequest) throws(ErrorReply) -> JSONValue? {
        let parameters = request.parameters
        let inlineBytes = inlineBytes
        try stream(parameters).read(
            minimum: parameters["minimum"]?.integer ?? 0,
            maximum: parameters["maximum"]?.integer ?? 0,
            until: Clock.monotonic + (parameters["timeout"]?.number ?? 0)
        ) { bytes, isEnd in
            var content = ReceivedContent(limit: inlineBytes)
            content.append(bytes)
            request.reply(["content": Encode.content(content), "endOfStream": .bool(isEnd)])
        }
        return nil
    }

    private func stream(_ parameters: JSONValue) throws(ErrorReply) -> StreamTask {
        let name = try Decode.string(parameters, "task")
        guard let stream = streams[name] else { throw .unknownHandle(name) }
        return stream
    }
}
