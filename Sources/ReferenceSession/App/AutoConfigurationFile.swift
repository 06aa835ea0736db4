import ReferenceBindings

/// A proxy auto-config (PAC) file of the device, fetched once. It is not run: what it returns first counts for every URL.
final class AutoConfigurationFile {
    let address: WebAddress
    /// By the scheme of the URL; `nil` while the file is fetched. A file that does not come names none.
    private(set) var proxies: [String: ProxyPlace]?
    private var transfer: Transfer?

    init(at address: WebAddress, app: App) {
        self.address = address
        transfer = app.request(address) { [weak self] answer in
            self?.proxies = answer.map { Self.proxies(in: String(decoding: $0.content, as: UTF8.self)) } ?? [:]
        }
        if transfer == nil { proxies = [:] }
    }

    /// Of the first text that is returned, the first word of proxies with its place, as in `PROXY proxy.test:3128; DIRECT`.
    private static func proxies(in text: String) -> [String: ProxyPlace] {
        let returned = /return\s+["']\s*(?<word>PROXY|HTTPS?|SOCKS5?)\s+(?<host>[A-Za-z0-9.\-]+):(?<port>[0-9]+)/
        guard let found = text.firstMatch(of: returned)?.output, let port = Int(found.port) else { return [:] }
        let host = String(found.host)
        if found.word.hasPrefix("SOCKS") { return ["socks": ProxyPlace(host: host, port: port, isSOCKS: true)] }
        let proxy = ProxyPlace(host: host, port: port, usesTLS: found.word == "HTTPS")
        return ["http": proxy, "https": proxy]
    }
}
