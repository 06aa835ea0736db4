import ConformanceScenarios

/// The exchanges that one request of an app leads to: challenges, redirections and repetitions belong to it.
struct RequestChain {
    /// Indices of the log's exchanges, in order.
    var members: [Int]

    /// How many requests of an app may be under way where the order does not tell which one goes on.
    private static let window = 16

    static func chains(of log: ExchangeLog) -> [RequestChain] {
        var chains: [RequestChain] = []
        for index in log.exchanges.indices where log.exchanges[index].url != nil {
            let exchange = log.exchanges[index]
            func last(_ chain: Int) -> LoggedExchange { log.exchanges[chains[chain].members.last ?? 0] }
            let candidates = chains.indices.suffix(window).reversed().filter { chain in
                exchange.continues(last(chain), hidesLogins: log.unknownAuthentication != nil)
                    && !(log.environment != nil && exchange.isElsewhere(than: last(chain)))
            }
            // A login belongs to a connection.
            let goesOn = candidates.first { last($0).connection == exchange.connection } ?? candidates.first
            if let goesOn {
                chains[goesOn].members.append(index)
            } else {
                chains.append(RequestChain(members: [index]))
            }
        }
        return chains
    }
}

extension LoggedExchange {
    /// Whether another client must have sent this than the other one that was asked for a login: of another kind, or over another connection although the
    /// first one was still there.
    fileprivate func isElsewhere(than before: LoggedExchange) -> Bool {
        guard agent == before.agent else { return true }
        let isAsked = [LoginPlace.origin.status, LoginPlace.proxy.status].contains(before.response?.status)
        return isAsked && connection != before.connection && before.fate == .kept && proxy == nil
    }

    /// Whether a client that has got the other's answer goes on with this request.
    /// - Parameter hidesLogins: whether its credentials may have been taken away.
    fileprivate func continues(_ before: LoggedExchange, hidesLogins: Bool) -> Bool {
        guard let url, let earlier = before.url else { return false }
        guard let response = before.response else {
            // It is tried again on another connection.
            return url == earlier && method == before.method && before.fate != .unknown
        }
        switch response.status {
        case 401:
            return url == earlier && method == before.method
                && (hidesLogins || fields.value(of: "authorization") != nil || attempts[.origin] != nil)
        case 407:
            return url == earlier && method == before.method
                && (hidesLogins || fields.value(of: "proxy-authorization") != nil || attempts[.proxy] != nil)
        case 300..<400:
            return response.fields.value(of: "location").flatMap { earlier.resolving($0) } == url
        default: return false
        }
    }
}
