internal import CMicroHTTPD

/// One request on its way through the daemon. Only touched by the connection's thread.
final class HTTPExchange {
    let target: String
    let responder: any HTTPResponder
    var method = ""
    var version = ""
    var fields: [HTTPField] = []
    var content: [UInt8] = []
    var contentSize = 0
    var digest: RunningDigest?
    var answered = false
    /// Bytes of the answer's content handed over.
    var sent = 0

    init(target: String, responder: any HTTPResponder) {
        self.target = target
        self.responder = responder
    }

    func begin(_ connection: OpaquePointer, method: String, version: String) {
        self.method = method
        self.version = version
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        MHD_get_connection_values(
            connection,
            .HEADER_KIND,
            { pointer, _, name, value in
                guard let pointer, let name else { return .YES }
                let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
                exchange.fields.append(HTTPField(String(cString: name), value.map { String(cString: $0) } ?? ""))
                return .YES
            },
            pointer
        )
    }

    /// Asks whether to read the content, if there is any.
    var wantsContent: Bool {
        let head = request(digest: "")
        let hasContent =
            head.value(of: "transfer-encoding") != nil || head.value(of: "content-length").map { $0 != "0" } ?? false
        return !hasContent || responder.wantsContent(of: head)
    }

    private func request(digest: String) -> HTTPRequest {
        HTTPRequest(
            method: method,
            target: target,
            version: version,
            fields: fields,
            content: content,
            contentSize: contentSize,
            contentSHA256: digest
        )
    }

    func receive(_ bytes: UnsafeRawBufferPointer) {
        if digest == nil { digest = RunningDigest(.sha256) }
        digest?.update(bytes)
        contentSize += bytes.count
        content.append(contentsOf: bytes.prefix(HTTPDaemon.keptContent - content.count))
    }

    func answer(_ connection: OpaquePointer) -> MHD_Result {
        answered = true
        let running = digest.take() ?? RunningDigest(.sha256)
        guard let digest = try? running.finish(),
            let answer = responder.answer(to: request(digest: digest.hexadecimal))
        else { return .NO }
        let source = Unmanaged.passRetained(ContentSource(answer.content, exchange: self))
        let response = MHD_create_response_from_callback(
            UInt64(answer.content.size),
            32 * 1_024,
            { readContent($0, $1, $2, $3) },
            source.toOpaque(),
            { pointer in
                if let pointer { Unmanaged<ContentSource>.fromOpaque(pointer).release() }
            }
        )
        guard let response else {
            source.release()
            return .NO
        }
        defer { MHD_destroy_response(response) }
        for field in answer.fields { MHD_add_response_header(response, field.name, field.value) }
        return MHD_queue_response(connection, UInt32(clamping: answer.status), response)
    }
}

/// What the daemon reads an answer's content from.
private final class ContentSource {
    let content: HTTPAnswer.Content
    let exchange: HTTPExchange

    init(_ content: HTTPAnswer.Content, exchange: HTTPExchange) {
        self.content = content
        self.exchange = exchange
    }
}

private func readContent(
    _ pointer: UnsafeMutableRawPointer?,
    _ position: UInt64,
    _ buffer: UnsafeMutablePointer<CChar>?,
    _ maximum: Int
) -> Int {
    guard let pointer, let buffer else { return -2 }
    let source = Unmanaged<ContentSource>.fromOpaque(pointer).takeUnretainedValue()
    let offset = Int(position)
    // Zero would mean "ask again": whoever has nothing more than promised cuts the answer off.
    guard let bytes = source.content.bytes(offset, maximum), !bytes.isEmpty else { return -2 }
    UnsafeMutableRawBufferPointer(start: buffer, count: maximum).copyBytes(from: bytes)
    source.exchange.sent = offset + bytes.count
    return bytes.count
}
