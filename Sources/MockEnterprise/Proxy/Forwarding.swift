import EnterpriseModel
import SystemBindings
import WireFormats

/// One request that a proxy passes on, and the answer on its way back (RFC 9110 7.6): framed anew, the content untouched.
struct Forwarding {
    /// How heads go on.
    enum Manner {
        /// As a proxy writes them anew, to a host. `path`: of the target, with its query.
        case renewed(path: String)
        /// As they are, to what decides in place of the proxy. `field`: besides, in the request. `look`: Sees the answer before anybody else.
        case asTheyAre(field: HTTPField, look: (ResponseHead) -> Void)
    }

    enum Outcome {
        /// Which of the two connections can be used again.
        case answered(clientPersists: Bool, hostPersists: Bool)
        /// The answer is that there is a tunnel from now on.
        case opened
        /// The host ended, or said what is not HTTP, before it answered.
        case unanswered
        /// The request's content is not framed as it says, and nothing has been answered yet.
        case malformed
        /// Somebody has gone in the middle.
        case cut
    }

    private struct Answer {
        var content: BodyReader
        let writer: BodyWriter
        let clientPersists: Bool
        let hostPersists: Bool
        var isTunnel = false
    }

    /// How much is kept for a side that does not take it.
    private static let limit = 1 << 18

    private let request: ProxyRequest
    private let service: any ProxyService
    private let manner: Manner
    private let client: Channel
    private let host: Channel
    private var content: BodyReader
    private let writer: BodyWriter
    private var answer: Answer?
    private var hasEndedRequest = false

    init(_ request: ProxyRequest, _ service: any ProxyService, _ manner: Manner, client: Channel, host: Channel) {
        self.manner = manner
        self.request = request
        self.service = service
        self.client = client
        self.host = host
        content = BodyReader(request.head.framing)
        writer = BodyWriter(request.head.framing)
    }

    mutating func run() -> Outcome {
        host.write(requestHead.bytes[...])
        while true {
            do { try Self.pass(&content, writer, from: client, to: host) } catch {
                return answer == nil ? .malformed : .cut
            }
            do { try passAnswer() } catch { return answer == nil ? .unanswered : .cut }
            host.flush()
            client.flush()
            if client.isBroken { return gone() }
            if let answer, answer.isTunnel { return .opened }
            if let answer, answer.content.isComplete, client.outgoing.isEmpty {
                return .answered(
                    clientPersists: answer.clientPersists && content.isComplete,
                    hostPersists: answer.hostPersists && content.isComplete && host.end == nil
                )
            }
            if host.end != nil || host.isBroken, answer?.content.isComplete != true {
                guard let answer else { return .unanswered }
                guard answer.content.endsWithConnection, host.end == .closed else { return gone() }
                if client.outgoing.isEmpty { return .answered(clientPersists: false, hostPersists: false) }
            }
            if client.end != nil, !hasEndedRequest {
                hasEndedRequest = true
                guard content.isComplete else { return gone() }
                host.writeEnd()
                host.flush()
                host.endDirection()
            }
            waitForMore()
            if service.state == .silent { return .cut }
        }
    }

    private func waitForMore() {
        var entries = [
            PollEntry(
                client.socket,
                reading: client.end == nil && client.incoming.count < Self.limit && host.outgoing.count < Self.limit,
                writing: !client.outgoing.isEmpty
            ),
            PollEntry(
                host.socket,
                reading: host.end == nil && client.outgoing.count < Self.limit,
                writing: !host.outgoing.isEmpty
            ),
        ]
        _ = request.connection.wait(for: &entries)
        if entries[0].isReadable, entries[0].reading {
            client.receive()
            client.decrypt()
        }
        if entries[1].isReadable, entries[1].reading {
            host.receive()
            host.decrypt()
        }
    }

    /// A reset of one side resets the other.
    private func gone() -> Outcome {
        if client.end == .reset { host.socket.resetOnClose() }
        if host.end == .reset { client.reset() }
        return .cut
    }

