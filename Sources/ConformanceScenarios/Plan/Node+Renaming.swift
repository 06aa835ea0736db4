extension Node {
    /// Names of steps are told from other texts by the keys that have them.
    private static let stepKeys: Set<String> = ["as", "session", "of", "after", "before", "during", "result", "again"]

    /// - Parameter names: The new names of steps by their old ones. They are put in wherever the old ones stand.
    func renaming(_ names: [String: String]) -> Node {
        switch content {
        case .scalar(let text, let quoted):
            let changed = Reference(text).renamed { name in
                let base = name.split(separator: ".", maxSplits: 1).map(String.init)
                guard let first = base.first, let new = names[first] else { return name }
                return ([new] + base.dropFirst()).joined(separator: ".")
            }
            return Node(.scalar(changed, quoted: quoted), at: location)
        case .sequence(let elements): return Node(.sequence(elements.map { $0.renaming(names) }), at: location)
        case .mapping(let members):
            let changed = members.map { member in
                var member = member
                let isOfStep = Self.stepKeys.contains(member.key)
                member.value = isOfStep ? member.value.withNames(names) : member.value.renaming(names)
                return member
            }
            return Node(.mapping(changed), at: location)
        }
    }

    /// One name of a step, or a list of them.
    private func withNames(_ names: [String: String]) -> Node {
        if let elements { return Node(.sequence(elements.map { $0.withNames(names) }), at: location) }
        guard let text, let new = names[text] else { return renaming(names) }
        return Node(.scalar(new, quoted: true), at: location)
    }
}

extension Reference {
    /// The text with other names in its brackets.
    fileprivate func renamed(_ name: (String) -> String) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .name(let old): "$(\(name(old)))"
            }
        }
        .joined()
    }
}
