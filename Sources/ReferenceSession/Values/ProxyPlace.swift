/// A proxy as a session or the device names it.
struct ProxyPlace: Hashable {
    var host: String
    var port: Int
    /// Whether it is itself reached by TLS.
    var usesTLS = false
}