    private var requestHead: MessageHead {
        var head = request.head.head
        guard case .renewed(let path) = manner else {
            if case .asTheyAre(let field, _) = manner { head.fields.append(field) }
            return head
        }
        head = head.withoutHopByHopFields
        // The target says it better (RFC 9112 3.2.2).
        head.fields.removeAll { $0.isNamed("host") }
        head.fields.insert(HTTPField("Host", authority), at: 0)
        let line = "\(request.head.method) \(path) HTTP/1.1"
        return finish(head, startLine: line, request.head.framing, received: request.head.version)
    }

    private var authority: String {
        guard let (host, port) = request.place else { return "" }
        let name = host.contains(":") ? "[\(host)]" : host
        return port == 80 ? name : "\(name):\(port)"
    }

    /// - Parameter version: in which the message has come (RFC 9110 7.6.3).
    private func finish(
        _ head: MessageHead,
        startLine: String,
        _ framing: BodyFraming,
        received version: HTTPVersion
    ) -> MessageHead {
        var fields = head.fields
        if framing == .chunked { fields.append(HTTPField("Transfer-Encoding", "chunked")) }
        fields.append(HTTPField("Via", "\(version.name.dropFirst("HTTP/".count)) \(service.pseudonym)"))
        return MessageHead(startLine: startLine, fields: fields)
    }

    private mutating func passAnswer() throws(WireFormatError) {
        while answer == nil {
            guard let head = try host.takeHead() else { return }
            let response = try ResponseHead(head, toMethod: request.head.method)
            guard response.status >= 200 else {
                if request.head.isVersion11 { client.write(head.bytes[...]) }
                continue
            }
            answer = begin(response)
        }
        if var answer {
            try Self.pass(&answer.content, answer.writer, from: host, to: client)
            self.answer = answer
        }
    }

    private func begin(_ response: ResponseHead) -> Answer {
        if case .asTheyAre(_, let look) = manner { return pass(response, look) }
        // A client of HTTP/1.0 knows no chunks.
        let framing: BodyFraming =
            response.framing == .chunked && !request.head.isVersion11 ? .untilClose : response.framing
        let persists = request.head.isPersistent && framing != .untilClose && content.isComplete
        service.noteAnswer(to: request, status: response.status, reason: nil)
        if !persists { request.connection.announceEnd() }
        var head = response.head.withoutHopByHopFields
        if persists != request.head.isVersion11 {
            // What does not go without saying in the client's version (RFC 9112 9.3).
            head.fields.append(HTTPField("Connection", persists ? "keep-alive" : "close"))
        }
        let info = request.info(content: framing == .none || framing == .length(0) ? [] : nil)
        head.fields += info.map { HTTPField($0.name, $0.value) }
        let statusLine = "HTTP/1.1" + response.head.startLine.dropFirst("HTTP/1.1".count)
        client.write(finish(head, startLine: statusLine, framing, received: response.version).bytes[...])
        return Answer(
            content: BodyReader(response.framing),
            writer: BodyWriter(framing),
            clientPersists: persists,
            hostPersists: response.isPersistent
        )
    }

    private func pass(_ response: ResponseHead, _ look: (ResponseHead) -> Void) -> Answer {
        look(response)
        let isTunnel = request.isConnect && (200..<300).contains(response.status)
        let persists = request.head.isPersistent && response.isPersistent && content.isComplete
        service.noteAnswer(to: request, status: response.status, reason: nil)
        if !persists, !isTunnel { request.connection.announceEnd() }
        client.write(response.head.bytes[...])
        let framing = isTunnel ? .none : response.framing
        return Answer(
            content: BodyReader(framing),
            writer: BodyWriter(framing),
            clientPersists: persists,
            hostPersists: response.isPersistent,
            isTunnel: isTunnel
        )
    }

    /// Moves what has been received, as long as the other side takes it.
    private static func pass(
        _ content: inout BodyReader,
        _ writer: BodyWriter,
        from source: Channel,
        to sink: Channel
    ) throws(WireFormatError) {
        while !content.isComplete, sink.outgoing.count < limit {
            let isTaken = try source.takeContent(&content) { piece in
                guard !piece.isEmpty else { return }
                let frame = writer.frame(of: piece)
                sink.write(frame.before[...])
                sink.write(piece)
                sink.write(frame.after[...])
            }
            guard isTaken else { return }
            if content.isComplete { sink.write(writer.end[...]) }
        }
    }
}
