import JSON

/// How large values become that stand in for names. A short file whose variables name each other could otherwise become an endless or a very
/// deep one, as YAML's aliases could.
struct NodeSize {
    /// In bytes, of a file and of what its variables make of it.
    static let largest = 1 << 20

    private var total = 0

    /// Counts a value that is put in once more.
    /// - Parameter depth: how many lists and maps are around it there.
    /// - Throws: ``ScenarioError`` at the place if a file with it would be refused.
    mutating func add(_ node: Node, below depth: Int, at location: SourceLocation) throws(ScenarioError) {
        switch node.content {
        case .scalar(let text, _): total += text.utf8.count + 1
        case .sequence(let elements):
            total += 1
            try enter(depth, at: location)
            for element in elements { try add(element, below: depth + 1, at: location) }
        case .mapping(let members):
            total += 1
            try enter(depth, at: location)
            for member in members {
                total += member.key.utf8.count + 1
                try add(member.value, below: depth + 1, at: location)
            }
        }
        guard total <= Self.largest else {
            throw ScenarioError(
                "too-large",
                "with the values of its names this has more than \(Self.largest) bytes",
                at: location
            )
        }
    }

    private func enter(_ depth: Int, at location: SourceLocation) throws(ScenarioError) {
        guard depth < JSONValue.deepest else {
            let words = "with the values of its names this is nested deeper than \(JSONValue.deepest) levels"
            throw ScenarioError("too-deep", words, at: location)
        }
    }
}
