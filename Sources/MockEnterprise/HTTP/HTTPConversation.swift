import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// Serves the requests of one connection over HTTP/1.1 (RFC 9112), one after another, in the connection's own thread.
final class HTTPConversation {
    private let connection: Connection
    private let service: any HTTPService
    private let channel: Channel
    private let dialogue: Dialogue
    private let login: ConnectionLogin
    /// Whether some of the next request was there before the answer to the last one began.
    private var isNextPipelined = false
    /// While some of a request is there.
    private var work: Activity.Work?

    init(_ connection: Connection, _ service: any HTTPService, _ channel: Channel) {
        self.connection = connection
        self.service = service
        self.channel = channel
        dialogue = Dialogue(connection: connection, channel: channel)
        login = ConnectionLogin(channelBinding: connection.channelBinding)
    }

    func run() {
        while serveNext() {}
        if !channel.isBroken, connection.hasFarewell { channel.writeEnd() }
        channel.flush()
    }

    /// - Returns: whether another request may follow.
    private func serveNext() -> Bool {
        defer { work = nil }
        do throws(WireFormatError) {
            guard let head = try nextHead() else { return false }
            let request = try HTTPRequest(head)
            return try serve(request, BodyReader(try BodyFraming(request: head)))
        } catch {
            reject(error)
            return false
        }
    }

    /// - Returns: `nil` if none will come.
    private func nextHead() throws(WireFormatError) -> MessageHead? {
        while true {
            if work == nil, channel.incoming.bytes.contains(10) { work = connection.context.activity.begin() }
            if let head = try channel.takeHead() { return head }
            guard receive() else { return nil }
        }
    }

    /// Waits for more.
    /// - Returns: `false` if nothing will come.
    private func receive() -> Bool { !dialogue.hasEnded && dialogue.proceed() }

    /// A request whose content has not been read.
    private func serve(_ head: HTTPRequest, _ framing: consuming BodyReader) throws(WireFormatError) -> Bool {
        var content = framing
        var limit = Int.max
        var saysContinue = head.expectsContinue
        switch service.decide(on: head, login) {
        case .proceed: break
        case .keepSilent: saysContinue = false
        case .refuse: return answer(head, isLast: true)
        case .refuseAndRead:
            guard answer(head, isLast: false) else { return false }
            return try drop(&content)
        case .stop(let after): limit = after
        }
        if saysContinue, !send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) { return false }
        let incoming = IncomingRequest(head)
        while true {
            guard incoming.request.contentSize < limit else {
                connection.end(.reset)
                return false
            }
            if content.isComplete { break }
            guard try channel.takeContent(&content, incoming.receive) || receive() else { return false }
        }
        return incoming.whole().map { answer($0, isLast: false) } ?? false
    }

    /// Reads the content of a request that has been answered.
    /// - Returns: whether all of it came.
    private func drop(_ content: inout BodyReader) throws(WireFormatError) -> Bool {
        while !content.isComplete {
            guard try channel.takeContent(&content, { _ in }) || receive() else { return false }
        }
        // What was there before the answer was this content.
        isNextPipelined = false
        return true
    }

    /// What arrived cannot be read.
    private func reject(_ error: WireFormatError) {
        let status = error.code == .tooLong ? 431 : 400
        connection.note(RequestRejected(status: status))
        connection.announceEnd()
        let reply = Reply(status: status, text: "\(error)\n")
        _ = OutgoingMessage(reply, method: "", version: .http11, isLast: true).send(send)
    }

    // MARK: The answer

    /// - Parameter isLast: the rest of the request will not be read.
    /// - Returns: whether another request may follow.
    private func answer(_ request: HTTPRequest, isLast: Bool) -> Bool {
        let exchange = HTTPExchangeContext(
            request: request,
            number: connection.context.journal.nextRequest(),
            connection: connection,
            login: login,
            isPipelined: isNextPipelined
        )
        guard var reply = service.reply(to: exchange) else { return false }
        if let demand = reply.clientCertificate {
            guard let asking = LateCertificate(dialogue, exchange) else { return false }
            if demand == .required, asking.subject == nil { reply = .withoutCertificate }
        }
        let message = OutgoingMessage(reply, to: request, isLast: isLast)
        let status = reply.framing == .raw ? nil : reply.status
        guard reply.whenReady() else {
            exchange.note(ResponseCut(path: exchange.path, status: status, bytes: 0))
            return false
        }
        lookAhead()
        if !message.persists { connection.announceEnd() }
        if !message.isNothing { exchange.noteSent(message, status: status) }
        let (bytes, isWhole) = message.send(send)
        if isWhole {
            exchange.watchFreshness(of: message)
        } else {
            let sent = channel.isBroken ? max(0, bytes - channel.outgoing.count) : bytes
            exchange.note(ResponseCut(path: exchange.path, status: status, bytes: sent))
        }
        if let ending = reply.ending { connection.end(ending.manner) }
        return isWhole && message.persists
    }

    /// Takes what has come by now.
    private func lookAhead() {
        if channel.end == nil, !channel.isBroken {
            channel.receive()
            channel.decrypt()
        }
        isNextPipelined = channel.incoming.bytes.contains { $0 != 13 && $0 != 10 }
    }

    /// Writes all of it.
    /// - Returns: whether the system took it.
    private func send(_ bytes: [UInt8]) -> Bool { dialogue.send(bytes[...]) }
}
