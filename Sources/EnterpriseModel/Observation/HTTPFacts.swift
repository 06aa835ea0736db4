package import WireFormats

extension Facts {
    static let http: [any Fact.Type] = [
        RequestReceived.self, RequestHostInvalid.self, RequestRejected.self, ResponseSent.self, ResponseCut.self,
        ResponseExpired.self,
        StreamReset.self, ConnectionGoAway.self,
    ]
}

package struct RequestReceived: Fact {
    package static let declaration = FactDeclaration<Self>("request.received", "A whole request arrived.") {
        FactField("method", \.method, "The method.")
        FactField("host", \.host, "The field Host; in HTTP/2 `:authority`.")
        FactField("path", \.path, "The path, nothing decoded.")
        FactField("query", \.query, "The query, nothing decoded.")
        FactField(
            "headers",
            \.headers,
            "By name; the values of repeated ones are joined. In HTTP/2 `:authority` is `host` here."
        )
        FactField("body", \.body, "The content, where it is UTF-8 of at most 64 KiB.")
        FactField("body-sha256", \.bodyDigest, "The content's SHA-256, in hexadecimal digits.")
        FactField("bytes", \.bytes, "The size of the content, as far as it was read.")
        FactField("authenticated", \.isAuthenticated, "Whether the client has logged in.")
        FactField("user", \.user, "The account that the client has logged in with.")
        FactField("http-version", \.httpVersion, "The version of HTTP.")
        FactField(
            "pipelined",
            \.isPipelined,
            "Whether it was sent before the answer to the one before it began; never in HTTP/2."
        )
    }

    let method: String
    let host: String?
    let path: String
    let query: String?
    let headers: FactHeaders
    let bodyDigest: String
    let body: String?
    let bytes: Int
    let user: String?
    let httpVersion: HTTPVersion
    let isPipelined: Bool

    private var isAuthenticated: Bool { user != nil }

    package init(
        method: String,
        host: String?,
        path: String,
        query: String?,
        headers: [Header],
        bodyDigest: String,
        body: String?,
        bytes: Int,
        user: String?,
        httpVersion: HTTPVersion,
        isPipelined: Bool
    ) {
        (self.method, self.host, self.path, self.query) = (method, host, path, query)
        (self.headers, self.bodyDigest, self.body, self.bytes) = (FactHeaders(headers), bodyDigest, body, bytes)
        (self.user, self.httpVersion, self.isPipelined) = (user, httpVersion, isPipelined)
    }
}

extension HostField.Fault: FactWord {}

package struct RequestHostInvalid: Fact {
    package static let declaration = FactDeclaration<Self>(
        "request.host-invalid",
        "A request arrived without one right field Host (RFC 9112, section 3.2). It follows `request.received`, and what the relay and proxies write in its place."
    ) {
        FactField("fault", \.fault, "`malformed`: it names no host, or no port behind a colon.")
        FactField("hosts", \.hosts, "The values of all its fields Host.")
    }

    let fault: HostField.Fault
    let hosts: [String]

    package init(_ fault: HostField.Fault, in fields: [HTTPField]) {
        (self.fault, self.hosts) = (fault, fields.values(of: "host"))
    }
}

package struct RequestRejected: Fact {
    package static let declaration = FactDeclaration<Self>(
        "request.rejected",
        "What arrived is no request of HTTP/1.1. It is answered so, and the connection closes."
    ) {
        FactField("status", \.status, "The status of the answer.")
    }

    let status: Int

    package init(status: Int) { self.status = status }
}

package struct ResponseSent: Fact {
    package static let declaration = FactDeclaration<Self>("response.sent", "An answer is about to be sent.") {
        FactField("path", \.path, "The path of the request.")
        FactField("status", \.status, "The status, unless the answer is `raw`.")
        FactField("headers", \.headers, "By name; the values of repeated ones are joined.")
        FactField("bytes", \.bytes, "The size of the content that is to be sent.")
        FactField(
            "body-sha256",
            \.bodyDigest,
            "The content's SHA-256, where all of it is to be sent and it has at most 64 KiB."
        )
        FactField("whole", \.isWhole, "Whether the answer's description lets it be whole.")
    }

    let path: String
    let status: Int?
    let headers: FactHeaders
    let bytes: Int
    let bodyDigest: String?
    let isWhole: Bool

    package init(path: String, status: Int?, headers: [Header], bytes: Int, bodyDigest: String?, isWhole: Bool) {
        (self.path, self.status, self.headers) = (path, status, FactHeaders(headers))
        (self.bytes, self.bodyDigest, self.isWhole) = (bytes, bodyDigest, isWhole)
    }
}

package struct ResponseCut: Fact {
    package static let declaration = FactDeclaration<Self>(
        "response.cut",
        "An answer ended before it was whole, as described or because the client left."
    ) {
        FactField("path", \.path, "The path of the request.")
        FactField("status", \.status, "The status, unless the answer is `raw`.")
        FactField("bytes", \.bytes, "The size of the content that was given to the system so far.")
    }

    let path: String
    let status: Int?
    let bytes: Int

    package init(path: String, status: Int?, bytes: Int) {
        (self.path, self.status, self.bytes) = (path, status, bytes)
    }
}

package struct ResponseExpired: Fact {
    package static let declaration = FactDeclaration<Self>(
        "response.expired",
        "The freshness (`max-age`, RFC 9111, section 4.2) of an answer that was sent has passed, with a second for clients that count whole ones. An answer that is never fresh does not expire."
    ) {
        FactField("path", \.path, "The path of the request.")
    }

    let path: String

    package init(path: String) { self.path = path }
}

package struct StreamReset: Fact {
    package static let declaration = FactDeclaration<Self>(
        "stream.reset",
        "A stream of HTTP/2 was reset (RFC 9113, section 5.4.2)."
    ) {
        FactField("by", \.end, "Who reset it.")
        FactField("error", \.error, "By its name in RFC 9113, section 7, such as `HTTP_1_1_REQUIRED`.")
    }

    let end: ConnectionEnd
    let error: String

    package init(by end: ConnectionEnd, error: String) { (self.end, self.error) = (end, error) }
}

package struct ConnectionGoAway: Fact {
    package static let declaration = FactDeclaration<Self>(
        "connection.goaway",
        "A connection of HTTP/2 was given up for an error (RFC 9113, section 5.4.1)."
    ) {
        FactField("by", \.end, "Who gave it up.")
        FactField("error", \.error, "By its name in RFC 9113, section 7.")
    }

    let end: ConnectionEnd
    let error: String

    package init(by end: ConnectionEnd, error: String) { (self.end, self.error) = (end, error) }
}
