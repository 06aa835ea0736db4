import ReferenceBindings

/// The state of the device that the app runs on.
struct Device {
    enum Link: String { case wifi, cellular, none }

    var link = Link.wifi
    var isLowOnPower = false
    var isExpensive = false
    var isConstrained = false
    /// The proxies of the device's settings, by the scheme of the URL.
    var proxies: [String: ProxyPlace] = [:]
    /// The PAC file of the device's settings, which goes before ``proxies``.
    var autoConfiguration: WebAddress?
    /// Whether the client app is installed; `nil`: the app is not wrapped.
    var clientApp: Bool?
    /// The changed trust store; `nil`: unchanged since launch.
    var trust: TrustStore?
}

/// A proxy in the settings of a session or of the device.
struct ProxyPlace: Hashable {
    var host: String
    var port: Int
    /// Whether the connection to the proxy uses TLS.
    var usesTLS = false
    /// Whether it is a proxy of SOCKS 5.
    var isSOCKS = false
}

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
