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
        /// Nobody says anything until its content has come.
        case ignored
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
    package var ending: Ending?
    /// All bytes of the answer, instead of status, headers and body; the connection ends with them.
    package var raw: [UInt8]?

    package init() {}
}
