import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The implementation under test: a small client on URLSession.
public final class Courier: Sendable {
    /// What came back.
    public struct Delivery: Sendable {
        /// Of HTTP.
        public let status: Int
        /// Where it came from in the end.
        public let url: URL?
        /// By name.
        public let headers: [String: String]
        /// All of it.
        public let body: Data
    }

    private let session: URLSession

    /// - Parameter headers: Sent with every request that does not have them.
    public init(headers: [String: String] = [:]) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = headers
        session = URLSession(configuration: configuration)
    }

    /// Sends a request; the handler is called in another thread.
    public func send(
        _ method: String,
        _ url: URL,
        headers: [(String, String)] = [],
        body: Data? = nil,
        then handler: @escaping @Sendable (Result<Delivery, any Error>) -> Void
    ) {
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        session.dataTask(with: request) { data, response, error in
            guard let response = response as? HTTPURLResponse, let data else {
                return handler(.failure(error ?? URLError(.badServerResponse)))
            }
            let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
            handler(
                .success(
                    Delivery(
                        status: response.statusCode,
                        url: response.url,
                        headers: Dictionary(headers) { first, _ in first },
                        body: data
                    )
                )
            )
        }
        .resume()
    }
}
