import ConformanceScenarios
import EnterpriseModel
import JSON

/// Reads captures of packets, pcap or pcapng, as tshark tells them.
struct CaptureReader {
    private let file: String
    private var log = ExchangeLog(source: "a capture of packets")
    private var streams: [Int: CapturedStream] = [:]
    private var cutPackets = 0
    private var gaps = 0
    private var isFull = false

    /// - Parameter keys: a key log of TLS.
    /// - Throws: ``ScenarioError`` if it cannot be read, or nothing that can be read is in it.
    static func read(_ file: String, keys: String?) throws(ScenarioError) -> ExchangeLog {
        var reader = CaptureReader(file: file)
        for packet in try Tshark(file, keys: keys).packets() {
            if let packet = CapturedPacket(packet) { reader.take(packet) }
        }
        return try reader.finish(hasKeys: keys != nil)
    }

    private init(file: String) { self.file = file }

    // MARK: Packets

    private mutating func take(_ packet: CapturedPacket) {
        if !packet.isWhole { cutPackets += 1 }
        if packet.isBehindGap { gaps += 1 }
        for layer in packet.layers("kerberos") { log.refusedTickets += LoggedTicketRefusal.all(in: layer) }
        guard let number = packet.stream, packet.layers("kerberos").isEmpty else { return }
        var stream = streams[number] ?? newStream(packet)
        stream.takeTLS(of: packet)
        let messages = packet.layers("http").compactMap { CapturedMessage(http: $0) }
        for message in messages {
            stream.endMessage(isByClient: stream.isByClient(packet))
            take(message, of: &stream, at: packet)
        }
        let frames = packet.layers("http2").flatMap { CapturedPacket.elements($0["http2.stream"]) }
        for frame in frames { take(frame: frame, of: &stream, at: packet) }
        if messages.isEmpty, frames.isEmpty { stream.takeSegments(of: packet) }
        stream.takeEnd(of: packet)
        streams[number] = stream
    }

    private mutating func newStream(_ packet: CapturedPacket) -> CapturedStream {
        let stream = CapturedStream(connection: log.connections.count, first: packet)
        log.connections.append(LoggedConnection(peer: stream.peer))
        return stream
    }

    private mutating func take(_ message: CapturedMessage, of stream: inout CapturedStream, at packet: CapturedPacket) {
        stream.hasMessages = true
        switch message.line {
        case .request(let method, let target):
            guard let index = add(message, method, target, of: stream, at: packet) else { return }
            stream.waiting.append(index)
        case .response(let status):
            // It is no final answer, but for the one that ends HTTP.
            guard status >= 200 || status == 101, let index = stream.waiting.first else { return }
            stream.waiting.removeFirst()
            answer(index, message, status, of: &stream)
            stream.answered = (index, packet.time)
        }
    }

    private mutating func take(frame: JSONValue, of stream: inout CapturedStream, at packet: CapturedPacket) {
        guard let id = frame["http2.streamid"]?.string, id != "0" else { return }
        switch frame["http2.type"]?.string {
        case "1":
            guard let message = CapturedMessage(http2: frame) else { break }
            stream.hasMessages = true
            switch message.line {
            case .request(let method, let target):
                stream.streams[id] = add(message, method, target, of: stream, at: packet)
            case .response(let status):
                guard status >= 200, let index = stream.streams[id] else { break }
                answer(index, message, status, of: &stream)
                if !message.isWhole { log.exchanges[index].fate = .unknown }
            }
        case "0":
            guard let index = stream.streams[id] else { return }
            let bytes = CapturedPacket.first("http2.data.data", in: frame).flatMap { CapturedPacket.bytes($0) } ?? []
            let isRequest = stream.isByClient(packet)
            if isRequest {
                log.exchanges[index].body.append(bytes)
            } else {
                log.exchanges[index].response?.body.append(bytes)
            }
            if !isRequest, CapturedMessage.ends(frame) { log.exchanges[index].fate = .kept }
        case "3":
            guard let index = stream.streams[id], log.exchanges[index].fate == .unknown else { return }
            log.exchanges[index].fate = .cut
        default: break
        }
    }

    // MARK: Exchanges

    /// - Returns: the index of the exchange; `nil`: it is left out.
    private mutating func add(
        _ message: CapturedMessage,
        _ method: String,
        _ target: String,
        of stream: CapturedStream,
        at packet: CapturedPacket
    ) -> Int? {
        guard log.exchanges.count < ExchangeLog.mostExchanges else {
            isFull = true
            return nil
        }
        guard let target = self.target(method, target, message.fields, of: stream) else { return nil }
        var exchange = LoggedExchange(line: packet.number, method: method, target: target, fields: message.fields)
        exchange.connection = stream.connection
        exchange.body = message.body
        let isAbsolute = if case .request(_, let text) = message.line { text.contains("://") } else { false }
        if exchange.url == nil || stream.tunnel != nil || isAbsolute && message.version != .http2 {
            exchange.proxy = stream.peer
        }
        log.exchanges.append(exchange)
        return log.exchanges.count - 1
    }

