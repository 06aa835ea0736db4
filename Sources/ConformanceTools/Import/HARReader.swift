import ConformanceScenarios
import EnterpriseModel
import JSON
import WireFormats

/// Reads HAR 1.2, as browsers and proxies write it. The specification demands much that they leave out; so only what is needed is demanded.
struct HARReader {
    private let file: String
    private let scanner: JSONScanner
    private var log = ExchangeLog(source: "HAR")
    private var connections: [String: Int] = [:]
    private var left: [String: Int] = [:]

    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    static func read(_ bytes: [UInt8], file: String) throws(ScenarioError) -> ExchangeLog {
        var bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let json = try parse(bytes, file: file)
        var reader = HARReader(file: file, scanner: JSONScanner(bytes))
        return try reader.read(json)
    }

    private init(file: String, scanner: JSONScanner) {
        self.file = file
        self.scanner = scanner
    }

    /// Chromium tells of every request which scripts it comes from, nested as deep as they call each other; nothing here reads that.
    private static func parse(_ bytes: [UInt8], file: String) throws(ScenarioError) -> JSONValue {
        do {
            return try JSONValue(decoding: bytes)
        } catch {
            if let json = try? JSONValue(decoding: JSONScanner(bytes).blanking(["_initiator", "_webSocketMessages"])) {
                return json
            }
            let place = JSONScanner(bytes).location(at: error.offset, file: file)
            throw ScenarioError("unreadable-log", "this is no JSON: \(error.message); export the file again", at: place)
        }
    }

    private typealias Path = [JSONScanner.Part]

    private func error(_ message: String, _ path: Path) -> ScenarioError {
        let words = path.reduce("") { text, part in
            switch part {
            case .name(let name): text.isEmpty ? name : "\(text).\(name)"
            case .index(let index): "\(text)[\(index)]"
            }
        }
        let place = scanner.location(at: scanner.offset(of: path), file: file)
        return ScenarioError("unreadable-log", words.isEmpty ? message : "\(words): \(message)", at: place)
    }

