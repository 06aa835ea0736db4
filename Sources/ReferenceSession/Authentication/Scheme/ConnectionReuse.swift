import ReferenceBindings

/// The state of the connection that carried a request.
struct ConnectionReuse {
    /// Whether an earlier request had used the connection.
    var wasReused: Bool
    /// Whether the connection stays open for the next request.
    var staysOpen: Bool

    init(wasReused: Bool, head: HTTPHead) {
        self.wasReused = wasReused
        let options = (head.headers.values(of: "Connection") + head.headers.values(of: "Proxy-Connection"))
            .flatMap { $0.lowercased().split(separator: ",").map { String($0).trimmed } }
        staysOpen = head.version != "HTTP/1.0" && !options.contains("close")
    }
}
