import ConformanceScenarios
import EnterpriseModel
import WireFormats

extension ExchangeLog {
    /// The same, with the client of each exchange. A login belongs to a connection, so each connection is a client's of its own, unless something shows that
    /// one client had several: a request that goes on with another one, a cookie, or a nonce of Digest.
    var withClients: ExchangeLog {
        var groups = Groups(count: exchanges.count)
        for chain in RequestChain.chains(of: self) {
            for member in chain.members { groups.join(chain.members[0], member) }
        }
        var last: [Mark: Int] = [:]
        for (index, exchange) in exchanges.enumerated() {
            for mark in exchange.marks {
                if let other = last[mark] { groups.join(other, index) }
            }
            for mark in exchange.marks + exchange.givenMarks { last[mark] = index }
        }
        var log = self
        var numbers: [Int: Int] = [:]
        for index in log.exchanges.indices {
            let group = groups.first(of: index)
            let number = numbers[group] ?? numbers.count
            numbers[group] = number
            log.exchanges[index].client = number
        }
        return log
    }

    /// The values of `User-Agent` (RFC 9110, section 10.1.5), in the order of their first requests.
    package var agents: [String] {
        exchanges.compactMap(\.agent).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether some request does not say what has sent it.
    package var hasNamelessClient: Bool {
        exchanges.contains { $0.url != nil && !$0.isUnsent && $0.agent == nil }
    }

    /// What shows that requests are of one client.
    fileprivate enum Mark: Hashable {
        case connection(Int)
        case cookie(agent: String?, String)
        case nonce(agent: String?, String)
        case tunnel(agent: String?, LoggedPlace, host: String)
    }

    /// Numbers that belong together.
    private struct Groups {
        private var parents: [Int]

        init(count: Int) { parents = Array(0..<count) }

        func first(of number: Int) -> Int {
            var number = number
            while parents[number] != number { number = parents[number] }
            return number
        }

        mutating func join(_ one: Int, _ other: Int) {
            let (a, b) = (first(of: one), first(of: other))
            parents[max(a, b)] = min(a, b)
        }
    }
}

extension LoggedExchange {
    var agent: String? { fields.value(of: "user-agent") }

    /// What the request shows.
    fileprivate var marks: [ExchangeLog.Mark] {
        var marks: [ExchangeLog.Mark] = connection.map { [.connection($0)] } ?? []
        marks += fields.values(of: "cookie").flatMap { $0.split(separator: ";") }.map { pair in
            let (name, value) = Redaction.pair(pair)
            return .cookie(agent: agent, "\(name)=\(value)")
        }
        for place in [LoginPlace.origin, .proxy] {
            let value = fields.value(of: place.credentials)
            guard let credentials = value.flatMap({ Credentials($0) }), credentials.scheme.lowercased() == "digest",
                let nonce = (try? AuthParameters(parsing: credentials.parameters))?["nonce"]?.value
            else { continue }
            marks.append(.nonce(agent: agent, nonce))
        }
        if let url, let proxy { marks.append(.tunnel(agent: agent, proxy, host: url.host)) }
        return marks
    }

    /// What others show who know the answer, or go the way that this one has made.
    fileprivate var givenMarks: [ExchangeLog.Mark] {
        var marks: [ExchangeLog.Mark] = (response?.fields.values(of: "set-cookie") ?? []).map { field in
            let (name, value) = Redaction.pair(field.prefix { $0 != ";" })
            return .cookie(agent: agent, "\(name)=\(value)")
        }
        if case .tunnel(let place) = target, let proxy {
            marks.append(.tunnel(agent: agent, proxy, host: place.host))
        }
        return marks
    }
}
