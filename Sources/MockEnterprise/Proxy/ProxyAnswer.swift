import EnterpriseModel
import WireFormats

/// An answer of the proxy itself.
struct ProxyAnswer {
    let status: Int
    /// For the journal: why it refuses.
    var reason: String?
    var fields: [HeaderField] = []
    var content: [UInt8] = []
    /// Whether the connection ends with it.
    var closes = false

    static let badRequest = ProxyAnswer(status: 400, reason: "bad-request")
    static let unlisted = ProxyAnswer(status: 403, reason: "unlisted")
    static let unreachable = ProxyAnswer(status: 502, reason: "unreachable")
    static let timedOut = ProxyAnswer(status: 504, reason: "unreachable")

    init(status: Int, reason: String? = nil, fields: [HeaderField] = [], content: [UInt8] = []) {
        self.status = status
        self.reason = reason
        self.fields = fields
        self.content = content
    }

    init(_ challenge: Admission.Challenge) {
        self.init(
            status: challenge.status,
            reason: "unauthorized",
            fields: challenge.fields.filter { $0.name.lowercased() != "connection" }.map {
                HeaderField($0.name, $0.value)
            },
            content: GeneratedContent(size: challenge.contentSize, seed: 1, containing: "").bytes(
                0..<challenge.contentSize
            )
        )
        closes = challenge.closes
    }

    /// - Parameter request: `nil` if what came was none.
    /// - Parameter isPersistent: whether the connection goes on.
    func bytes(to request: RequestHead?, isPersistent: Bool) -> [UInt8] {
        var fields = fields
        if !fields.contains(where: { $0.isNamed("content-length") }) {
            fields.append(HeaderField("Content-Length", "\(content.count)"))
        }
        fields += Self.connectionFields(isPersistent: isPersistent, isVersion11: request?.isVersion11 ?? true)
        let head = MessageHead(startLine: Self.statusLine(status), fields: fields).bytes
        return request?.method == "HEAD" ? head : head + content
    }

    /// Says what does not go without saying in the client's version (RFC 9112 9.3).
    static func connectionFields(isPersistent: Bool, isVersion11: Bool) -> [HeaderField] {
        guard isPersistent != isVersion11 else { return [] }
        return [HeaderField("Connection", isPersistent ? "keep-alive" : "close")]
    }

    static func statusLine(_ status: Int) -> String { "HTTP/1.1 \(status) \(ReasonPhrase.of(status))" }
}
