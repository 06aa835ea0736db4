import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

extension HTTPExchangeContext {
    /// A header's value, or a page, with the URLs in it as this client needs them.
    func reachable(_ text: String) -> String { connection.context.directory.reachable(text, naming) }

    /// A proxy auto-config file with the proxies as this client needs them.
    func reachable(_ file: ProxyAutoConfiguration) -> String {
        connection.context.directory.reachable(file, isByAddress: naming.isByAddress)
    }

    /// A client that names the port of a listener is told ports, too. A client that names none, or the scheme's own, came by a gateway, which leads
    /// these to the listeners: a port would be another origin, to which clients do not send their credentials.
    private var naming: Directory.Naming {
        guard let authority else { return Directory.Naming() }
        let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
        let colon = authority[bracket...].firstIndex(of: ":") ?? authority.endIndex
        let port = authority[colon...].dropFirst()
        let isDefault = port.isEmpty || port == (scheme == "https" ? "443" : "80")
        return Directory.Naming(
            hasPorts: !(isDefault && connection.context.hasGateway),
            isByAddress: IPAddress(inURL: authority[..<colon]) != nil
        )
    }

    /// The host, and perhaps the port, that the client named: the target says it better than the field (RFC 9112 3.2.2).
    private var authority: Substring? {
        if !request.target.hasPrefix("/"), let mark = request.target.firstRange(of: "://") {
            return request.target[mark.upperBound...].prefix { $0 != "/" && $0 != "?" }
        }
        return request.value(of: "host").map { $0[...] }
    }
}