    private func target(_ method: String, _ text: String, _ fields: [Header], of stream: CapturedStream)
        -> LoggedExchange.Target?
    {
        if method == "CONNECT" {
            return LoggedURL.place(text).flatMap { host, port in
                port.map { .tunnel(LoggedPlace(host: host, port: $0)) }
            }
        }
        if let url = LoggedURL(text) { return .url(url) }
        let place =
            fields.value(of: "host").flatMap { LoggedURL.place($0) }
            ?? (
                stream.tunnel?.host ?? stream.handshake?.serverName ?? stream.peer.host,
                stream.tunnel?.port ?? stream.peer.port
            )
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let url = LoggedURL(
            scheme: stream.isSecure ? "https" : "http",
            host: place.0,
            port: place.1,
            path: parts.first ?? "/",
            query: parts.count > 1 ? parts[1] : nil
        )
        return .url(url)
    }

    private mutating func answer(
        _ index: Int,
        _ message: CapturedMessage,
        _ status: Int,
        of stream: inout CapturedStream
    ) {
        var response = LoggedResponse(status: status, version: message.version, fields: message.fields)
        response.body = log.exchanges[index].method == "HEAD" ? .none : message.body
        log.exchanges[index].response = response
        let isOld = message.version == .http10 && message.fields.value(of: "connection")?.lowercased() != "keep-alive"
        log.exchanges[index].fate = !message.isWhole ? .unknown : message.fields.closes || isOld ? .closed : .kept
        if case .tunnel(let place) = log.exchanges[index].target, (200..<300).contains(status) {
            stream.openTunnel(to: place)
        }
    }

    // MARK: The end

    private mutating func finish(hasKeys: Bool) throws(ScenarioError) -> ExchangeLog {
        var sealed = 0
        for (_, stream) in streams.sorted(by: { $0.key < $1.key }) {
            var stream = stream
            finish(&stream)
            if stream.handshake?.isSealed == true, !stream.hasMessages || isTunnelOnly(stream) { sealed += 1 }
        }
        log.exchanges.sort { ($0.line, $0.connection ?? 0) < ($1.line, $1.connection ?? 0) }
        let words = "\(sealed) of \(streams.count) connections are sealed by TLS"
        let remedy =
            hasKeys
            ? "the key log has no keys for them" : "give the client's key log with --tls-keys (SSLKEYLOGFILE makes it)"
        if sealed > 0 { log.omissions.append("\(words), and left out: \(remedy).") }
        if cutPackets > 0 {
            log.omissions.append("\(cutPackets) packets are not whole: capture without a limit of their size (-s 0).")
        }
        if gaps > 0 { log.omissions.append("Packets are missing in \(gaps) places, so that answers may be too.") }
        guard log.exchanges.contains(where: { $0.url != nil || $0.response != nil }) else {
            let message = (["there is no request of HTTP in this capture that can be read."] + log.omissions)
                .joined(separator: " ")
            throw ScenarioError("unreadable-log", message, at: SourceLocation(file: file, line: 1, column: 1))
        }
        if isFull { log.omissions.append("Only the first \(ExchangeLog.mostExchanges) requests are taken.") }
        return log
    }

    private func isTunnelOnly(_ stream: CapturedStream) -> Bool {
        !log.exchanges.contains { $0.connection == stream.connection && $0.url != nil }
    }

    private mutating func finish(_ stream: inout CapturedStream) {
        log.connections[stream.connection].tlsVersion = stream.handshake?.agreed
        log.connections[stream.connection].proxyTLSVersion = stream.proxyHandshake?.agreed
        let fate: LoggedExchange.Fate = stream.end.map { $0.isReset ? .reset : .cut } ?? .unknown
        if let index = stream.waiting.first, let message = stream.unfinishedMessage(isByClient: false),
            case .response(let status) = message.line
        {
            stream.waiting.removeFirst()
            answer(index, message, status, of: &stream)
        }
        // Who ends it right behind an answer has not waited for another request.
        if let (index, time) = stream.answered, let end = stream.end, !end.isByClient, end.time - time < 1,
            log.exchanges[index].fate == .kept, stream.waiting.isEmpty
        {
            log.exchanges[index].fate = .closed
        }
        for index in log.exchanges.indices
        where log.exchanges[index].connection == stream.connection && log.exchanges[index].fate == .unknown {
            // Who has ended it in the middle of an answer of his own accord was not cut off.
            log.exchanges[index].fate = stream.end?.isByClient == true && fate == .cut ? .unknown : fate
        }
        addUnsent(stream)
    }

    /// The request that the client would have sent if the handshake had come to its end.
    private mutating func addUnsent(_ stream: CapturedStream) {
        guard let handshake = stream.handshake, isTunnelOnly(stream), !handshake.isSealed || handshake.alert != nil
        else {
            return
        }
        let fault = handshake.certificateFault(leftBeforeRequest: stream.wasLeftBeforeRequest)
        guard fault != nil || handshake.alert != nil else { return }
        log.connections[stream.connection].certificateFault = fault
        if handshake.refusesVersions { log.connections[stream.connection].refusedVersions = handshake.offered }
        let place = stream.tunnel ?? stream.peer
        let url = LoggedURL(scheme: "https", host: handshake.serverName ?? place.host, port: place.port)
        var exchange = LoggedExchange(line: stream.helloAt ?? 1, method: "GET", target: .url(url))
        exchange.connection = stream.connection
        exchange.proxy = stream.tunnel == nil ? nil : stream.peer
        (exchange.fate, exchange.isUnsent) = (.cut, true)
        log.exchanges.append(exchange)
    }
}
