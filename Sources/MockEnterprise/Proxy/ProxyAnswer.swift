import WireFormats

/// An answer of the proxy itself.
struct ProxyAnswer {
    let status: Int
    /// For the journal: why it refuses.
    var reason: String?
    var fields: [HeaderField] = []
    var content: [UInt8] = []

    static let badRequest = ProxyAnswer(status: 400, reason: "bad-request")
    static let unlisted = ProxyAnswer(status: 403, reason: "unlisted")
    static let unreachable = ProxyAnswer(status: 502, reason: "unreachable")
    static let timedOut = ProxyAnswer(status: 504, reason: "unreachable")

    /// - Parameter isPersistent: whether the connection goes on.
    func bytes(isPersistent: Bool, isVersion11: Bool) -> [UInt8] {
        var fields = fields
        if !fields.contains(where: { $0.isNamed("content-length") }) {
            fields.append(HeaderField("Content-Length", "\(content.count)"))
        }
        fields += Self.connectionFields(isPersistent: isPersistent, isVersion11: isVersion11)
        return MessageHead(startLine: Self.statusLine(status), fields: fields).bytes + content
    }

    /// Says what does not go without saying in the client's version (RFC 9112 9.3).
    static func connectionFields(isPersistent: Bool, isVersion11: Bool) -> [HeaderField] {
        guard isPersistent != isVersion11 else { return [] }
        return [HeaderField("Connection", isPersistent ? "keep-alive" : "close")]
    }

    static func statusLine(_ status: Int) -> String {
        let phrases = [
            200: "Connection established", 400: "Bad Request", 403: "Forbidden", 407: "Proxy Authentication Required",
            502: "Bad Gateway", 504: "Gateway Timeout",
        ]
        return "HTTP/1.1 \(status) \(phrases[status] ?? "Answer")"
    }
}
