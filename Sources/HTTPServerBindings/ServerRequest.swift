import WireFormats

/// A request to an ``HTTPServer``.
package struct ServerRequest: Sendable {
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package let method: String
    /// What the client calls this server (RFC 9112 3.3); `nil`: it does not say, which only HTTP/1.0 may do.
    package let authority: String?

    /// The connection that it came by.
    package let connection: ServerConnection
    /// Empty until all of it has arrived.
    package internal(set) var content: [UInt8] = []
    private let target: RequestTarget
    private let version: String
    private let fields: [HTTPField]

    init(
        method: String,
        target: String,
        version: String,
        fields: [HTTPField],
        connection: ServerConnection
    ) {
        self.method = method
        self.target = RequestTarget(target)
        self.version = version
        self.fields = fields
        self.connection = connection
        if !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") {
            // Of a target in absolute form the authority counts, and not Host (RFC 9112 3.2.2).
            authority = String(target[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" })
        } else {
            authority = fields.first { $0.isNamed("host") }?.text
        }
    }

    /// Without the query, nothing decoded.
    package var path: String { target.path }

    /// Of the query (`application/x-www-form-urlencoded`), decoded, in order.
    package var parameters: [Parameter] {
        FormParameters(target.query ?? "").all.map { Parameter(name: $0.name, value: $0.value) }
    }

    /// The values of all fields of that name, written in lower case.
    package func values(of name: String) -> [String] { fields.values(of: name) }

    /// The token of the Bearer scheme (RFC 6750 2.1), if there is one.
    package var bearer: String? { values(of: "authorization").first.flatMap { Credentials($0)?.bearer } }

    /// Whether content follows the head.
    var hasContent: Bool {
        !values(of: "transfer-encoding").isEmpty || values(of: "content-length").contains { $0 != "0" }
    }

    /// What libmicrohttpd lets pass though the request may mean one thing here and another elsewhere; `nil`: nothing.
    var ambiguity: String? {
        let hosts = values(of: "host").count
        if hosts > 1 || (hosts == 0 && version == "HTTP/1.1") { return "one Host is needed (RFC 9112 3.2)" }
        if fields.contains(where: { !$0.hasTokenName }) { return "the name of a field is no token (RFC 9112 5.1)" }
        let lengths = values(of: "content-length").count
        if lengths > 1 || (lengths == 1 && !values(of: "transfer-encoding").isEmpty) {
            return "the length of the content is told twice (RFC 9112 6.3)"
        }
        return nil
    }
}
