import ConformanceScenarios
import EnterpriseModel

/// Puts together what curl tells line by line.
struct CurlAssembler {
    enum State { case between, requestHead, waiting, responseHead, content }

    private let file: String
    var log: ExchangeLog
    var state = State.between
    /// An index of the connections.
    var connection: Int?
    /// By the numbers that curl gives them.
    var numbered: [Int: Int] = [:]
    /// The exchange that lines belong to.
    var current: Int?
    /// The head that is being read, with its line.
    private var head: (line: Int, lines: [String]) = (0, [])
    /// Where the connection is going to, before there is a request.
    var destination: LoggedPlace?
    /// The logins that curl says it sends next.
    var attempts: [LoginPlace: LoggedLogin] = [:]
    /// The version of TLS that curl has said hello with: the highest that it offers.
    var hello: TLSVersion?
    /// What curl says it asks for next.
    var announced: LoggedURL?
    private var isFull = false
    /// Whether content of the message has been shown: until then its size is that of its head.
    private var hasContent = false

    init(source: String, file: String) {
        log = ExchangeLog(source: source)
        self.file = file
    }

    mutating func take(_ event: CurlEvent, at line: Int) throws(ScenarioError) {
        if isFull { return }
        switch event {
        case .info(let text): note(text, at: line)
        case .sentHeader(let text): try sent(text, at: line)
        case .receivedHeader(let text): try received(text, at: line)
        case .sentData(let text): send(text)
        case .receivedData(let text): receive(text)
        }
    }

    /// - Throws: ``ScenarioError`` if there was no request.
    mutating func finish() throws(ScenarioError) -> ExchangeLog {
        if state == .requestHead, !head.lines.isEmpty { try endRequest() }
        if state == .responseHead { try endResponse() }
        guard !log.exchanges.isEmpty else {
            let message = "there is no request of curl in it; make the log with curl -v, or with --trace-ascii"
            throw error(message, at: 1)
        }
        return log
    }

    private func error(_ message: String, at line: Int) -> ScenarioError {
        ScenarioError("unreadable-log", message, at: SourceLocation(file: file, line: line, column: 1))
    }

    // MARK: Heads

    private mutating func sent(_ text: String, at line: Int) throws(ScenarioError) {
        if state != .requestHead {
            guard !text.isEmpty else { return }
            if state == .responseHead { try endResponse() }
            state = .requestHead
            head = (line, [])
        }
        if text.isEmpty { try endRequest() } else { head.lines.append(text) }
    }

    private mutating func received(_ text: String, at line: Int) throws(ScenarioError) {
        if state == .requestHead { try endRequest() }
        if state != .responseHead {
            // Behind the content there may be trailer fields.
            guard text.hasPrefix("HTTP/") else { return }
            guard current != nil else { throw error("there is no request that this answers", at: line) }
            state = .responseHead
            head = (line, [])
        }
        if text.isEmpty { try endResponse() } else { head.lines.append(text) }
    }

    private mutating func endRequest() throws(ScenarioError) {
        let words = head.lines.first?.split(separator: " ").map(String.init) ?? []
        guard words.count == 3, LoggedVersion(words[2]) != nil, words[0].utf8.allSatisfy({ $0 > 64 && $0 < 91 }) else {
            throw error("this is no request line, such as 'GET / HTTP/1.1'", at: head.line)
        }
        let fields = try fields(head.lines.dropFirst())
        var exchange = LoggedExchange(
            line: head.line,
            method: words[0],
            target: try target(words, fields),
            fields: fields.filter { !$0.name.hasPrefix(":") }
        )
        exchange.connection = connection
        let peer = connection.flatMap { log.connections[$0].peer }
        if case .tunnel(let place) = exchange.target {
            destination = place
            if let connection, let version = log.connections[connection].tlsVersion {
                log.connections[connection].proxyTLSVersion = version
                log.connections[connection].tlsVersion = nil
            }
            exchange.proxy = peer ?? LoggedPlace(host: "proxy", port: 0)
        } else if words[1].contains("://") || destination != nil {
            exchange.proxy = peer ?? LoggedPlace(host: "proxy", port: 0)
        }
        if let size = fields.contentLength, size > 0 { exchange.body = .size(size) }
        if let current, log.exchanges[current].response == nil, log.exchanges[current].fate == .unknown {
            log.exchanges[current].fate = .cut
        }
        exchange.attempts = attempts
        attempts = [:]
        state = .waiting
        hasContent = false
        announced = nil
        guard log.exchanges.count < ExchangeLog.mostExchanges else {
            isFull = true
            log.omissions.append("Only the first \(ExchangeLog.mostExchanges) requests are taken.")
            return
        }
        log.exchanges.append(exchange)
        current = log.exchanges.count - 1
    }

