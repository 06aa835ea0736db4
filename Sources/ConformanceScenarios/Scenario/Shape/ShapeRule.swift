extension Shape.Record {
    /// A rule between the keys of a map, beyond the shape of each key.
    package struct Rule: Sendable {
        /// The keys that it speaks of.
        let keys: [String]
        let problems: @Sendable (Node) -> [Diagnostic]

        package init(keys: [String], problems: @escaping @Sendable (Node) -> [Diagnostic]) {
            self.keys = keys
            self.problems = problems
        }
    }
}

extension Shape.Record.Rule {
    /// Keys that do not go with a key, or with one word of it.
    /// - Parameters:
    ///   - keys: Those that do not go with it, each with the only value that does.
    ///   - rule: As diagnostics name it.
    static func without(
        _ keys: KeyValuePairs<String, String?>,
        where key: String,
        is word: String? = nil,
        rule: String = "unknown-key",
        _ message: @escaping @Sendable (_ key: String) -> String
    ) -> Self {
        let keys = keys.map { (name: $0.key, right: $0.value) }
        return Self(keys: [key] + keys.map(\.name)) { node in
            guard let decisive = node[key], word == nil || decisive.text == word else { return [] }
            return keys.compactMap { name, right in
                guard let value = node[name], right == nil || value.text != right else { return nil }
                return Diagnostic(rule, message(name), at: value.location)
            }
        }
    }

    /// One key of several, which stand for one thing.
    static func one(of keys: [String], _ message: String) -> Self {
        Self(keys: keys) { node in
            let count = keys.count { node[$0] != nil }
            return count == 1 ? [] : [Diagnostic("missing-key", message, at: node.location)]
        }
    }

    /// Two keys that need each other.
    static func together(_ one: String, _ other: String) -> Self {
        Self(keys: [one, other]) { node in
            guard (node[one] == nil) != (node[other] == nil) else { return [] }
            return [Diagnostic("missing-key", "'\(one)' goes with '\(other)'", at: node.location)]
        }
    }
}
