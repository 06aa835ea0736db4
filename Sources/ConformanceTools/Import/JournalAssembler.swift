import ConformanceScenarios
import EnterpriseModel
import JSON

/// Puts together what the servers and proxies of a served environment saw of their clients. What relay, gateway, console and KDC saw is their own business:
/// a client of the scenario gets there by itself.
struct JournalAssembler {
    /// A request that a proxy was asked to pass on and no server has got yet.
    struct Passed {
        var exchange: LoggedExchange
        var connection: Int?
        var request: Int?
    }

    private let servers: [String: Server]
    let proxies: Set<String>
    var log = ExchangeLog(source: "journal of harness serve")
    /// By the numbers of the journal.
    private var connections: [Int: Int] = [:]
    /// By the numbers of the journal, those without an answer.
    private var open: [Int: Int] = [:]
    var passed: [Passed] = []
    /// Numbers of connections of TLS over which no request came.
    private var unused: [Int: (host: String, line: Int, proxy: String?)] = [:]
    /// What is left out, with how often.
    private var left: [String: Int] = [:]
    /// Exchanges whose client gave up.
    private var abandoned: Set<Int> = []
    private var isFull = false

    init(_ environment: EnvironmentDescription?) {
        servers = environment?.servers ?? [:]
        proxies = Set((environment?.proxies ?? [:]).keys)
        log.environment = environment
    }

    mutating func add(_ kind: LoggedAct.Kind) {
        log.acts.append(LoggedAct(kind, position: log.exchanges.count, waiting: Set(open.values)))
    }

    mutating func take(_ entry: JournalEntry, at line: Int) {
        guard let place = entry.place else { return }
        if proxies.contains(place) { return takeProxy(entry, place, line) }
        if entry.name == GatewayAnswered.name, let reason = entry.fields["reason"]?.string {
            left["the gateway has refused as \(VisibleText.of(reason, upTo: 30))", default: 0] += 1
        }
        guard let server = servers[place] else { return }
        guard case .http = server.service else {
            if entry.name == ConnectionAccepted.name {
                left["a connection to \(place), which speaks no HTTP", default: 0] += 1
            }
            return
        }
        switch entry.name {
        case TLSEstablished.name: establish(entry, place, line)
        case TLSFailed.name: fail(entry, place, line)
        case RequestReceived.name: receive(entry, place, line)
        case ResponseSent.name: answer(entry)
        case ResponseCut.name: cut(entry)
        case ConnectionClosed.name: end(entry, .closed)
        case ConnectionReset.name: end(entry, .reset)
        default:
            guard entry.name.hasSuffix(".refused"), let reason = entry.fields["reason"]?.string,
                let index = entry.request.flatMap({ open[$0] })
            else { return }
            log.exchanges[index].refusal = LoggedRefusal(fact: entry.name, reason: reason)
        }
    }

    /// What has come to an answer or to an end that the server has made.
    mutating func finish() -> ExchangeLog {
        for proxy in passed { left["\(proxy.exchange.proxy?.host ?? "") has passed nothing on", default: 0] += 1 }
        let unanswered = Set(open.values).union(abandoned)
        if !unanswered.isEmpty {
            left["a request had no whole answer when its client, or the journal, ended", default: 0] += unanswered.count
        }
        var log = log.keeping { !unanswered.contains($0) }
        log.omissions += left.sorted { $0.key < $1.key }.map { what, count in
            "Left out, \(count == 1 ? "once" : "\(count) times"): \(what)."
        }
        return log.withClients
    }

    // MARK: Connections

    mutating func connection(_ number: Int) -> Int {
        if let known = connections[number] { return known }
        log.connections.append(LoggedConnection())
        connections[number] = log.connections.count - 1
        return log.connections.count - 1
    }

    private mutating func establish(_ entry: JournalEntry, _ place: String, _ line: Int) {
        guard let number = entry.connection else { return }
        let index = connection(number)
        log.connections[index].tlsVersion = entry.fields["version"]?.string.flatMap { TLSVersion(rawValue: $0) }
        unused[number] = (place, line, proxy(entry))
    }

    private mutating func fail(_ entry: JournalEntry, _ place: String, _ line: Int) {
        guard let number = entry.connection else { return }
        refuse(
            number,
            place,
            line,
            proxy(entry),
            isOfClient: entry.fields["by"]?.string == ConnectionEnd.client.rawValue
        )
    }

