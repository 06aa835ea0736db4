import ReferenceBindings

/// The device as the app finds it.
struct Device {
    enum Link: String { case wifi, cellular, none }

    var link = Link.wifi
    var isLowOnPower = false
    var isExpensive = false
    var isConstrained = false
    /// Those of its own settings, by the scheme of the URL.
    var proxies: [String: ProxyPlace] = [:]
    /// Whether the client app of a wrapped app is installed; `nil`: the app is no such app.
    var clientApp: Bool?
    /// What it trusts since that was changed.
    var trust: TrustStore?
}
