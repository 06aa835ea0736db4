/// The head of a final response: no interim (1xx) one, and no answer of a relay.
package struct HTTPHead: Sendable, Hashable {
    package var status: Int
    /// The version as on the wire, such as `HTTP/1.1`.
    package var version: String
    package var headers: [HTTPHeader]
    /// Whether it comes from a cache and not from the server.
    package var isFromCache = false

    package init(status: Int, version: String = "HTTP/1.1", headers: [HTTPHeader] = []) {
        self.status = status
        self.version = version
        self.headers = headers
    }
}
