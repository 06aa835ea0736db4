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

    init(status: Int, reason: TunnelRefusal) {
        self.init(Reply(status: status, text: "\(reason.rawValue)\n"), reason: reason)
    }

    static let badRequest = ProxyAnswer(status: 400, reason: .badRequest)
    static let unlisted = ProxyAnswer(status: 403, reason: .unlisted)
    static let unreachable = ProxyAnswer(status: 502, reason: .unreachable)
    static let timedOut = ProxyAnswer(status: 504, reason: .unreachable)
}
