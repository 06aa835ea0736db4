import ReferenceBindings

/// The `Cache-Control` fields of a message (RFC 9111 5.2).
struct CacheDirectives {
    /// The arguments by directive name in lower case; empty for a directive without an argument.
    private var arguments: [String: String] = [:]

    init(_ headers: [HTTPHeader]) {
        for part in headers.values(of: "Cache-Control").flatMap({ $0.split(separator: ",") }) {
            let pieces = part.split(separator: "=", maxSplits: 1)
            guard let name = pieces.first.map({ String($0).trimmed.lowercased() }) else { continue }
            let argument = pieces.count > 1 ? String(pieces[1]).trimmed : ""
            arguments[name] = String(argument.filter { $0 != "\"" })
        }
    }

    func contains(_ name: String) -> Bool { arguments[name] != nil }

    /// The argument of a directive in seconds.
    func seconds(_ name: String) -> Double? { arguments[name].flatMap { Int($0) }.map { Double(max(0, $0)) } }
}
