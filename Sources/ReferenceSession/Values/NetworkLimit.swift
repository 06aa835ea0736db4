/// A kind of network that a session or a request can be told not to use.
enum NetworkLimit: Hashable, Sendable {
    case cellular, cellularByRequest
    /// Waits for power and a network that costs nothing.
    case discretionary

    func forbids(_ device: Device) -> Bool {
        switch self {
        case .cellular, .cellularByRequest: device.link == .cellular
        case .discretionary: device.link == .cellular || device.isLowOnPower
        }
    }
}
