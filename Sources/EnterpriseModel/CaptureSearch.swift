/// What a search of the network's recording found.
package struct CaptureSearch: Sendable, Hashable {
    /// How often, within one direction of one connection each.
    package var found: Int
    /// Whether all that went over the network was searched; the recording has its limits.
    package var isWhole: Bool

    package init(found: Int, isWhole: Bool) {
        self.found = found
        self.isWhole = isWhole
    }
}

/// Where the bytes of an environment's network can be searched.
package enum CapturePlace: String, Sendable, Hashable, CaseIterable {
    /// What the relay received from devices and sent to them, before decryption.
    case deviceLeg = "device-leg"
    /// What the relay could read: requests for tunnels, and what these carried in both directions.
    case relayPayload = "relay-payload"
    /// What all listeners received and sent.
    case network
}
