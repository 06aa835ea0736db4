import ConformanceScenarios

extension LintRule {
    static let matrix: [LintRule] = [
        LintRule("unused-value", "A matrix key or variable that nothing uses.") { subject in
            let node = subject.document.node
            let used = Set(
                (Template(node).references() + Template(subject.document.environment).references()).map(\.name)
            )
            .union(node.maps(at: "when").flatMap { $0.map(\.key) })
            let unused = subject.valueNames.filter { !used.contains($0) && $0 != "name" }
            return unused.map { Finding("'\($0)' is never used", at: subject.valueLocation($0)) }
        },
        LintRule("unmet-condition", "A `when` that holds in no case.") { subject in
            let node = subject.document.node
            // What a control sets is not known of its cases.
            let set = Set(node.maps(at: "set").flatMap { $0.map(\.key) })
            let conditions = node.maps(at: "when").filter { condition in !condition.contains { set.contains($0.key) } }
            if conditions.isEmpty { return [] }
            let document = subject.document
            let cases = document.matrix.combinations.compactMap {
                try? document.values($0, ending: CanaryEnding("sample"))
            }
            return conditions.filter { condition in !cases.contains { $0.meet(condition) } }.compactMap { condition in
                condition.first.map { Finding("this holds in no case of the file", at: $0.keyLocation) }
            }
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
    /// The maps that stand at a key, wherever it is.
    fileprivate func maps(at key: String) -> [[Member]] {
        switch content {
        case .scalar: []
        case .sequence(let elements): elements.flatMap { $0.maps(at: key) }
        case .mapping(let members):
            members.flatMap { member in
                [member.key == key ? member.value.members : nil].compactMap(\.self) + member.value.maps(at: key)
            }
        }
    }
}

extension ScenarioDocument.Values {
    /// Whether each name has one of its values. A name without a value is another rule's matter.
    fileprivate func meet(_ condition: [Node.Member]) -> Bool {
        condition.allSatisfy { member in
            guard let value = self[member.key] else { return true }
            return member.value.oneOrMore.contains { wanted in
                (try? wanted.substituting { self[$0] })?.text == value.text
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
