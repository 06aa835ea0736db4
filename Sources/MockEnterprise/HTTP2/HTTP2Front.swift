import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The thread of one HTTP/2 connection: bytes to and from nghttp2. Each request is answered by a thread of its own.
final class HTTP2Front {
    private final class Entry {
        let stream: HTTP2Stream
        /// `pending` of a login is one request's.
        let login: ConnectionLogin
        /// How much content of the request is read before the connection is reset.
        var limit = Int.max
        /// Until a thread makes the answer, and does it then.
        var work: Activity.Work?

        init(_ stream: HTTP2Stream, _ login: ConnectionLogin, _ work: consuming Activity.Work) {
            self.stream = stream
            self.login = login
            self.work = .some(work)
        }
    }

    /// How much is kept for a side that does not take it.
    private static let limit = 1 << 18

    private let connection: Connection
    private let service: any HTTPService
    private let channel: Channel
    private var entries: [Int32: Entry] = [:]
    /// Threads that make answers.
    private let answering = Monitor(0)
    private let signals: HTTP2Signals

    /// - Throws: where the system has no sockets left.
    init(_ connection: Connection, _ service: any HTTPService, _ channel: Channel) throws(SystemError) {
        self.connection = connection
        self.service = service
        self.channel = channel
        signals = try HTTP2Signals()
    }

    func serve() {
        guard let session = try? HTTP2Session() else { return }
        pump(session)
        connection.peerHasGone()
        for number in Array(entries.keys) { forget(number) }
        answering.wait(until: .never) { $0 == 0 ? () : nil }
        if !channel.isBroken, connection.hasFarewell { channel.writeEnd() }
        channel.flush()
    }

    private func pump(_ session: HTTP2Session) {
        while true {
            feed(session)
            // Before the orders, so that those before the end are carried out.
            let isEnding = signals.isEnding
            for (number, entry) in entries { entry.stream.takeOrders().forEach { perform($0, number, entry, session) } }
            produce(session)
            channel.flush()
            // Who has ended its direction is gone: nothing can flow without its window.
            if channel.isBroken || channel.end != nil { return }
            if channel.outgoing.isEmpty, isEnding || !session.isAlive { return }
            var polled = [
                PollEntry(channel.socket, reading: !isEnding, writing: !channel.outgoing.isEmpty),
                signals.entry,
            ]
            _ = connection.wait(for: &polled)
            if polled[0].isReadable, polled[0].reading {
                channel.receive()
                channel.decrypt()
            }
            if polled[1].isReadable { signals.hear() }
        }
    }

    private func feed(_ session: HTTP2Session) {
        guard !channel.incoming.isEmpty, !signals.isEnding else { return }
        if !session.receive(channel.incoming.bytes) { signals.endConnection() }
        channel.incoming.removeFirst(channel.incoming.count)
        session.takeEvents().forEach { handle($0, session) }
    }

    /// Has what is to be sent written, as much as there is room for.
    private func produce(_ session: HTTP2Session) {
        while channel.outgoing.count < Self.limit {
            let bytes = session.takeOutput()
            session.takeEvents().forEach { handle($0, session) }
            if bytes.isEmpty { return }
            channel.write(bytes[...])
        }
    }

    private func handle(_ event: HTTP2Event, _ session: HTTP2Session) {
        switch event {
        case .headArrived(let number, let head):
            let entry = begin(number)
            var saysContinue = head.expectsContinue
            switch service.decide(on: head, entry.login) {
            case .proceed: break
            case .keepSilent: saysContinue = false
            // The connection stays in any case.
            case .refuse, .refuseAndRead: return answer(number, head, isRefusal: true)
            case .stop(let limit): entries[number]?.limit = limit
            }
            if saysContinue { session.sayContinue(number) }
        case .contentArrived(let number, let total):
            guard let entry = entries[number], total >= entry.limit else { return }
            connection.end(.reset)
            signals.endConnection()
        case .requestArrived(let number, let request):
            if entries[number] == nil { _ = begin(number) }
            answer(number, request, isRefusal: false)
        case .closed(let number): forget(number)
        case .reset(_, let error, let byServer):
            connection.note(StreamReset(by: byServer ? .server : .client, error: error.name))
        case .goAway(let error, let byServer):
            connection.note(ConnectionGoAway(by: byServer ? .server : .client, error: error.name))
        }
    }

    private func begin(_ number: Int32) -> Entry {
        let login = ConnectionLogin(channelBinding: connection.channelBinding)
        let entry = Entry(HTTP2Stream(signals), login, connection.context.activity.begin())
        entries[number] = entry
        return entry
    }

    private func answer(_ number: Int32, _ request: HTTPRequest, isRefusal: Bool) {
        guard let entry = entries[number], let work = entry.work.take() else { return }
        let exchange = HTTPExchangeContext(
            request: request,
            number: connection.context.journal.nextRequest(),
            connection: connection,
            login: entry.login,
            isPipelined: false
        )
        let answer = HTTP2Answer(exchange: exchange, service: service, stream: entry.stream, isRefusal: isRefusal)
        let answering = answering
        answering.update { $0 += 1 }
        let worker = try? work.proceed(inThread: "stream") {
            answer.run()
            answering.update { $0 -= 1 }
        }
        guard worker != nil else {
            // Without a thread there is no answer.
            answering.update { $0 -= 1 }
            signals.endConnection()
            return
        }
    }

    private func forget(_ number: Int32) {
        guard let entry = entries.removeValue(forKey: number) else { return }
        entry.stream.close()
        entry.work = nil
    }

    private func perform(_ order: HTTP2Stream.Order, _ number: Int32, _ entry: Entry, _ session: HTTP2Session) {
        switch order {
        case .respond(let status, let fields, let hasContent):
            let fields = fields.map { HTTPField($0.name, $0.value) }
            session.respond(number, status: status, fields: fields, content: hasContent ? entry.stream : nil)
            // Its head is all of it.
            if !hasContent { _ = entry.stream.take(atMost: 0) }
        case .resume: session.resume(number)
        case .reset(let error): session.reset(number, error)
        case .goAway: session.goAway()
        }
    }
}
