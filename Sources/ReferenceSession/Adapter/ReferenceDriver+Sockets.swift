import AdapterProtocol
import ReferenceBindings

extension ReferenceDriver {
    func serveSockets(_ registry: HandlerRegistry) {
        registry.perform(Call.SocketCreate.self) { try $0.createSocket($1) }
        registry.perform(Call.SocketSetDelegate.self) { try $0.setDelegate($1) }
        registry.answer(Call.SocketDisableHostVerification.self) {
            .init(value: try $0.socket($1.socket).socket.disableHostVerification())
        }
        registry.answer(Call.SocketDisablePeerVerification.self) {
            .init(value: try $0.socket($1.socket).socket.disablePeerVerification())
        }
        registry.respond(Call.SocketConnect.self) { driver, call, reply in
            let report = try driver.socket(call.socket)
            report.socket.connect()
            let behaviour = report.socket.behaviour
            if behaviour.block || (behaviour.life.blockWithTLS && report.socket.usesTLS) {
                report.unanswered = reply
            } else {
                reply.send(.init())
            }
        }
        registry.perform(Call.SocketAppend.self) { try $0.socket($1.socket).append($1.data, as: $1.form ?? .string) }
        registry.respond(Call.SocketWrite.self) { driver, call, reply in
            let socket = try driver.socket(call.socket).socket
            socket.write()
            if socket.behaviour.writesWait { driver.answer(reply, after: socket) } else { reply.send(.init()) }
        }
        registry.answer(Call.SocketConsume.self) { driver, call in
            guard let bytes = try driver.socket(call.socket).socket.consume(upTo: call.maximum) else {
                throw MessageEncoding.error(SessionError(.invalidState, "there is no buffer to read from"))
            }
            return .init(content: driver.adapter.content(of: bytes))
        }
        registry.respond(Call.SocketDisconnect.self) { driver, call, reply in
            let socket = try driver.socket(call.socket).socket
            let waits = socket.behaviour.life.blockWithUnread && socket.readStream?.isEmpty == false
            socket.disconnect()
            if waits { driver.answer(reply, afterCloseOf: socket) } else { reply.send(.init()) }
        }
        registry.answer(Call.SocketState.self) { driver, call in
            let socket = try driver.socket(call.socket).socket
            return .init(
                state: MessageEncoding.state(socket.state),
                writeStream: true,
                readStream: socket.readStream != nil || socket.behaviour.alwaysClaimReadStream
            )
        }
    }

    private func createSocket(_ call: Call.SocketCreate) throws {
        let place = ServerPlace(host: call.host, port: call.port)
        guard let socket = try running().makeSocket(to: place, usesTLS: call.useSSL) else { throw Self.unavailable }
        let report = SocketReport(socket, handle: call.socket, delegate: call.delegate, driver: self)
        report.takesInRead = call.takesInRead == true
        report.reactions = call.reactions ?? []
        sockets[call.socket] = report
    }

    private func setDelegate(_ call: Call.SocketSetDelegate) throws {
        let report = try socket(call.socket)
        report.set(delegate: call.delegate)
        guard report.socket.behaviour.life.shareDelegates else { return }
        for other in sockets.all where other.socket.place.host == report.socket.place.host {
            other.set(delegate: call.delegate)
        }
    }

    private func answer(_ reply: Reply<Call.SocketDisconnect>, afterCloseOf socket: AppSocket) {
        if socket.state != .disconnecting { return reply.send(.init()) }
        loop.schedule(after: 0.05) { [weak self] in self?.answer(reply, afterCloseOf: socket) }
    }

    private func answer(_ reply: Reply<Call.SocketWrite>, after socket: AppSocket) {
        if socket.hasSentAll { return reply.send(.init()) }
        loop.schedule(after: 0.05) { [weak self] in self?.answer(reply, after: socket) }
    }

    private func socket(_ name: String) throws -> SocketReport {
        let report = try sockets.object(named: name)
        guard try running().offers(report.socket.behaviour) else { throw Self.unavailable }
        return report
    }

    private static var unavailable: ImplementationFailure {
        MessageEncoding.error(SessionError(.notAuthorized, "the app is not authorized yet"))
    }
}
