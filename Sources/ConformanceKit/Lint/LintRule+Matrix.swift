extension LintRule {
    static let matrix: [LintRule] = [
        LintRule("unused-value", "A matrix key or variable that nothing uses.") { subject in
            let node = subject.document.node
            let used = Set((node.references() + subject.document.environment.references()).map(\.name))
                .union(node.conditionKeys)
            let unused = subject.valueNames.filter { !used.contains($0) && $0 != "name" }
            return unused.map { Finding("'\($0)' is never used", at: subject.valueLocation($0)) }
        },
        LintRule("same-row", "Two values or rows of a matrix that are the same.") { subject in
            (subject.document.written.matrix?.members ?? []).flatMap { member -> [Finding] in
                var seen: Set<Comparable> = []
                return (member.value.elements ?? []).compactMap { element in
                    seen.insert(Comparable(element, without: ["name", "covers"])).inserted
                        ? nil : Finding("the same values stand further up", at: element.location)
                }
            }
        },
    ]

    /// A value without its places.
    private struct Comparable: Hashable {
        private enum Content: Hashable {
            case scalar(String, Bool)
            case sequence([Comparable])
            case mapping([String: Comparable])
        }

        private let content: Content

        init(_ node: Node, without keys: Set<String> = []) {
            switch node.content {
            case .scalar(let text, let quoted): content = .scalar(text, quoted)
            case .sequence(let elements): content = .sequence(elements.map { Comparable($0) })
            case .mapping(let members):
                let pairs = members.filter { !keys.contains($0.key) }.map { ($0.key, Comparable($0.value)) }
                content = .mapping(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
            }
        }
    }
}

extension Node {
    /// The keys of every `when`.
    fileprivate var conditionKeys: [String] {
        switch content {
        case .scalar: []
        case .sequence(let elements): elements.flatMap(\.conditionKeys)
        case .mapping(let members):
            members.flatMap { member in
                (member.key == "when" ? member.value.members?.map(\.key) ?? [] : []) + member.value.conditionKeys
            }
        }
    }
}

extension LintSubject {
    fileprivate func valueLocation(_ name: String) -> SourceLocation {
        let rows = document.written.matrix?["rows"]?.elements ?? []
        let maps = [document.written.matrix, document.written.variables].compactMap(\.self) + rows
        let members = maps.lazy.flatMap { $0.members ?? [] }
        return members.first { $0.key == name }?.keyLocation ?? document.node.location
    }
}
