import AdapterProtocol

extension AdapterDesk {
    func serveSockets(_ registry: HandlerRegistry) {
        registry.perform(Call.SocketCreate.self) { try $0.createSocket($1) }
        registry.perform(Call.SocketSetDelegate.self) { try $0.socket($1.socket).set(delegate: $1.delegate) }
        registry.answer(Call.SocketDisableHostVerification.self) {
            .init(value: try $0.socket($1.socket).socket.disableHostVerification())
        }
        registry.answer(Call.SocketDisablePeerVerification.self) {
            .init(value: try $0.socket($1.socket).socket.disablePeerVerification())
        }
        registry.respond(Call.SocketConnect.self) { desk, call, reply in
            let report = try desk.socket(call.socket)
            report.socket.connect()
            if desk.behaviour.sockets.block { report.unanswered = reply } else { reply.send(.init()) }
        }
        registry.perform(Call.SocketAppend.self) { try $0.append($1) }
        registry.perform(Call.SocketWrite.self) { try $0.socket($1.socket).socket.write() }
        registry.answer(Call.SocketConsume.self) { desk, call in
            guard let bytes = try desk.socket(call.socket).socket.consume(upTo: call.maximum) else {
                throw Encode.error(SessionError(.invalidState, "there is no buffer to read from"))
            }
            return .init(content: desk.adapter.content(of: bytes))
        }
        registry.perform(Call.SocketDisconnect.self) { try $0.socket($1.socket).socket.disconnect() }
        registry.answer(Call.SocketState.self) { desk, call in
            let socket = try desk.socket(call.socket).socket
            return .init(
                state: Encode.state(socket.state),
                writeStream: true,
                readStream: socket.readStream != nil || desk.behaviour.sockets.alwaysClaimReadStream
            )
        }
    }

    private func createSocket(_ call: Call.SocketCreate) throws {
        let place = ServerPlace(host: call.host, port: call.port)
        guard let socket = try running().makeSocket(to: place, usesTLS: call.useSSL) else { throw Self.unavailable }
        sockets[call.socket] = SocketReport(socket, handle: call.socket, delegate: call.delegate, desk: self)
    }

    private func append(_ call: Call.SocketAppend) throws {
        var bytes = call.data.content
        if behaviour.sockets.cutCountedBytes, call.form == .bytesWithLength { bytes = bytes.dropLast() }
        let socket = try socket(call.socket).socket
        guard !behaviour.sockets.refuseAppending.contains(socket.state) else {
            throw Encode.error(SessionError(.invalidState, "nothing can be added now"))
        }
        socket.append(bytes)
    }

    private func socket(_ name: String) throws -> SocketReport {
        let report = try sockets.object(named: name)
        guard try running().offersSockets else { throw Self.unavailable }
        return report
    }

    private static var unavailable: ImplementationFailure {
        Encode.error(SessionError(.notAuthorized, "the app is not authorized yet"))
    }
}
