import EnterpriseModel

/// An answer of the proxy itself.
struct ProxyAnswer {
    let reply: Reply
    /// For the journal: why it refuses.
    let reason: TunnelRefusal?

    init(_ reply: Reply, reason: TunnelRefusal? = nil) {
        self.reply = reply
        self.reason = reason
    }

    /// - Parameter words: what the client's user has to know, on one line; clients that show no content show it behind the status.
    init(status: Int, reason: TunnelRefusal, words: String? = nil) {
        var reply = Reply(status: status, text: "\(reason.rawValue)\n" + (words.map { "\($0)\n" } ?? ""))
        reply.reason = words
        self.init(reply, reason: reason)
    }

    static let badRequest = ProxyAnswer(status: 400, reason: .badRequest)
    static let unlisted = ProxyAnswer(status: 403, reason: .unlisted)
    static let unreachable = ProxyAnswer(status: 502, reason: .unreachable)
    static let timedOut = ProxyAnswer(status: 504, reason: .unreachable)
}

/// Why a proxy does not reach a host.
struct ProxyRefusal: Error {
    let answer: ProxyAnswer
}
