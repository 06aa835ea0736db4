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
    /// Whether the client app is installed; `nil`: the app is not wrapped.
    var clientApp: Bool?
    /// The changed trust store; `nil`: unchanged since launch.
    var trust: TrustStore?
}
