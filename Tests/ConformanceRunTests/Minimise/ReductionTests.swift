import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

/// Looking for a smallest text.
struct ReductionTests {
    /// A text of nested lists, whose elements have names of their own.
    private static func text(_ generator: inout SplitMix64) -> (text: String, names: [String]) {
        var names: [String] = []
        var lines: [String] = []
        for area in ["steps", "expect", "environment"] {
            lines.append("\(area):")
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let inner = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    names.append("n\(names.count)")
                    return "\(names[names.count - 1]): 1"
                }
                lines.append("  - { \(inner.joined(separator: ", ")) }")
            }
        }
        return (lines.joined(separator: "\n") + "\n", names)
    }

    @Test(arguments: 0..<200)
    func `nothing is left but what is needed, in few tries`(_ seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let (text, names) = Self.text(&generator)
        let needed = Set(
            (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in names.randomElement(using: &generator) }
        )
        var tries = 0
        var reduction = Reduction(try PartedText(text), areas: ["steps", "expect"]) { candidate in
            tries += 1
            return needed.allSatisfy { candidate.contains("\($0): ") }
        }
        try reduction.run()
        let left = names.filter { reduction.best.contains("\($0): ") }
        #expect(Set(left) == needed, "\(reduction.best)")
        #expect(tries <= 80)
    }

    @Test(arguments: 0..<200)
    func `the result is minimal, whatever decides`(_ seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let (text, names) = Self.text(&generator)
        // Either of two groups is enough, and what is forbidden alone may be needed by another.
        let groups = (0..<2).map { _ in Set((0..<2).compactMap { _ in names.randomElement(using: &generator) }) }
        let awkward = names.randomElement(using: &generator) ?? ""
        func isEnough(_ candidate: String) -> Bool {
            let has = { (name: String) in candidate.contains("\(name): ") }
            if has(awkward), candidate.count < text.count / 2 { return false }
            return groups.contains { $0.allSatisfy(has) }
        }
        guard isEnough(text) else { return }
        let parted = try PartedText(text)
        var reduction = Reduction(parted, areas: ["steps"]) { isEnough($0) }
        try reduction.run()
        #expect(isEnough(reduction.best))
        for part in parted.remaining(reduction.removed) {
            let smaller = parted.text(without: reduction.removed.union([part]))
            #expect(smaller == reduction.best || !isEnough(smaller))
        }
    }

    @Test
    func `when no more can be found out, the best text until then is there`() throws {
        struct Exhausted: Error {}
        var generator = SplitMix64(seed: 1)
        let (text, names) = Self.text(&generator)
        var tries = 0
        var reduction = Reduction(try PartedText(text), areas: []) { candidate in
            tries += 1
            if tries > 5 { throw Exhausted() }
            return candidate.contains("\(names[0]): ")
        }
        #expect(throws: Exhausted.self) { try reduction.run() }
        #expect(reduction.best.contains("\(names[0]): ") && reduction.best.count < text.count)
    }
}
