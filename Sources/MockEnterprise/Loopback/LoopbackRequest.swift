import NativeBindings
import WireFormats

/// A request to a ``LoopbackService``.
package struct LoopbackRequest: Sendable {
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    private let request: HTTPRequest
    private let target: RequestTarget

    init(_ request: HTTPRequest) {
        self.request = request
        target = RequestTarget(request.target)
    }

    package var method: String { request.method }
    /// Without the query, nothing decoded.
    package var path: String { target.path }
    package var content: [UInt8] { request.content }

    /// Of the query (`application/x-www-form-urlencoded`), decoded, in order.
    package var parameters: [Parameter] {
        FormParameters(target.query ?? "").all.map { Parameter(name: $0.name, value: $0.value) }
    }

    /// The values of all fields of that name, written in lower case.
    package func values(of name: String) -> [String] { request.values(of: name) }

    /// The token of the Bearer scheme (RFC 6750 2.1), if there is one.
    package var bearer: String? { request.value(of: "authorization").flatMap { Credentials($0)?.bearer } }
}
