import EnterpriseModel
import JSON
import WireFormats

/// An answer on its way.
struct Reply: Sendable {
    /// What the content is on the wire.
    enum Framing: Sendable {
        /// As many bytes as `Content-Length` says, or as the header fields say instead.
        case plain
        /// In chunks (RFC 9112 7.1), where the header fields say so.
        case framed
        /// The whole answer: nothing is added. Of HTTP/1.1 only.
        case raw
    }

    /// What somebody else has written.
    struct Written: Sendable {
        /// Of the answer, as it goes over the wire.
        let head: [UInt8]
        /// Whether the connection goes on.
        let persists: Bool
    }

    var status: Int
    /// Instead of the usual phrase.
    var reason: String?
    var fields: [Header]
    var content: Content
    var framing = Framing.framed
    /// Instead of all that follows from status and fields, which only tell of it then. Of HTTP/1.1 only.
    var written: Written?
    /// Whether it is an answer of HTTP/1.0.
    var isVersion10 = false
    var ending: Ending?
    /// Whether the client is asked for a certificate first. Of HTTP/1.1 only.
    var clientCertificate: Response.ClientCertificate?
    /// Waits for the moment to send it. `false`: nobody is left to answer.
    var whenReady: @Sendable () -> Bool = { true }

    /// The client shows no certificate where one is needed.
    static var withoutCertificate: Reply { Reply(status: 403, text: "a certificate is required\n") }

    /// Over HTTP/2 there is no answer but that HTTP/1.1 is needed (RFC 9113 9.2.2).
    static var inHTTP11Only: Reply {
        var reply = Reply(status: 0, fields: [], content: Content([]))
        reply.framing = .raw
        return reply
    }

    init(status: Int, fields: [Header], content: Content) {
        self.status = status
        self.fields = fields
        self.content = content
    }

    init(status: Int, fields: [Header] = [], text: String) {
        self.init(
            status: status,
            fields: fields + [Header("Content-Type", "text/plain; charset=utf-8")],
            content: Content(Array(text.utf8))
        )
    }

    /// The same, which no cache uses again without asking (RFC 9111, section 4.2).
    var staleAtOnce: Reply {
        var reply = self
        reply.fields.append(Header("Cache-Control", "max-age=0"))
        return reply
    }

    func has(_ field: String) -> Bool { fields.contains { $0.isNamed(field) } }

    /// Whether a field has a word in its list (RFC 9110 5.6.1).
    func has(_ word: String, in field: String) -> Bool {
        fields.contains { $0.isNamed(field) && $0.hasWord(word) }
    }
}

extension Reply {
    /// An answer that asks for credentials.
    init(_ challenge: Admission.Challenge) {
        let content = GeneratedContent(size: challenge.contentSize, seed: 1, containing: "")
        self.init(
            status: challenge.status,
            fields: challenge.fields + [Header("Content-Type", "text/plain; charset=utf-8")],
            content: Content(size: content.size, whole: content.bytes) { offset, maximum in
                content.bytes(offset..<min(content.size, offset + maximum))
            }
        )
    }
}

extension Reply {
    init(status: Int = 200, _ value: JSONValue) {
        self.init(
            status: status,
            fields: [Header("Content-Type", "application/json")],
            content: Content(value.encoded())
        )
    }
}
