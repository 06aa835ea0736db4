import ConformanceScenarios
import EnterpriseModel
import JSON

/// What proxies saw.
extension JournalAssembler {
    func proxy(_ entry: JournalEntry) -> String? { entry.via.flatMap { proxies.contains($0) ? $0 : nil } }

    mutating func takeProxy(_ entry: JournalEntry, _ place: String, _ line: Int) {
        switch entry.name {
        case TLSEstablished.name:
            guard let number = entry.connection else { return }
            let index = connection(number)
            log.connections[index].proxyTLSVersion = entry.fields["version"]?.string.flatMap {
                TLSVersion(rawValue: $0)
            }
        case ProxyRequested.name:
            guard let method = entry.fields["method"]?.string, let target = entry.fields["target"]?.string,
                let host = LoggedURL.place(target)?.host
            else { return }
            let isTunnel = method == "CONNECT"
            var exchange = LoggedExchange(
                line: line,
                method: method,
                target: isTunnel
                    ? .tunnel(LoggedPlace(host: host, port: 443)) : .url(LoggedURL(scheme: "http", host: host)),
                fields: entry.headers
            )
            exchange.proxy = LoggedPlace(host: place, port: 0)
            exchange.connection = entry.connection.map { connection($0) }
            passed.append(Passed(exchange: exchange, connection: entry.connection, request: entry.request))
        case ProxyAnswered.name: answerOfProxy(entry)
        default: break
        }
    }

    private mutating func answerOfProxy(_ entry: JournalEntry) {
        guard let status = entry.fields["status"]?.integer, (100...999).contains(status),
            let index = passed.firstIndex(where: { $0.connection == entry.connection && $0.request == entry.request })
        else { return }
        var exchange = passed.remove(at: index).exchange
        guard hasRoom() else { return }
        exchange.response = LoggedResponse(status: status, fields: challenges(of: exchange, status))
        exchange.fate = .kept
        log.exchanges.append(exchange)
    }

    /// The journal does not have the fields of a proxy's answer; the declaration has its schemes.
    private func challenges(of exchange: LoggedExchange, _ status: Int) -> [Header] {
        guard status == LoginPlace.proxy.status, let name = exchange.proxy?.host else { return [] }
        let schemes = log.environment?.proxies[name]?.authentication.schemes ?? []
        let isUnderWay = exchange.login(at: .proxy)?.message == 1
        guard !isUnderWay else {
            return [Header("Proxy-Authenticate", "\(exchange.login(at: .proxy)?.scheme ?? "") AA==")]
        }
        return schemes.map { Header("Proxy-Authenticate", $0.name) }
    }

    /// What a proxy has passed on is one request, with what it was asked for on the way.
    mutating func join(_ exchange: inout LoggedExchange, _ proxy: String, _ method: String, _ host: String) {
        exchange.proxy = LoggedPlace(host: proxy, port: 0)
        let place = passed.firstIndex { other in
            other.exchange.proxy == exchange.proxy && other.exchange.method == method
                && other.exchange.url?.host == host.lowercased()
        }
        guard let place, let url = exchange.url else { return }
        let own = passed.remove(at: place).exchange
        exchange.fields += own.fields.filter { $0.name.lowercased() == LoginPlace.proxy.credentials }
        // Now it is known what the proxy had refused before.
        for index in log.exchanges.indices.reversed() {
            let before = log.exchanges[index]
            guard before.connection == own.connection, before.proxy == own.proxy, before.url != nil,
                before.response?.status == LoginPlace.proxy.status
            else { continue }
            log.exchanges[index].target = .url(url)
        }
    }
}
