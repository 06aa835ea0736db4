import AdapterProtocol
import ReferenceBindings

/// A task that is a TCP connection. The platform runs it, straight to the endpoint, whatever the console lists.
final class StreamTask {
    private let endpoint: ServerPlace
    private let app: App
    private let ended: (SessionError?) -> Void
    private var link: StreamLink?
    private var outgoing: [UInt8] = []
    private var incoming: [UInt8] = []
    private var hasEnd = false
    private var isOver = false
    private let interval = 0.005

    /// - Parameter ended: called once, when the connection could not be made or the task is cancelled.
    init(to endpoint: ServerPlace, app: App, ended: @escaping (SessionError?) -> Void) {
        self.endpoint = endpoint
        self.app = app
        self.ended = ended
    }

    func resume() {
        guard link == nil, !isOver else { return }
        if app.behaviour.routing.relaysStreams { askRelay() }
        let address = app.environment.address(of: endpoint.host)
        link = address.flatMap { StreamLink(to: $0, port: endpoint.port) }
        if link == nil { return end(SessionError(.cannotConnectToHost, "the endpoint is not reachable")) }
        work()
    }

    /// Has the relay connect to the endpoint.
    private func askRelay() {
        let address = WebAddress("http://\(endpoint.host):\(endpoint.port)/")
        guard let relay = app.relayAccess, let address else { return }
        app.sendAndForget(
            TransferRequest(
                address: address,
                method: "GET",
                headers: [],
                body: nil,
                route: .relay(relay),
                tls: TLSRange(),
                trust: app.environment.trust
            )
        )
    }

    func write(_ bytes: [UInt8]) {
        outgoing += bytes
        work()
    }

    /// - Parameter completion: called once, with what has come and whether nothing follows.
    func read(minimum: Int, maximum: Int, until deadline: Double, _ completion: @escaping ([UInt8], Bool) -> Void) {
        work()
        if incoming.count >= minimum || hasEnd || isOver || Clock.monotonic >= deadline {
            let part = Array(incoming.prefix(maximum))
            incoming.removeFirst(part.count)
            return completion(part, (hasEnd || isOver) && incoming.isEmpty)
        }
        app.loop.schedule(after: interval) { [weak self] in
            guard let self else { return completion([], true) }
            read(minimum: minimum, maximum: maximum, until: deadline, completion)
        }
    }

    func cancel() { end(SessionError(.cancelled, "the task was cancelled")) }

    /// Sends and receives what can be sent and received now.
    private func work() {
        guard let link, !isOver else { return }
        guard let isConnected = link.isConnected else {
            app.loop.schedule(after: interval) { [weak self] in self?.work() }
            return
        }
        guard isConnected else { return end(SessionError(.cannotConnectToHost, "the endpoint does not answer")) }
        while !outgoing.isEmpty {
            guard let count = link.send(outgoing[...]) else {
                return end(SessionError(.networkConnectionLost, "the connection is broken"))
            }
            if count == 0 {
                app.loop.schedule(after: interval) { [weak self] in self?.work() }
                break
            }
            outgoing.removeFirst(count)
        }
        while !hasEnd {
            switch link.receive(upTo: 1 << 14) {
            case .bytes(let bytes): incoming += bytes
            case .nothingYet: return
            case .end: hasEnd = true
            }
        }
    }

    private func end(_ error: SessionError?) {
        guard !isOver else { return }
        isOver = true
        link = nil
        ended(error)
    }
}
