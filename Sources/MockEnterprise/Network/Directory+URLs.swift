import SystemBindings

extension Directory {
    /// A text with the URLs in it as clients need them: each that names a host, without port, as scenarios write it gets the port.
    /// - Parameter asAddress: whether it also gets the host's address instead of the name.
    func reachable(_ text: String, asAddress: Bool = false) -> String {
        var result = ""
        var rest = text[...]
        while let mark = rest.firstRange(of: "://") {
            let isSecure = rest[..<mark.lowerBound].hasSuffix("https")
            let isPlain = rest[..<mark.lowerBound].hasSuffix("http")
            result += rest[..<mark.upperBound]
            rest = rest[mark.upperBound...]
            let host = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
            guard isSecure || isPlain, let entry = self[String(host)] else { continue }
            let after = rest.dropFirst(host.count)
            guard after.first != ":", after.first != "@" else { continue }
            result += asAddress ? entry.directAddress.description : String(host)
            result += ":\(isSecure ? entry.httpsPort : entry.httpPort)"
            rest = after
        }
        return result + rest
    }
}
