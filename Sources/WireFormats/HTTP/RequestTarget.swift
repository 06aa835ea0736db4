/// The target of a request (RFC 9112 3.2) in origin or absolute form, nothing decoded.
package struct RequestTarget: Sendable, Hashable {
    /// Without the query (RFC 3986 3.3).
    package let path: String
    package let query: String?

    package init(_ text: String) {
        var target = text[...]
        // Absolute form: the authority ends at the next slash.
        if !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") {
            let rest = target[scheme.upperBound...]
            target = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        guard let mark = target.firstIndex(of: "?") else {
            path = String(target)
            query = nil
            return
        }
        path = String(target[..<mark])
        query = String(target[target.index(after: mark)...])
    }
}
