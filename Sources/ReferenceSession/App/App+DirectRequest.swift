import ReferenceBindings

extension App {
    /// Requests what the engine itself needs of its own company, past sessions, proxies and the relay.
    /// - Parameters:
    ///   - body: Makes it a POST of JSON.
    ///   - completion: Gets the status and the whole content, or nothing if no whole answer came.
    /// - Returns: `nil`: the host's name is not known, and nothing is requested.
    func request(
        _ address: WebAddress,
        headers: [HTTPHeader] = [],
        posting body: [UInt8]? = nil,
        _ completion: @escaping ((status: Int, content: [UInt8])?) -> Void
    ) -> Transfer? {
        guard let places = environment.addresses(of: address.host) else { return nil }
        var answer = (status: 0, content: [UInt8]())
        return loop.start(
            TransferRequest(
                address: address,
                method: body == nil ? "GET" : "POST",
                headers: body == nil ? headers : [HTTPHeader("Content-Type", "application/json")] + headers,
                body: body,
                route: .direct(addresses: places),
                tls: TLSRange(),
                trust: trust
            ),
            Transfer.Handlers(
                onHead: { answer.status = $0.status },
                onData: { answer.content += $0 },
                onSent: { _ in },
                onEnd: { failure in completion(failure == nil ? answer : nil) }
            )
        )
    }
}
