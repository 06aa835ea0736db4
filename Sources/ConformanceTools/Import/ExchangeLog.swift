package import ConformanceScenarios
package import EnterpriseModel

/// What a client and its servers said to each other, as a log of any kind tells it.
///
/// Every importer makes such a value, and the builder of scenarios reads nothing else.
package struct ExchangeLog: Sendable, Hashable {
    /// What wrote the log, such as `curl -v`.
    package var source: String
    /// In the order in which the client sent the requests.
    package var exchanges: [LoggedExchange] = []
    package var connections: [LoggedConnection] = []
    /// The tickets that the client wanted and did not get, in order.
    package var refusedTickets: [LoggedTicketRefusal] = []
    /// Why nobody can tell whether the client logged in; `nil`: the log shows it.
    package var unknownAuthentication: String?
    /// What the log has and this value does not: a sentence each.
    package var omissions: [String] = []
    /// As it was declared, by a log that knows; `nil`: only what was seen is known.
    package var environment: EnvironmentDescription?
    /// In the order of happening.
    package var acts: [LoggedAct] = []

    package init(source: String) { self.source = source }

    /// More would be no scenario that anybody reads.
    static let mostExchanges = 300
}

/// What was done to the environment while clients used it.
package struct LoggedAct: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A piece of environment was merged in.
        case change(Node)
        /// A gate was opened; `all`: each.
        case release(String)
    }

    package var kind: Kind
    /// How many exchanges had begun before it.
    package var position: Int
    /// Indices of those that had no answer yet.
    package var waiting: Set<Int>

    package init(_ kind: Kind, position: Int, waiting: Set<Int> = []) {
        self.kind = kind
        self.position = position
        self.waiting = waiting
    }
}

extension ExchangeLog {
    /// The same, with a request for each tunnel that came to nothing, which the client would have sent.
    var withUnsentRequests: ExchangeLog {
        var log = self
        log.exchanges = []
        var places: [Int] = []
        for (index, exchange) in exchanges.enumerated() {
            places.append(log.exchanges.count)
            log.exchanges.append(exchange)
            guard case .tunnel(let place) = exchange.target, !(200..<300).contains(exchange.response?.status ?? 0)
            else { continue }
            let next = exchanges[(index + 1)...].first { $0.proxy == exchange.proxy }
            // The same tunnel once more belongs to a login.
            if next?.target == exchange.target { continue }
            let scheme = place.port == 80 ? "http" : "https"
            let url = LoggedURL(scheme: scheme, host: place.host, port: place.port)
            var request = LoggedExchange(line: exchange.line, method: "GET", target: .url(url))
            (request.connection, request.proxy) = (exchange.connection, exchange.proxy)
            (request.isUnsent, request.fate, request.client) = (true, .cut, exchange.client)
            log.exchanges.append(request)
        }
        return log.moving { places.indices.contains($0) ? places[$0] : log.exchanges.count }
    }
}

extension ExchangeLog {
    /// Only some exchanges.
    func keeping(_ isKept: (Int) -> Bool) -> ExchangeLog {
        var log = self
        let kept = exchanges.indices.filter(isKept)
        log.exchanges = kept.map { exchanges[$0] }
        for index in log.acts.indices { log.acts[index].waiting.formIntersection(kept) }
        return log.moving { place in kept.firstIndex { $0 >= place } ?? kept.count }
    }

    /// - Parameter place: where an exchange is now.
    private func moving(_ place: (Int) -> Int) -> ExchangeLog {
        var log = self
        for index in log.acts.indices {
            log.acts[index].position = place(log.acts[index].position)
            log.acts[index].waiting = Set(log.acts[index].waiting.map(place))
        }
        return log
    }
}

/// A TCP connection of the client.
package struct LoggedConnection: Sendable, Hashable {
    /// What is wrong with a certificate in the eyes of the client.
    package enum CertificateFault: Sendable, Hashable, CaseIterable {
        case expired, notYetValid, selfSigned, unknownIssuer, wrongName
    }

    /// Where the client connected to; a proxy, if there is one.
    package var peer: LoggedPlace?
    /// Agreed on with the host; `nil`: no TLS was seen.
    package var tlsVersion: TLSVersion?
    /// Agreed on with the proxy, before the tunnel.
    package var proxyTLSVersion: TLSVersion?
    package var certificateFault: CertificateFault?
    /// The versions that the client offered, where the host refused them all; in order. Empty: it did not.
    package var refusedVersions: [TLSVersion] = []
    /// Whether the log says that it came to nothing, for whatever reason.
    var cameToNothing = false

    package init(peer: LoggedPlace? = nil) { self.peer = peer }

    /// Whether TLS came to nothing.
    var hasFailedHandshake: Bool { cameToNothing || certificateFault != nil || !refusedVersions.isEmpty }
}

