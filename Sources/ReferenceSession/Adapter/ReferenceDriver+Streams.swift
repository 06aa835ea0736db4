import AdapterProtocol
import ReferenceBindings

extension ReferenceDriver {
    func serveStreams(_ registry: HandlerRegistry) {
        registry.perform(Call.TaskWrite.self) { try $0.streams.object(named: $1.task).write($1.data.content) }
        registry.respond(Call.TaskRead.self) { driver, call, reply in
            let adapter = driver.adapter
            try driver.streams.object(named: call.task).read(
                minimum: call.minimum,
                maximum: call.maximum,
                until: Clock.monotonic + call.timeout
            ) { bytes, isEnd in
                reply.send(.init(content: adapter.content(of: bytes), endOfStream: isEnd))
            }
        }
    }

    func createStream(_ call: Call.TaskCreate) throws {
        guard let endpoint = call.endpoint else { throw ErrorReply.invalidParameters("no endpoint") }
        let place = ServerPlace(host: endpoint.host, port: endpoint.port)
        streams[call.task] = StreamTask(to: place, app: try running()) { [adapter] error in
            adapter.emit(Event.TaskComplete(task: call.task, error: error.map(MessageEncoding.error)))
        }
    }
}
