/// The target of a request (RFC 9112 3.2) in origin or absolute form, not decoded.
package struct RequestTarget: Sendable, Hashable {
    /// The path without the query (RFC 3986 3.3).
    package let path: String
    package let query: String?

    package init(_ text: String) {
        var target = text[...]
        // Absolute form: the authority ends at the next slash.
        if target.utf8.first != UInt8(ascii: "/"), let scheme = target.firstRange(of: "://") {
            let rest = target[scheme.upperBound...]
            target = rest.utf8.firstIndex(of: UInt8(ascii: "/")).map { rest[$0...] } ?? "/"
        }
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else {
            path = String(target)
            query = nil
            return
        }
        path = String(target[..<mark])
        query = String(target[target.utf8.index(after: mark)...])
    }
}