    private mutating func read(_ json: JSONValue) throws(ScenarioError) -> ExchangeLog {
        guard let content = json["log"], content.object != nil else {
            throw error("a HAR file has an object 'log'; this is other JSON", [])
        }
        guard let entries = content["entries"]?.array else {
            throw error("there is no list of requests", [.name("log"), .name("entries")])
        }
        let creator = content["browser"]?["name"]?.string ?? content["creator"]?["name"]?.string
        let version = content["browser"]?["version"]?.string ?? content["creator"]?["version"]?.string
        if let creator {
            let words = [creator, version ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
            log.source = "HAR of \(VisibleText.of(words, upTo: 60))"
        }
        for index in try inOrder(entries) {
            guard log.exchanges.count < ExchangeLog.mostExchanges else {
                log.omissions.append("Only the first \(ExchangeLog.mostExchanges) requests are taken.")
                break
            }
            try add(entries[index], [.name("log"), .name("entries"), .index(index)])
        }
        for (what, count) in left.sorted(by: { $0.key < $1.key }) {
            log.omissions.append("\(count) requests are left out: \(what).")
        }
        guard !log.exchanges.isEmpty else {
            throw error(
                "there is no request of HTTP in it"
                    + (left.isEmpty ? "" : ", only: \(left.keys.sorted().joined(separator: ", "))"),
                [.name("log"), .name("entries")]
            )
        }
        log.unknownAuthentication = unknownAuthentication(of: log, creator: creator)
        return log
    }

    /// By the time of the start, as far as all have one: Firefox and proxies write them in the order of the ends.
    private func inOrder(_ entries: [JSONValue]) throws(ScenarioError) -> [Int] {
        let times = entries.map { $0["startedDateTime"]?.string ?? "" }
        // Of one zone and form, the order of the texts is that of the times.
        let isComparable =
            Set(times.map { $0.count }).count == 1
            && Set(times.map { $0.suffix(6).filter { "+-Z".contains($0) } }).count == 1
        guard isComparable else { return Array(entries.indices) }
        return entries.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    }

    private mutating func add(_ entry: JSONValue, _ path: Path) throws(ScenarioError) {
        guard let request = entry["request"], request.object != nil else {
            throw error("there is no request", path + [.name("request")])
        }
        let inRequest = path + [.name("request")]
        guard let method = request["method"]?.string, let text = request["url"]?.string else {
            throw error("a request has a method and a URL, both texts", inRequest)
        }
        guard !method.isEmpty, method.utf8.count <= 32, method.utf8.allSatisfy({ $0 > 64 && $0 < 91 || $0 == 45 })
        else {
            throw error("this is no method of HTTP", inRequest + [.name("method")])
        }
        let line = scanner.location(at: scanner.offset(of: path), file: file).line
        if method == "CONNECT", let place = LoggedURL.place(text), let port = place.port {
            let target = LoggedExchange.Target.tunnel(LoggedPlace(host: place.host, port: port))
            return try append(LoggedExchange(line: line, method: method, target: target), entry, path)
        }
        guard let url = LoggedURL(text) else {
            let scheme = text.prefix { $0 != ":" }.lowercased()
            guard text.contains(":"), scheme.utf8.count <= 24, !["http", "https"].contains(scheme) else {
                throw error("this is no URL of a host", inRequest + [.name("url")])
            }
            left["URLs of \(VisibleText.of(scheme))", default: 0] += 1
            return
        }
        if let cache = entry["_fromCache"]?.string {
            left["answers from the \(VisibleText.of(cache, upTo: 20)) cache", default: 0] += 1
            return
        }
        var exchange = LoggedExchange(line: line, method: method, target: .url(url))
        exchange.fields = try fields(request["headers"], inRequest + [.name("headers")]).filter {
            !$0.name.hasPrefix(":")
        }
        exchange.body = try content(of: request, exchange.fields, inRequest)
        try append(exchange, entry, path)
    }

    private mutating func append(_ given: LoggedExchange, _ entry: JSONValue, _ path: Path) throws(ScenarioError) {
        var exchange = given
        if let key = entry["connection"]?.string, !key.isEmpty, key != "0" {
            // Firefox and Charles give the port of the client, Chromium a number.
            let place = "\(exchange.url?.host ?? "") \(key)"
            if connections[place] == nil {
                connections[place] = log.connections.count
                log.connections.append(LoggedConnection())
            }
            exchange.connection = connections[place]
        }
        exchange.response = try response(entry["response"], path + [.name("response")])
        if exchange.response == nil {
            exchange.fate = .cut
            let words = [entry["response"]?["_error"], entry["_error"], entry["response"]?["statusText"]]
                .compactMap { $0?.string }.joined(separator: " ").uppercased()
            if words.contains("RESET") { exchange.fate = .reset }
            if words.contains("CERT_") {
                if exchange.connection == nil {
                    exchange.connection = log.connections.count
                    log.connections.append(LoggedConnection())
                }
                if let connection = exchange.connection {
                    exchange.isUnsent = true
                    log.connections[connection].certificateFault = LoggedConnection.CertificateFault(chromium: words)
                }
            } else if words.contains("ABORTED") || words.contains("BLOCKED") {
                left["aborted or blocked by the client", default: 0] += 1
                return
            }
        } else {
            let fields = exchange.response?.fields ?? []
            exchange.fate = fields.closes ? .closed : .kept
        }
        log.exchanges.append(exchange)
    }

    private func response(_ json: JSONValue?, _ path: Path) throws(ScenarioError) -> LoggedResponse? {
        guard let json, json != .null else { return nil }
        guard json.object != nil else { throw error("this is no response", path) }
        guard let number = json["status"]?.number else {
            throw error("a response has a status, a number", path + [.name("status")])
        }
        // Without an answer, it is 0, or -1.
        if number <= 0 { return nil }
        guard let status = Int(exactly: number), (100...999).contains(status) else {
            throw error("a status is a number from 100 to 999", path + [.name("status")])
        }
        if status < 200 { return nil }
        let version = json["httpVersion"]?.string.flatMap { LoggedVersion($0) } ?? .http11
        var response = LoggedResponse(status: status, version: version)
        response.fields = try fields(json["headers"], path + [.name("headers")])
        if let content = json["content"], content != .null {
            guard content.object != nil else { throw error("this is no content", path + [.name("content")]) }
            response.body = try body(
                content["text"],
                isBase64: content["encoding"]?.string?.lowercased() == "base64",
                size: content["size"]?.integer ?? response.fields.contentLength,
                path + [.name("content"), .name("text")]
            )
        } else if let size = response.fields.contentLength, size > 0 {
            response.body = .size(size)
        }
        return response
    }

    private func content(of request: JSONValue, _ fields: [Header], _ path: Path) throws(ScenarioError) -> LoggedBody {
        let size = [request["bodySize"]?.integer, fields.contentLength].compactMap(\.self).first { $0 > 0 }
        guard let data = request["postData"], data != .null else { return size.map { .size($0) } ?? .none }
        guard data.object != nil else { throw error("this is no content", path + [.name("postData")]) }
        if data["text"]?.string?.isEmpty != false, let parameters = data["params"]?.array, !parameters.isEmpty {
            let pairs = parameters.compactMap { item in
                item["name"]?.string.map { "\($0)=\(item["value"]?.string ?? "")" }
            }
            return .text(pairs.joined(separator: "&"))
        }
        let isBase64 = data["encoding"]?.string?.lowercased() == "base64"
        return try body(data["text"], isBase64: isBase64, size: size, path + [.name("postData"), .name("text")])
    }

    private func body(_ json: JSONValue?, isBase64: Bool, size: Int?, _ path: Path) throws(ScenarioError) -> LoggedBody
    {
        let known = size.flatMap { $0 > 0 ? LoggedBody.size($0) : nil } ?? .none
        guard let json, json != .null else { return known }
        guard let text = json.string else { throw error("content is a text", path) }
        if text.isEmpty { return known }
        guard isBase64 else { return text.utf8.count > Self.keptContent ? .size(text.utf8.count) : .text(text) }
        guard let bytes = Base64.decode(text.filter { !$0.isWhitespace }) else {
            throw error("this is no Base64, although 'encoding' says so", path)
        }
        let decoded = bytes.count > Self.keptContent ? nil : String(validating: bytes, as: UTF8.self)
        return decoded.map { .text($0) } ?? .size(bytes.count)
    }

    /// In bytes: of longer content its size is enough.
    private static let keptContent = 1 << 16

    private func fields(_ json: JSONValue?, _ path: Path) throws(ScenarioError) -> [Header] {
        guard let json, json != .null else { return [] }
        guard let elements = json.array else { throw error("header fields are a list of names and values", path) }
        var fields: [Header] = []
        for (index, element) in elements.enumerated() {
            guard let name = element["name"]?.string else {
                throw error("a header field has a name, a text", path + [.index(index)])
            }
            // Some tools join the values of a field that is repeated by line feeds.
            for value in (element["value"]?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
                fields.append(Header(name, String(value)))
            }
        }
        return fields
    }
}

extension LoggedConnection.CertificateFault {
    /// - Parameter text: an error of Chromium, such as `net::ERR_CERT_DATE_INVALID`; `nil`: it does not say which fault.
    init?(chromium text: String) {
        if text.contains("CERT_DATE_INVALID") {
            self = .expired
        } else if text.contains("CERT_COMMON_NAME_INVALID") {
            self = .wrongName
        } else if text.contains("CERT_AUTHORITY_INVALID") {
            self = .unknownIssuer
        } else {
            return nil
        }
    }
}
