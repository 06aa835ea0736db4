/// An answer of the proxy itself.
struct ProxyAnswer {
    let reply: Reply
    /// For the journal: why it refuses.
    let reason: String?

    init(_ reply: Reply, reason: String? = nil) {
        self.reply = reply
        self.reason = reason
    }

    init(status: Int, reason: String) { self.init(Reply(status: status, text: "\(reason)\n"), reason: reason) }

    static let badRequest = ProxyAnswer(status: 400, reason: "bad-request")
    static let unlisted = ProxyAnswer(status: 403, reason: "unlisted")
    static let unreachable = ProxyAnswer(status: 502, reason: "unreachable")
    static let timedOut = ProxyAnswer(status: 504, reason: "unreachable")
}
