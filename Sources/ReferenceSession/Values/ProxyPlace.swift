/// A proxy in the settings of a session or of the device.
struct ProxyPlace: Hashable {
    var host: String
    var port: Int
    /// Whether the connection to the proxy uses TLS.
    var usesTLS = false
}
