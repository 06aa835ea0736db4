import AdapterProtocol
import ReferenceBindings

/// A task with a TCP connection. The platform runs it and connects directly to the endpoint, also to a host in the console's list.
final class StreamTask {
    /// A read that the app waits for.
    private struct Reading {
        var minimum: Int
        var maximum: Int
        /// In seconds of ``Clock/monotonic``.
        var deadline: Double
        var completion: ([UInt8], Bool) -> Void
    }

    private let endpoint: ServerPlace
    private let app: App
    private let ended: (SessionError?) -> Void
    private var link: StreamLink?
    private var outgoing: [UInt8] = []
    private var incoming: [UInt8] = []
    private var hasEnd = false
    private var hasReceived = false
    private var isOver = false
    private var readings: [Reading] = []

    /// - Parameter ended: called once, when the connection could not be made or the task is cancelled.
    init(to endpoint: ServerPlace, app: App, ended: @escaping (SessionError?) -> Void) {
        self.endpoint = endpoint
        self.app = app
        self.ended = ended
    }

    func resume() {
        let routing = app.behaviour.routing
        let isWarm = routing.relaysWarmStreams && app.memory.relayed.contains(endpoint)
        guard routing.relaysStreams || isWarm else { return connect() }
        // The answer first: a direct connection to an inside address would fail, and end the task, before the relay was reached.
        app.askRelay(for: endpoint.host, port: endpoint.port) { [weak self] in self?.connect() }
    }

    private func connect() {
        guard link == nil, !isOver else { return }
        let dialling = app.behaviour.routing.dialling
        link = dialling.chosen(app.environment.addresses(of: endpoint.host)).flatMap {
            StreamLink(to: $0, port: endpoint.port, waitsOnSilence: dialling.waitsOnSilence)
        }
        guard let link else { return end(SessionError(.cannotConnectToHost, "the endpoint is not reachable")) }
        app.loop.watch(link) { [weak self] in
            self?.work()
            self?.answerReadings()
        }
    }

    func write(_ bytes: [UInt8]) {
        outgoing += bytes
        work()
    }

    /// - Parameter completion: called once, with the received bytes and whether the stream has ended.
    func read(minimum: Int, maximum: Int, until deadline: Double, _ completion: @escaping ([UInt8], Bool) -> Void) {
        readings.append(Reading(minimum: minimum, maximum: maximum, deadline: deadline, completion: completion))
        app.loop.schedule(after: max(0, deadline - Clock.monotonic)) { [weak self] in self?.answerReadings() }
        work()
        answerReadings()
    }

    func cancel() { end(SessionError(.cancelled, "the task was cancelled")) }

    /// Completes the reads that have enough bytes or have reached their deadline.
    private func answerReadings() {
        while let reading = readings.first {
            let isWhole = hasEnd || isOver
            guard incoming.count >= reading.minimum || isWhole || Clock.monotonic >= reading.deadline else { return }
            readings.removeFirst()
            let part = Array(incoming.prefix(reading.maximum))
            incoming.removeFirst(part.count)
            reading.completion(part, isWhole && incoming.isEmpty)
        }
    }

    /// Sends and receives as much as possible without blocking.
    private func work() {
        guard let link, !isOver, let isConnected = link.isConnected else { return }
        guard isConnected else { return fail(SessionError(.cannotConnectToHost, "the endpoint does not answer")) }
        link.send(outgoing)
        outgoing = []
        guard link.flush() else { return fail(SessionError(.networkConnectionLost, "the connection is broken")) }
        while !hasEnd {
            switch link.receive(upTo: 1 << 14) {
            case .bytes(let bytes):
                incoming += bytes
                hasReceived = true
            case .nothingYet: return
            case .end, .broken:
                return retryByRelay {
                    $0.hasEnd = true
                    $0.answerReadings()
                }
            }
        }
    }

    /// Ends because the endpoint cannot be reached.
    private func fail(_ error: SessionError) { retryByRelay { $0.end(error) } }

    /// - Parameter then: called at once, unless the relay is asked for an endpoint that has not sent anything.
    private func retryByRelay(then: @escaping (StreamTask) -> Void) {
        guard app.behaviour.routing.retriesStreamsByRelay, !hasReceived, let link else { return then(self) }
        app.loop.unwatch(link)
        self.link = nil
        app.askRelay(for: endpoint.host, port: endpoint.port) { [weak self] in self.map(then) }
    }

    private func end(_ error: SessionError?) {
        guard !isOver else { return }
        isOver = true
        if let link { app.loop.unwatch(link) }
        link = nil
        answerReadings()
        ended(error)
    }
}
