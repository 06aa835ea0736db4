import EnterpriseModel
import SystemBindings

extension Directory {
    /// How a client has to be told URLs, so that it gets there and stays in the origin that it knows (RFC 6454 4).
    struct Naming: Hashable {
        /// With the port that the host listens on. Without it URLs are as scenarios write them.
        var hasPorts = true
        /// With the host's address instead of its name.
        var isByAddress = false
    }

    /// A text with the URLs in it as a client needs them: those that name a host, without port, as scenarios write it.
    func reachable(_ text: String, _ naming: Naming = Naming()) -> String {
        var result = ""
        var rest = text[...]
        while let mark = rest.firstRange(of: "://") {
            let scheme = Self.scheme(before: rest[..<mark.lowerBound])
            result += rest[..<mark.upperBound]
            rest = rest[mark.upperBound...]
            let host = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
            guard !scheme.isEmpty, let entry = self[String(host)] else { continue }
            let after = rest.dropFirst(host.count)
            guard after.first != ":", after.first != "@" else { continue }
            // A further listener of a host goes by the host's name, and has nothing but the port for its own.
            let isFurther = !entry.names.contains(HostName.normalised(String(host)))
            let name = isFurther ? entry.names.first ?? String(host) : String(host)
            result += naming.isByAddress ? entry.directAddresses.first?.inURL ?? name : name
            if naming.hasPorts || isFurther { result += ":\(Self.isSecure(scheme) ? entry.httpsPort : entry.httpPort)" }
            rest = after
        }
        return result + rest
    }

    /// A proxy auto-config file with the ports of the proxies.
    func reachable(_ file: ProxyAutoConfiguration, isByAddress: Bool) -> String {
        file.reachable { name in
            proxy(named: name).map { isByAddress ? $0.description : "\(name):\($0.port)" }
        }
    }

    /// The scheme at the end of a text, in any letters (RFC 3986, section 3.1).
    private static func scheme(before text: Substring) -> String {
        String(text.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }.reversed())
    }

    private static func isSecure(_ scheme: String) -> Bool { ["https", "ftps"].contains(scheme.lowercased()) }
}