    /// The connection came to nothing, before there was a request.
    private mutating func refuse(_ number: Int, _ place: String, _ line: Int, _ proxy: String?, isOfClient: Bool) {
        unused[number] = nil
        let index = connection(number)
        guard let server = servers[place], !log.connections[index].hasFailedHandshake, hasRoom() else { return }
        log.connections[index].cameToNothing = true
        if isOfClient { log.connections[index].certificateFault = server.tls.certificate.flatMap(\.fault) }
        var exchange = LoggedExchange(line: line, method: "GET", target: .url(LoggedURL(scheme: "https", host: place)))
        exchange.connection = index
        exchange.proxy = proxy.map { LoggedPlace(host: $0, port: 0) }
        (exchange.fate, exchange.isUnsent) = (.cut, true)
        log.exchanges.append(exchange)
    }

    private mutating func end(_ entry: JournalEntry, _ fate: LoggedExchange.Fate) {
        guard let number = entry.connection else { return }
        let isOfServer = entry.fields["by"]?.string == ConnectionEnd.server.rawValue
        if let (host, line, proxy) = unused[number] {
            // Some libraries look at the name only when the handshake is over.
            let fault = servers[host]?.tls.certificate.flatMap(\.fault)
            if fault != nil, !isOfServer { refuse(number, host, line, proxy, isOfClient: true) }
            unused[number] = nil
        }
        guard let index = connections[number] else { return }
        for (request, exchange) in open where log.exchanges[exchange].connection == index {
            open[request] = nil
            if isOfServer {
                log.exchanges[exchange].fate = fate == .reset ? .reset : .cut
            } else {
                abandoned.insert(exchange)
            }
        }
        guard let last = log.exchanges.lastIndex(where: { $0.connection == index }), isOfServer,
            log.exchanges[last].response != nil, log.exchanges[last].fate == .kept
        else { return }
        log.exchanges[last].fate = .closed
    }

    // MARK: Requests

    mutating func hasRoom() -> Bool {
        guard log.exchanges.count >= ExchangeLog.mostExchanges else { return true }
        if !isFull { log.omissions.append("Only the first \(ExchangeLog.mostExchanges) requests are taken.") }
        isFull = true
        return false
    }

    private mutating func receive(_ entry: JournalEntry, _ place: String, _ line: Int) {
        guard let number = entry.connection, let request = entry.request,
            let method = entry.fields["method"]?.string, let path = entry.fields["path"]?.string, hasRoom()
        else { return }
        unused[number] = nil
        let index = connection(number)
        let isSecure = log.connections[index].tlsVersion != nil
        let url = LoggedURL(
            scheme: isSecure ? "https" : "http",
            host: place,
            path: path,
            query: entry.fields["query"]?.string
        )
        var exchange = LoggedExchange(line: line, method: method, target: .url(url), fields: entry.headers)
        exchange.connection = index
        exchange.user = entry.fields["user"]?.string
        let size = entry.fields["bytes"]?.integer ?? 0
        if size > 0 { exchange.body = entry.fields["body"]?.string.map { .text($0) } ?? .size(size) }
        if let proxy = proxy(entry) { join(&exchange, proxy, method, place) }
        log.exchanges.append(exchange)
        open[request] = log.exchanges.count - 1
    }

    /// The final answer: a login's challenges are answers too.
    private mutating func answer(_ entry: JournalEntry) {
        guard let request = entry.request, let index = open.removeValue(forKey: request) else { return }
        guard let status = entry.fields["status"]?.integer, (100...999).contains(status) else {
            // Raw bytes, which are what the declaration says.
            log.exchanges[index].fate = .cut
            return
        }
        var response = LoggedResponse(status: status, fields: entry.headers)
        if let size = entry.fields["bytes"]?.integer, size > 0 { response.body = .size(size) }
        log.exchanges[index].response = response
        let isWhole = entry.fields["whole"]?.bool ?? true
        log.exchanges[index].fate = isWhole ? response.fields.closes ? .closed : .kept : .cut
    }

    private mutating func cut(_ entry: JournalEntry) {
        guard
            let index = log.exchanges.lastIndex(where: { $0.connection == entry.connection.flatMap { connections[$0] } }
            ),
            log.exchanges[index].fate != .cut
        else { return }
        // The server meant it to be whole: its client has left.
        abandoned.insert(index)
    }
}

extension ServerCertificate {
    /// What clients have against it.
    fileprivate var fault: LoggedConnection.CertificateFault? {
        guard self != ServerCertificate() else { return nil }
        switch validity {
        case .expired: return .expired
        case .notYet: return .notYetValid
        default: break
        }
        switch issuer {
        case .own: return .selfSigned
        case .unknown: return .unknownIssuer
        default: return names == nil ? .unknownIssuer : .wrongName
        }
    }
}
