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

    package var status = 200
    /// Name and value, in order, duplicates kept.
    package var headers: [Header] = []
    package var body = Body()
    /// The answer waits at this gate; `forever` is never released.
    package var hold: String?
    /// Seconds between the request and the first byte of the answer.
    package var firstByteAfter: Double = 0
    package var barrier: Barrier?

    package init() {}
}
