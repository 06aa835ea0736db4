import Testing
package import WireFormats

/// One connection to a server that asks for Negotiate.
package struct NegotiateConnection {
    package let raw: RawClient
    package let host: String

    package init(raw: RawClient, host: String) {
        self.raw = raw
        self.host = host
    }

    /// - Returns: the status, and the server's token if it has one.
    package func get(_ token: [UInt8]?) throws -> (status: Int, token: [UInt8]?) {
        let field = token.map { "Authorization: Negotiate \(Base64.encode($0))\r\n" } ?? ""
        raw.send("GET /user HTTP/1.1\r\nHost: \(host)\r\n\(field)\r\n")
        let answer = raw.receiveAnswer()
        let status = try #require(answer.firstMatch(of: /HTTP\/1.1 ([0-9]+)/)?.output.1, "\(answer)")
        let given = answer.firstMatch(of: /WWW-Authenticate: Negotiate ([A-Za-z0-9+\/=]+)\r\n/)
        return (try #require(Int(status)), given.flatMap { Base64.decode(String($0.output.1)) })
    }

    package func get(_ token: NegotiationToken) throws -> (status: Int, response: NegTokenResp?) {
        let (status, answer) = try get(token.encoded)
        guard let answer, case .response(let response) = try NegotiationToken(decoding: answer) else {
            return (status, nil)
        }
        return (status, response)
    }
}
