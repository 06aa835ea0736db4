/// A kind of network that a session or a request can exclude.
enum NetworkLimit: Hashable, Sendable {
    case cellular, cellularByRequest
    case expensive, constrained
    /// Waits for power and for a network without costs.
    case discretionary

    func forbids(_ device: Device) -> Bool {
        switch self {
        case .cellular, .cellularByRequest: device.link == .cellular
        case .expensive: device.isExpensive
        case .constrained: device.isConstrained
        case .discretionary: device.link == .cellular || device.isLowOnPower
        }
    }
}