/// A host and a port.
package struct LoggedPlace: Sendable, Hashable {
    package var host: String
    package var port: Int

    package init(host: String, port: Int) {
        self.host = host.lowercased()
        self.port = port
    }
}

/// One request, and what became of it.
package struct LoggedExchange: Sendable, Hashable {
    /// What the request asks for.
    package enum Target: Sendable, Hashable {
        case url(LoggedURL)
        /// CONNECT, to a proxy.
        case tunnel(LoggedPlace)
    }

    /// What became of the connection.
    package enum Fate: Sendable, Hashable {
        /// It may be used again.
        case kept
        /// The answer was whole, and ended it.
        case closed
        /// It ended before the answer was whole.
        case cut
        /// It was reset before the answer was whole.
        case reset
        case unknown
    }

    /// In the log, from 1.
    package var line: Int
    /// An index of ``ExchangeLog/connections``; `nil`: the log does not say which.
    package var connection: Int?
    /// The proxy that the request was sent through, or to.
    package var proxy: LoggedPlace?
    package var method: String
    package var target: Target
    package var fields: [Header]
    package var body: LoggedBody = .none
    /// `nil`: there was none.
    package var response: LoggedResponse?
    package var fate = Fate.unknown
    /// Whether it was never sent, as the way to the host came to nothing.
    package var isUnsent = false
    /// The logins that the client wanted to send, as far as its log tells of them besides the fields.
    var attempts: [LoginPlace: LoggedLogin] = [:]
    /// The account that the server knew the client as; `nil`: none, or the log does not say.
    package var user: String?
    /// Why the server refused the login, where the log tells.
    package var refusal: LoggedRefusal?
    /// Which of several clients sent it, from 0; `nil`: the log is of one.
    package var client: Int?

    package init(line: Int, method: String, target: Target, fields: [Header] = []) {
        self.line = line
        self.method = method
        self.target = target
        self.fields = fields
    }

    /// `nil` for a tunnel.
    var url: LoggedURL? { if case .url(let url) = target { url } else { nil } }
}

/// What a server noted when it refused a login.
package struct LoggedRefusal: Sendable, Hashable {
    /// Its name in the journal.
    package var fact: String
    package var reason: String

    package init(fact: String, reason: String) { (self.fact, self.reason) = (fact, reason) }
}

/// The final answer to a request.
package struct LoggedResponse: Sendable, Hashable {
    package var status: Int
    /// `nil`: another one than the mock speaks.
    package var version: LoggedVersion
    package var fields: [Header]
    package var body: LoggedBody = .none

    package init(status: Int, version: LoggedVersion = .http11, fields: [Header] = []) {
        self.status = status
        self.version = version
        self.fields = fields
    }
}

/// A version of HTTP in a log.
package enum LoggedVersion: Sendable, Hashable {
    case http10, http11, http2, http3

    /// - Returns: `nil` if this is no version of HTTP.
    init?(_ text: some StringProtocol) {
        switch text.lowercased() {
        case "http/1.0": self = .http10
        case "http/1.1", "http/1.x": self = .http11
        case "http/2", "http/2.0", "h2": self = .http2
        case "http/3", "http/3.0", "h3", "h3-29", "http/2+quic/46": self = .http3
        default: return nil
        }
    }
}

/// What a log tells of content.
package enum LoggedBody: Sendable, Hashable {
    case none
    case size(Int)
    case text(String)

    var size: Int {
        switch self {
        case .none: 0
        case .size(let size): size
        case .text(let text): text.utf8.count
        }
    }

    /// In bytes: of longer content its size is enough.
    private static let kept = 1 << 16

    init(_ bytes: [UInt8]) {
        let text = bytes.count > Self.kept ? nil : String(validating: bytes, as: UTF8.self)
        self = bytes.isEmpty ? .none : text.map { .text($0) } ?? .size(bytes.count)
    }

    /// Adds what has come later.
    mutating func append(_ bytes: [UInt8]) {
        switch self {
        case .none: self = LoggedBody(bytes)
        case .size(let size): self = .size(size + bytes.count)
        case .text(let text): self = LoggedBody(Array(text.utf8) + bytes)
        }
    }
}

extension [Header] {
    /// Whether the field Connection says that it ends.
    var closes: Bool { contains { $0.name.lowercased() == "connection" && $0.hasWord("close") } }

    /// `nil`: there is none that makes sense.
    var contentLength: Int? { value(of: "content-length").flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 } }
}
