/// The framing of a message's content, which determines its length (RFC 9112 6.3).
package enum BodyFraming: Sendable, Hashable {
    case none
    case length(Int)
    case chunked
    case untilClose

    /// - Throws: for framing that can smuggle requests: both a length and chunks, different lengths, or other codings.
    package init(request head: MessageHead) throws(WireFormatError) {
        let codings = head.tokens(of: "transfer-encoding")
        let length = try Self.length(head)
        if codings.isEmpty {
            self = length.map { $0 == 0 ? .none : .length($0) } ?? .none
        } else {
            guard codings == ["chunked"], length == nil else {
                throw WireFormatError(.unsupported, "a transfer coding that is not just chunked")
            }
            self = .chunked
        }
    }

    init(response head: MessageHead) throws(WireFormatError) {
        if let coding = head.tokens(of: "transfer-encoding").last {
            self = coding == "chunked" ? .chunked : .untilClose
        } else {
            self = try Self.length(head).map { .length($0) } ?? .untilClose
        }
    }

    private static func length(_ head: MessageHead) throws(WireFormatError) -> Int? {
        let values = Set(head.fields.filter { $0.isNamed("content-length") }.map(\.text))
        guard let text = values.first else { return nil }
        guard values.count == 1, text.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(text) else {
            throw WireFormatError(.malformed, "the length of the content")
        }
        return length
    }
}
