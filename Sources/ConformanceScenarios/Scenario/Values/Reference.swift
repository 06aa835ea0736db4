/// The references `$(name)` in a text.
package struct Reference {
    package enum Part: Sendable, Hashable {
        case literal(String)
        /// The text between the brackets.
        case name(String)
    }

    let parts: [Part]

    /// A `$(` without a closing bracket is ordinary text.
    package init(_ text: String) {
        guard Self.mayOccur(in: text) else {
            parts = [.literal(text)]
            return
        }
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "$("), let end = rest[start.upperBound...].firstIndex(of: ")") {
            literal += rest[..<start.lowerBound]
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
            parts.append(.name(String(rest[start.upperBound..<end])))
            rest = rest[rest.index(after: end)...]
        }
        literal += rest
        if !literal.isEmpty || parts.isEmpty { parts.append(.literal(literal)) }
        self.parts = parts
    }

    /// Most texts have none, and every text of a case is asked.
    static func mayOccur(in text: String) -> Bool { text.utf8.contains(UInt8(ascii: "$")) }

    /// The name, if the text is nothing but one reference.
    var whole: String? {
        guard parts.count == 1, case .name(let name) = parts[0] else { return nil }
        return name
    }

    var names: [String] { parts.names }

    package var isEmpty: Bool { names.isEmpty }

    /// As texts refer to a name.
    static func spelled(_ name: String) -> String { "$(\(name))" }
}

extension [Reference.Part] {
    var names: [String] {
        compactMap { part in
            if case .name(let name) = part { name } else { nil }
        }
    }

    /// As it was written.
    var text: String {
        reduce(into: "") { text, part in
            switch part {
            case .literal(let own): text += own
            case .name(let name): text += Reference.spelled(name)
            }
        }
    }
}

/// `$(token HOST)`, `$(token HOST referer=R)`: a token of an ArcGIS server, issued when a step first uses it.
///
/// Each spelling is a token of its own; `another` at the end makes one more.
package struct TokenReference {
    package let host: String
    /// The referer that the token is for.
    package let referer: String?

    /// - Parameter name: what stands between the brackets.
    package init?(_ name: String) {
        let words = name.split(separator: " ")
        guard words.count >= 2, words[0] == "token" else { return nil }
        let rest = words.dropFirst(2)
        let referers = rest.filter { $0.hasPrefix("referer=") }
        guard referers.count <= 1, rest.allSatisfy({ $0.hasPrefix("referer=") || $0 == "another" }) else { return nil }
        host = String(words[1])
        referer = referers.first.map { String($0.dropFirst("referer=".count)) }
    }
}
