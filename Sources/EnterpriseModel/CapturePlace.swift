/// Where the bytes of an environment's network can be searched.
package enum CapturePlace: String, Sendable, Hashable, CaseIterable {
    /// What the relay received from devices and sent to them, before decryption.
    case deviceLeg = "device-leg"
    /// What the relay could read: requests for tunnels, and what these carried in both directions.
    case relayPayload = "relay-payload"
    /// What all listeners received and sent.
    case network
}
