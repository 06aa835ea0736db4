/// One answer of a server.
package struct Response: Sendable, Hashable {
    /// Waits until `parties` requests wait here, or `giveUp` seconds have passed.
    package struct Barrier: Sendable, Hashable {
        package var parties: Int
        package var giveUp: Double

        package init(parties: Int, giveUp: Double) {
            self.parties = parties
            self.giveUp = giveUp
        }
    }

    /// What becomes of a request that waits for `100 Continue` (RFC 9110 10.1.1).
    package enum Expectation: String, Sendable, Hashable, CaseIterable {
        /// It is told to go on.
        case accepted
        /// It is answered at once, and its content is not read.
        case refused
        /// It is answered at once, the connection stays, and its content is read and dropped.
        case refusedAndRead = "refused-and-read"
        /// Nobody says anything until its content has come.
        case ignored
    }

    /// Whether the server asks for a certificate of the company's before the answer, when the handshake is long over.
    package enum ClientCertificate: String, Sendable, Hashable, CaseIterable {
        /// Clients that show none get the answer too.
        case asked
        /// Clients that show none are answered 403.
        case required
    }

    package var status = 200
    /// Stands after the status instead of the usual phrase.
    package var reason: String?
    /// Name and value, in order, duplicates kept.
    package var headers: [Header] = []
    package var body = Body()
    /// The answer waits at this gate; `forever` is never released.
    package var hold: String?
    /// Seconds between the request and the first byte of the answer.
    package var firstByteAfter: Double = 0
    package var barrier: Barrier?
    package var expectContinue: Expectation = .accepted
    /// `nil`: none is asked for.
    package var clientCertificate: ClientCertificate?
    package var ending: Ending?
    /// All bytes of the answer, instead of status, headers and body; the connection ends with them.
    package var raw: [UInt8]?

    package init() {}
}
