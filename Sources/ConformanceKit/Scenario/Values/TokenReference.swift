/// `$(token HOST)`, `$(token HOST referer=R)`: a token of an ArcGIS server, issued when a step first uses it.
///
/// Each spelling is a token of its own; `another` at the end makes one more.
struct TokenReference {
    let host: String
    /// The referer that the token is for.
    let referer: String?

    /// - Parameter name: what stands between the brackets.
    init?(_ name: String) {
        let words = name.split(separator: " ")
        guard words.count >= 2, words[0] == "token" else { return nil }
        let rest = words.dropFirst(2)
        let referers = rest.filter { $0.hasPrefix("referer=") }
        guard referers.count <= 1, rest.allSatisfy({ $0.hasPrefix("referer=") || $0 == "another" }) else { return nil }
        host = String(words[1])
        referer = referers.first.map { String($0.dropFirst("referer=".count)) }
    }
}
