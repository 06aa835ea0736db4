import ReferenceBindings

/// What the connection of a request was like.
struct Carriage {
    /// Whether it had carried the request before.
    var wasReused: Bool
    /// Whether it will carry the next.
    var staysOpen: Bool

    init(wasReused: Bool, head: HTTPHead) {
        self.wasReused = wasReused
        let options = (head.headers.values(of: "Connection") + head.headers.values(of: "Proxy-Connection"))
            .flatMap { $0.lowercased().split(separator: ",").map { String($0).trimmed } }
        staysOpen = head.version != "HTTP/1.0" && !options.contains("close")
    }
}
