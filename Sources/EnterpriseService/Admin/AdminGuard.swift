import HTTPServerBindings

/// Refuses requests by their heads: pages of other origins, other names for this address, clients without the token, too much content.
struct AdminGuard: Sendable {
    /// Bytes of a request's content.
    static let largestContent = 1 << 20

    /// What a request must call this server (RFC 9110 7.2): a name that is made to lead here (DNS rebinding) is another.
    let authority: String
    let token: AdminToken
    /// Paths that hold no secret.
    let publicPaths: Set<String>

    /// - Returns: `nil` for a request that may be answered.
    func refusal(of head: ServerRequest) -> ServerResponse? {
        guard head.authority == authority else {
            return .error(421, "this is http://\(authority) and nothing else")
        }
        guard head.values(of: "origin").allSatisfy({ $0 == "http://\(authority)" }) else {
            return .error(403, "no other origin may come here")
        }
        guard head.values(of: "transfer-encoding").isEmpty else {
            return .error(411, "say the size of the content in Content-Length")
        }
        // Figures, as libmicrohttpd has seen to it, of any number.
        guard head.values(of: "content-length").allSatisfy({ Int($0) ?? .max <= Self.largestContent }) else {
            return .error(413, "more than \(Self.largestContent) bytes")
        }
        guard !publicPaths.contains(head.path), !(head.bearer.map(token.matches) ?? false) else { return nil }
        var response = ServerResponse.error(401, "send 'Authorization: Bearer TOKEN'; the ready file has the token")
        response.fields.append(.init("WWW-Authenticate", "Bearer realm=\"admin\""))
        return response
    }
}

/// The secret of who may use the admin interface.
struct AdminToken: Sendable {
    let text = Nonce().text

    /// Takes as long for a token that is nearly right as for one that is wrong from the start.
    func matches(_ other: String) -> Bool {
        let wanted = Array(text.utf8)
        let given = Array(other.utf8)
        var difference: UInt8 = wanted.count == given.count ? 0 : 1
        for (index, byte) in wanted.enumerated() { difference |= byte ^ (index < given.count ? given[index] : 0) }
        return difference == 0
    }
}