    private func target(_ words: [String], _ fields: [Header]) throws(ScenarioError) -> LoggedExchange.Target {
        if words[0] == "CONNECT" {
            guard let (host, port) = LoggedURL.place(words[1]), let port else {
                throw error("CONNECT names a host and a port, such as 'www.example.test:443'", at: head.line)
            }
            return .tunnel(LoggedPlace(host: host, port: port))
        }
        if let url = LoggedURL(words[1]) { return .url(url) }
        guard words[1].hasPrefix("/") || words[1] == "*" else {
            throw error("this is no target of a request that can be read", at: head.line)
        }
        let name = fields.value(of: "host") ?? fields.value(of: ":authority")
        let peer = connection.flatMap { log.connections[$0].peer }
        let place = name.flatMap { LoggedURL.place($0) } ?? (destination ?? peer).map { ($0.host, $0.port) }
        guard let (host, port) = place else { throw error("nothing says which host this was sent to", at: head.line) }
        let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let scheme = isSecure ? "https" : "http"
        return .url(
            LoggedURL(scheme: scheme, host: host, port: port, path: parts[0], query: parts.count > 1 ? parts[1] : nil)
        )
    }

    private var isSecure: Bool {
        if let announced { return announced.scheme == "https" }
        guard let connection else { return destination?.port == 443 }
        let known = log.connections[connection]
        return known.tlsVersion != nil || (known.peer?.port == 443 && destination == nil) || destination?.port == 443
    }

    private func fields(_ lines: ArraySlice<String>) throws(ScenarioError) -> [Header] {
        var fields: [Header] = []
        for text in lines {
            // A pseudo-header field begins with a colon (RFC 9113, section 8.3).
            guard let colon = text.dropFirst().firstIndex(of: ":") else { continue }
            let value = text[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
            fields.append(Header(String(text[..<colon]), String(value)))
        }
        return fields
    }

    private mutating func endResponse() throws(ScenarioError) {
        let words = head.lines.first?.split(separator: " ", maxSplits: 2).map(String.init) ?? []
        guard words.count >= 2, let version = LoggedVersion(words[0]), let status = Int(words[1]),
            (100...999).contains(status)
        else { throw error("this is no status line, such as 'HTTP/1.1 200 OK'", at: head.line) }
        guard let current else { return }
        // It is no final answer, but for the one that ends HTTP.
        guard status >= 200 || status == 101 else {
            state = .waiting
            return
        }
        let fields = try fields(head.lines.dropFirst())
        var response = LoggedResponse(status: status, version: version, fields: fields)
        if let size = fields.contentLength, size > 0, log.exchanges[current].method != "HEAD" {
            response.body = .size(size)
        }
        log.exchanges[current].response = response
        let isOld = version == .http10 && fields.value(of: "connection")?.lowercased() != "keep-alive"
        log.exchanges[current].fate = fields.closes || isOld ? .closed : .kept
        state = .content
        hasContent = false
    }

    private mutating func receive(_ text: String) {
        guard state == .content, let current, var response = log.exchanges[current].response else { return }
        guard response.fields.value(of: "content-encoding") == nil,
            response.fields.value(of: "transfer-encoding") == nil
        else { return }
        if !hasContent { response.body = .none }
        response.body.append(Array(text.utf8))
        hasContent = true
        log.exchanges[current].response = response
    }

    private mutating func send(_ text: String) {
        guard let current else { return }
        if !hasContent { log.exchanges[current].body = .none }
        log.exchanges[current].body.append(Array(text.utf8))
        hasContent = true
    }
}
