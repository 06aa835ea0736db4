/// What stands behind one connection of a ``ConnectionServer``. Called in the thread that libmicrohttpd has for the connection, but for ``hasClosed()``.
package protocol ServedConnection: AnyObject, Sendable {
    /// The handshake of TLS is complete.
    func hasEstablished(_ session: ServedSession)

    /// A line of an SSLKEYLOGFILE for this connection.
    func hasSecret(_ line: String)

    /// A request line has arrived.
    func begin() -> any ServedExchange

    /// libmicrohttpd is done with the connection. Called last, in another thread.
    func hasClosed()
}

/// What becomes of one request.
package protocol ServedExchange: AnyObject {
    /// The head of a request has arrived. The answer to one whose content is not wanted; the connection ends with it.
    /// - Returns: `nil`: the content is read, and ``answer(to:)`` answers.
    func refusal(of request: ServedRequest) -> ServedAnswer?

    /// Some of the content has arrived.
    func receive(_ content: [UInt8])

    /// All of the request has arrived. May block.
    /// - Returns: `nil` to close the connection without an answer.
    func answer(to request: ServedRequest) -> ServedAnswer?

    /// The answer has been sent, or the connection ended before.
    /// - Parameter isWhole: whether the system took all of the answer.
    func hasEnded(isWhole: Bool)
}

/// What GnuTLS has agreed on with a client.
package struct ServedSession: Sendable, Hashable {
    /// As GnuTLS spells it, such as `TLS1.3`.
    package let version: String
    /// The number of the cipher suite on the wire.
    package let cipherSuite: UInt16
    package let applicationProtocol: String?
}

/// What a ``ServedExchange`` answers. libmicrohttpd adds what tells where the content ends, and Connection where it has to.
package struct ServedAnswer {
    /// What libmicrohttpd asks the client for.
    package enum Challenge: Sendable, Hashable {
        case basic(realm: String)
        case digest(realm: String, opaque: String, algorithm: DigestFunction, isStale: Bool)
    }

    package enum Content {
        case bytes([UInt8])
        /// So many bytes. The closure makes some, at least one and at most so many, from an offset on, and may block. `nil`: nobody is left to take them.
        case made(size: Int, (_ offset: Int, _ maximum: Int) -> [UInt8]?)
    }

    /// With a challenge it is 401.
    package var status: Int
    /// `Transfer-Encoding: chunked` has the content sent in chunks.
    package var fields: [ServerResponse.Field]
    package var content: Content
    package var challenge: Challenge?
    /// Called before anything is sent, with the fields that libmicrohttpd has by then.
    package var onQueued: ([ServerResponse.Field]) -> Void

    package init(
        status: Int,
        fields: [ServerResponse.Field],
        content: Content,
        challenge: Challenge? = nil,
        onQueued: @escaping ([ServerResponse.Field]) -> Void
    ) {
        self.status = status
        self.fields = fields
        self.content = content
        self.challenge = challenge
        self.onQueued = onQueued
    }
}

/// The hash functions of Digest that libmicrohttpd has.
package enum DigestFunction: Sendable, Hashable {
    case md5, sha256
}
