import AdapterProtocol
import JSON

extension AdapterDesk {
    func createSocket(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "socket")
        guard let place = Decode.place(parameters) else { throw .invalidParameters("no host or port") }
        guard let socket = try running().makeSocket(to: place, usesTLS: parameters["useSSL"]?.bool ?? false) else {
            throw Self.unavailable
        }
        let delegate = parameters["delegate"]?.string
        sockets[handle] = SocketReport(socket, handle: handle, delegate: delegate, desk: self)
        return [:]
    }

    /// The socket that the parameters name.
    func socket(_ parameters: JSONValue) throws(ErrorReply) -> SocketReport {
        let name = try Decode.string(parameters, "socket")
        guard let report = sockets[name] else { throw .unknownHandle(name) }
        guard try running().offersSockets else { throw Self.unavailable }
        return report
    }

    func connectSocket(_ request: AdapterRequest) throws(ErrorReply) -> JSONValue? {
        let report = try socket(request.parameters)
        report.socket.connect()
        guard behaviour.sockets.block else { return [:] }
        report.unanswered = request
        return nil
    }

    func appendToSocket(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        var bytes = Decode.bytes(parameters["data"]) ?? []
        if behaviour.sockets.cutCountedBytes, parameters["form"] == "bytesWithLength" { bytes = bytes.dropLast() }
        let socket = try socket(parameters).socket
        guard !behaviour.sockets.refuseAppending.contains(socket.state) else {
            throw .implementation(Encode.error(SessionError(.invalidState, "nothing can be added now")))
        }
        socket.append(bytes)
        return [:]
    }

    func consumeFromSocket(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let maximum = parameters["maximum"]?.integer
        guard let bytes = try socket(parameters).socket.consume(upTo: maximum) else {
            throw .implementation(Encode.error(SessionError(.invalidState, "there is no buffer to read from")))
        }
        var content = ReceivedContent(limit: inlineBytes)
        content.append(bytes)
        return ["content": Encode.content(content)]
    }

    func socketState(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let socket = try socket(parameters).socket
        return [
            "state": .string(socket.state.rawValue), "writeStream": true,
            "readStream": .bool(socket.readStream != nil || behaviour.sockets.alwaysClaimReadStream),
        ]
    }

    private static var unavailable: ErrorReply {
        .implementation(Encode.error(SessionError(.notAuthorized, "the app is not authorized yet")))
    }
}
