import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// An answer as it goes over the wire (RFC 9112), as far as it goes; over HTTP/2 only its fields and its content.
struct OutgoingMessage {
    /// How much content is asked for at once.
    private static let piece = 32 << 10

    /// What HTTP/2 has no use for (RFC 9113 8.2.2).
    private static let connectionFields: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade",
    ]

    /// As sent.
    let fields: [Header]
    /// Whether the connection goes on.
    let persists: Bool
    private let head: [UInt8]
    private let content: Content
    /// What belongs to the answer: nothing for HEAD, whatever the content is.
    private let size: Int
    private let isChunked: Bool
    private let ending: Ending?

    /// - Parameter isLast: whether the connection ends with it in any case.
    init(_ reply: Reply, to request: HTTPRequest, isLast: Bool) {
        let version = reply.isVersion10 ? .http10 : request.version
        self.init(reply, method: request.method, version: version, isLast: isLast || !request.persists(in: version))
    }

    /// - Parameter method: of the request.
    /// - Parameter version: that both speak.
    /// - Parameter isLast: whether the connection ends with it in any case.
    init(_ reply: Reply, method: String, version: HTTPVersion, isLast: Bool) {
        content = reply.content
        ending = reply.ending
        guard reply.framing != .raw else {
            (fields, head, persists, isChunked, size) = ([], [], false, false, content.size)
            return
        }
        if let written = reply.written {
            (fields, head, persists) = (reply.fields, written.head, written.persists && !isLast)
            (isChunked, size) = (reply.has("chunked", in: "transfer-encoding"), content.size)
            return
        }
        let hasContent = method != "HEAD" && reply.status != 204 && reply.status != 304
        let saysChunked = reply.has("chunked", in: "transfer-encoding")
        size = hasContent ? content.size : 0
        isChunked = reply.framing == .framed && hasContent && saysChunked && version != .http2
        var fields = reply.fields
        if !saysChunked, !reply.has("content-length"), reply.status != 204, reply.status != 304 {
            fields.append(Header("Content-Length", "\(content.size)"))
        }
        if !reply.has("date") {
            fields.append(Header("Date", HTTPDate(seconds: Int(WallClock.milliseconds / 1_000)).description))
        }
        let isDone = isLast || reply.has("close", in: "connection")
        persists = ending == nil && !isDone
        if ending == nil, !reply.has("connection") {
            if isDone {
                fields.append(Header("Connection", "close"))
            } else if version == .http10 {
                fields.append(Header("Connection", "keep-alive"))
            }
        }
        guard version != .http2 else {
            self.fields = fields.map { Header($0.name.lowercased(), $0.value) }
                .filter { !Self.connectionFields.contains($0.name) }
            head = []
            return
        }
        self.fields = fields
        let spoken: HTTPVersion = reply.isVersion10 ? .http10 : .http11
        head = Self.head(version: spoken, status: reply.status, reason: reply.reason, fields: fields)
    }

    /// - Parameter reason: instead of the usual phrase.
    private static func head(version: HTTPVersion, status: Int, reason: String?, fields: [Header]) -> [UInt8] {
        var head = Array("\(version.name) \(status) \(reason ?? ReasonPhrase.of(status))\r\n".utf8)
        for field in fields {
            head += field.name.utf8
            head += [58, 32]
            head += field.value.utf8
            head += [13, 10]
        }
        return head + [13, 10]
    }

    /// Content that is to be sent, as far as is known beforehand.
    var plannedSize: Int {
        switch ending?.moment {
        case .bytes(let count): max(0, min(size, count - head.count))
        case .content(let count): min(size, count)
        case .answer, .received, nil: size
        }
    }

    /// Whether nothing of it is to be sent.
    var isNothing: Bool { ending?.moment == .bytes(0) }

    /// Of the content, if all of it is to be sent.
    var digest: String? { plannedSize == content.size ? content.sha256 : nil }

    var isWhole: Bool {
        if case .bytes(let count) = ending?.moment, count < head.count { return false }
        return plannedSize == size
    }

    /// For how many seconds it may be used again without asking, if it says so (RFC 9111 4.2.1).
    var freshness: Int? {
        let words = fields.filter { $0.isNamed("cache-control") }.flatMap { field in
            field.value.lowercased().split { $0 == "," || $0 == " " }
        }
        guard !words.isEmpty, !words.contains("no-store"), !words.contains("no-cache") else { return nil }
        let age = fields.first { $0.isNamed("age") }.flatMap { Int($0.value) } ?? 0
        return words.first { $0.hasPrefix("max-age=") }.flatMap { Int($0.dropFirst(8)) }
            // A year at most: what is longer never comes in a run.
            .map { min(max(0, $0 - age), 31_536_000) }
    }

    /// Writes it as far as it goes.
    /// - Parameter write: `false` if nobody takes more.
    /// - Returns: how much of the content was written, and whether that was the whole answer.
    func send(_ write: ([UInt8]) -> Bool) -> (bytes: Int, isWhole: Bool) {
        var left = Int.max
        if case .bytes(let count) = ending?.moment { left = count }
        func put(_ bytes: [UInt8]) -> Bool {
            let isCut = bytes.count > left
            let sent = isCut ? Array(bytes.prefix(left)) : bytes
            left -= sent.count
            return (sent.isEmpty || write(sent)) && !isCut
        }
        let end = if case .content(let count) = ending?.moment { min(count, size) } else { size }
        // What is there at once goes out at once.
        var pending = head
        if content.waits || end == 0 {
            // Of nothing the last chunk is all that there is (RFC 9112 7.1).
            guard put(head + (isChunked && size == 0 ? Array("0\r\n\r\n".utf8) : [])) else { return (0, false) }
            pending = []
        }
        var offset = 0
        while offset < end {
            guard let bytes = content.bytes(offset, min(Self.piece, end - offset)), !bytes.isEmpty else {
                return (offset, false)
            }
            if isChunked { pending += Array("\(String(bytes.count, radix: 16))\r\n".utf8) }
            let room = left - pending.count
            pending += bytes
            if isChunked { pending += offset + bytes.count == size ? Array("\r\n0\r\n\r\n".utf8) : [13, 10] }
            guard put(pending) else { return (offset + max(0, min(bytes.count, room)), false) }
            pending = []
            offset += bytes.count
        }
        return (offset, offset == size)
    }
}

extension HTTPRequest {
    /// Whether the client lets the connection go on after the answer (RFC 9112 9.3).
    fileprivate func persists(in version: HTTPVersion) -> Bool {
        let words = values(of: "connection").map { Header("connection", $0) }
        if words.contains(where: { $0.hasWord("close") }) { return false }
        return version != .http10 || words.contains { $0.hasWord("keep-alive") }
    }
}
