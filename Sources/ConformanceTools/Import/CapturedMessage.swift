import EnterpriseModel
import JSON
import WireFormats

/// A request or an answer of HTTP in a capture, whatever its version.
struct CapturedMessage {
    enum Line {
        case request(method: String, target: String)
        case response(status: Int)
    }

    var line: Line
    var version: LoggedVersion
    var fields: [Header]
    var body = LoggedBody.none
    /// Whether its end has come.
    var isWhole = true

    // MARK: HTTP/1.1

    /// - Parameter json: a layer `http`; `nil`: it is what a tunnel of HTTP carries.
    init?(http json: JSONValue) {
        let lines = json.object?.values.filter { $0.object != nil } ?? []
        if let line = lines.first(where: { $0["http.request.method"] != nil }),
            let method = line["http.request.method"]?.string, let target = line["http.request.uri"]?.string
        {
            self.line = .request(method: method, target: target)
            version = line["http.request.version"]?.string.flatMap { LoggedVersion($0) } ?? .http11
            fields = Self.fields(json["http.request.line"])
        } else if let line = lines.first(where: { $0["http.response.code"] != nil }),
            let status = line["http.response.code"]?.string.flatMap({ Int($0) })
        {
            self.line = .response(status: status)
            version = line["http.response.version"]?.string.flatMap { LoggedVersion($0) } ?? .http11
            fields = Self.fields(json["http.response.line"])
        } else {
            return nil
        }
        if let text = CapturedPacket.first("http.file_data", in: json) {
            // Since Wireshark 4.2 content is told as bytes.
            body = LoggedBody(CapturedPacket.bytes(text) ?? Array(text.utf8))
        } else if let size = fields.contentLength, size > 0 {
            body = .size(size)
        }
    }

    private static func fields(_ json: JSONValue?) -> [Header] {
        CapturedPacket.elements(json).compactMap(\.string).compactMap { line in
            let text = line.prefix { $0 != "\r\n" && $0 != "\n" }
            guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
            return Header(String(text[..<colon]), String(text[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }))
        }
    }

    /// A message whose end never came.
    /// - Parameter bytes: of the stream, from its beginning on.
    init?(unfinished bytes: [UInt8]) {
        guard let (head, size) = try? MessageHead.read(bytes[...]) else { return nil }
        let words = head.startLine.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count >= 2 else { return nil }
        if let version = LoggedVersion(words[0]), let status = Int(words[1]), (100...999).contains(status) {
            line = .response(status: status)
            self.version = version
        } else if words.count == 3, let version = LoggedVersion(words[2]) {
            line = .request(method: words[0], target: words[1])
            self.version = version
        } else {
            return nil
        }
        fields = head.fields.map { Header($0.name, $0.text) }
        body = .size(fields.contentLength ?? max(2, bytes.count - size))
        isWhole = false
    }

    // MARK: HTTP/2

    /// - Parameter json: a frame of HEADERS in a layer `http2`; `nil`: it is none, or of trailer fields.
    init?(http2 json: JSONValue) {
        var pseudo: [String: String] = [:]
        fields = []
        for field in CapturedPacket.elements(CapturedPacket.value("http2.header", in: json)) {
            guard let name = field["http2.header.name"]?.string else { continue }
            let value = field["http2.header.value"]?.string ?? ""
            if name.hasPrefix(":") { pseudo[name] = value } else { fields.append(Header(name, value)) }
        }
        version = .http2
        isWhole = Self.ends(json)
        if let method = pseudo[":method"] {
            line = .request(method: method, target: pseudo[":path"] ?? pseudo[":authority"] ?? "/")
            if let host = pseudo[":authority"] { fields.insert(Header("Host", host), at: 0) }
        } else if let status = pseudo[":status"].flatMap({ Int($0) }) {
            line = .response(status: status)
        } else {
            return nil
        }
    }

    /// Whether a frame is the last one of its stream in its direction (RFC 9113, section 5.1).
    static func ends(_ frame: JSONValue) -> Bool {
        ["1", "True", "true"].contains(CapturedPacket.first("http2.flags.end_stream", in: frame) ?? "")
    }
}
