import ReferenceBindings

/// The device as the app finds it.
struct Device {
    enum Link: String { case wifi, cellular, none }

    struct Proxy {
        var host: String
        var port: Int
    }

    var link = Link.wifi
    var isExpensive = false
    var isConstrained = false
    var isLowOnPower = false
    /// The proxies of the native settings, by the scheme that they serve.
    var proxies: [String: Proxy] = [:]

    func proxy(for scheme: String) -> Proxy? { proxies[scheme] }
}
