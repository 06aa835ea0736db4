@testable import ConformanceScenarios

extension Shape {
    /// Those that a value has, each with its record's title.
    func collectKeys(of node: Node, into keys: inout Set<String>) {
        switch self {
        case .list(let element, _): for node in node.elements ?? [] { element.collectKeys(of: node, into: &keys) }
        case .map(let value, _): for member in node.members ?? [] { value.collectKeys(of: member.value, into: &keys) }
        case .record(let record): record.collectKeys(of: node, into: &keys)
        case .variants(let variants):
            let record = node.members?.first.flatMap { variants.record($0.key) }
            record?.collectKeys(of: node, into: &keys)
        case .choice(let shapes): shapes.first { $0.isKind(of: node) }?.collectKeys(of: node, into: &keys)
        case .named(let name): ShapeTable.definitions[name]?.collectKeys(of: node, into: &keys)
        case .patch(let shape): shape.collectKeys(of: node, into: &keys)
        default: break
        }
    }

    /// All that a value can have.
    var keys: Set<String> { keys(beyond: []) }

    /// - Parameter known: The names of shapes that are being asked already.
    fileprivate func keys(beyond known: Set<String>) -> Set<String> {
        switch self {
        case .list(let shape, _), .map(let shape, _), .patch(let shape): shape.keys(beyond: known)
        case .record(let record): record.keys(beyond: known)
        case .variants(let variants): variants.records.reduce(into: []) { $0.formUnion($1.keys(beyond: known)) }
        case .choice(let shapes): shapes.reduce(into: []) { $0.formUnion($1.keys(beyond: known)) }
        case .named(let name) where !known.contains(name):
            ShapeTable.definitions[name]?.keys(beyond: known.union([name])) ?? []
        default: []
        }
    }
}

extension Shape.Record {
    func collectKeys(of node: Node, into keys: inout Set<String>) {
        for key in self.keys {
            guard let value = node[key.name] else { continue }
            keys.insert("\(title): \(key.name)")
            key.shape.collectKeys(of: value, into: &keys)
        }
    }

    var allKeys: Set<String> { keys(beyond: []) }

    fileprivate func keys(beyond known: Set<String>) -> Set<String> {
        keys.reduce(into: []) { $0.formUnion($1.shape.keys(beyond: known).union(["\(title): \($1.name)"])) }
    }
}
