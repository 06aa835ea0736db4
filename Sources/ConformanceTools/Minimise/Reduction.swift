/// Looks for a smallest text that still does what the whole one does, by hierarchical delta debugging: half of the parts of a level is left
/// out, then a quarter, down to single ones, and the levels follow each other from the root.
///
/// The result is minimal if no single part can be left out of it.
struct Reduction {
    private let text: PartedText
    /// Areas in the order in which they are reduced; the others follow.
    private let areas: [String]
    /// Whether a text still does it. It throws when nothing more can be found out.
    private let isEnough: (String) throws -> Bool
    private var known: [String: Bool] = [:]
    /// The parts that are left out of the best text.
    private(set) var removed: Set<Int> = []
    /// The best text until now.
    private(set) var best: String

    init(_ text: PartedText, areas: [String], isEnough: @escaping (String) throws -> Bool) {
        self.text = text
        self.areas = areas
        self.isEnough = isEnough
        best = text.text(without: [])
    }

    /// Leaves out what can be left out. If it throws, ``best`` is the best text until then.
    /// - Throws: the errors of `isEnough`.
    mutating func run() throws {
        let deepest = text.parts.map(\.depth).max() ?? 0
        for depth in stride(from: 1, through: deepest, by: 1) {
            var size = level(depth).count
            while size > 0 {
                try leaveOut(level(depth), by: size)
                size = size == 1 ? 0 : (size + 1) / 2
            }
        }
        // What one part needed may be gone by now.
        while try leaveOut(text.remaining(removed).sorted(by: isEarlier), by: 1) {}
    }

    private func level(_ depth: Int) -> [Int] {
        text.remaining(removed).filter { text.parts[$0].depth == depth }.sorted(by: isEarlier)
    }

    /// - Returns: whether something was left out.
    @discardableResult
    private mutating func leaveOut(_ parts: [Int], by size: Int) throws -> Bool {
        var hasChanged = false
        for start in stride(from: 0, to: parts.count, by: size) {
            let chunk = parts[start..<min(start + size, parts.count)]
            let smaller = removed.union(chunk)
            // In what was left out before, there is nothing to leave out any more.
            let candidate = text.text(without: smaller)
            guard candidate != best, try test(candidate) else { continue }
            removed = smaller
            best = candidate
            hasChanged = true
        }
        return hasChanged
    }

    private mutating func test(_ candidate: String) throws -> Bool {
        if let answer = known[candidate] { return answer }
        let answer = try isEnough(candidate)
        known[candidate] = answer
        return answer
    }

    private func isEarlier(_ one: Int, _ other: Int) -> Bool {
        let ranks = [one, other].map { part in
            text.parts[part].area.flatMap { areas.firstIndex(of: $0) } ?? areas.count
        }
        if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
        let (first, second) = (text.parts[one].range, text.parts[other].range)
        return (first.lowerBound, second.upperBound) < (second.lowerBound, first.upperBound)
    }
}
