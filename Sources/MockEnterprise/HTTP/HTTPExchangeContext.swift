import EnterpriseModel
import NativeBindings

/// A request with its number and the connection that it came over.
struct HTTPExchangeContext: Sendable {
    let request: HTTPRequest
    let number: Int
    let connection: Connection

    /// Without the query (RFC 3986 3.3), nothing decoded.
    var path: String { String(reference.path) }
    var query: String? { reference.query.map(String.init) }

    private var reference: (path: Substring, query: Substring?) {
        var target = request.target[...]
        // Absolute form (RFC 9112 3.2.2): the authority ends at the next slash.
        if !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") {
            let rest = target[scheme.upperBound...]
            target = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        guard let mark = target.firstIndex(of: "?") else { return (target, nil) }
        return (target[..<mark], target[target.index(after: mark)...])
    }

    func note(_ fact: Fact) { connection.note(fact, request: number) }

    /// Journals the request itself.
    func noteReceived(user: String? = nil) {
        let content = request.contentSize <= 64 * 1_024 ? String(validating: request.content, as: UTF8.self) : nil
        note(
            .requestReceived(
                method: request.method,
                host: request.value(of: "host"),
                path: path,
                query: query,
                headers: request.fields.map { Header($0.name, $0.value) },
                bodyDigest: request.contentSHA256,
                body: content,
                bytes: request.contentSize,
                user: user,
                httpVersion: request.version
            )
        )
    }

    /// Waits until the peer has gone.
    func silence() -> Reply? {
        _ = connection.standing(own: false) {
            connection.site.gates.wait(at: Gates.forever, unless: { connection.isPeerGone })
        }
        return nil
    }

    /// Waits at a gate, if there is one.
    /// - Returns: whether it opened; else there is nobody left to answer.
    func wait(at gate: String?) -> Bool { connection.wait(at: gate, request: number, own: false) }
}
