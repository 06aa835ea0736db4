package import ConformanceKit
import ConformanceScenarios

/// A run of a case as marks of its words, for comparison with other runs.
package struct RunMark: Sendable, Hashable {
    /// Something that may be so in a run, as a number: a line, a line after another one of the same strand, or where a word stands that is never
    /// the same twice.
    typealias Trait = Int

    /// What a run shows, where some words are known to be always the same.
    struct Reading: Sendable, Hashable {
        /// How often each trait is there.
        var counts: [Trait: Int] = [:]
        /// During which steps each line stands, by its trait.
        var steps: [Trait: ClosedRange<Int>] = [:]
    }

    private struct Line: Sendable, Hashable {
        var words: [UInt64]
        var step: Int
    }

    /// The lines of one connection, or what the app was told of one of its objects: their order tells something, and that of strands does not.
    private let strands: [[Line]]

    package init(of evidence: CaseEvidence) {
        let stories = [evidence.main] + evidence.controls.sorted { $0.key < $1.key }.map(\.value)
        strands = stories.enumerated().flatMap { number, story in
            Dictionary(grouping: NormalLine.all(of: story), by: \.strand).values.map { lines in
                lines.map { line in
                    Line(words: Self.words(of: "\(number) \(line.source.place) \(line.text)"), step: line.step)
                }
            }
        }
    }

    private static func words(of text: String) -> [UInt64] {
        text.utf8.split(whereSeparator: \.isBetweenWords).map { Fingerprint.number(of: $0) }
    }

    var wordSet: Set<UInt64> { Set(strands.joined().flatMap(\.words)) }

    /// - Parameter stable: Other words are never the same twice, so that any of them may stand in the place of another; but one that comes again
    ///   has to come again.
    func reading(stable: Set<UInt64>) -> Reading {
        var reading = Reading()
        var places: [UInt64: [Trait]] = [:]
        for strand in strands {
            var before = 0
            for line in strand {
                let trait = Self.trait(line.words.map { stable.contains($0) ? $0 : 0 })
                for word in line.words where !stable.contains(word) { places[word, default: []].append(trait) }
                reading.counts[trait, default: 0] += 1
                reading.counts[Self.trait([before, trait]), default: 0] += 1
                let step = line.step...line.step
                reading.steps[trait] = reading.steps[trait]?.joined(with: step) ?? step
                before = trait
            }
        }
        for lines in places.values { reading.counts[Self.trait(lines.sorted()), default: 0] += 1 }
        return reading
    }

    private static func trait(_ parts: [some Hashable]) -> Trait {
        var hasher = Hasher()
        for part in parts { hasher.combine(part) }
        return hasher.finalize()
    }
}

extension NormalLine {
    /// What the app is told of several objects may come in either order.
    fileprivate var strand: String {
        source == "app" ? source + name.drop { $0 != " " } : source
    }
}

extension String {
    /// The server of a connection, whatever the number of the connection: which of several came first is chance.
    fileprivate var place: String { firstRange(of: " connection ").map { String(self[..<$0.lowerBound]) } ?? self }
}

extension ClosedRange<Int> {
    /// The smallest range that holds both.
    func joined(with other: Self) -> Self {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}

extension UInt8 {
    fileprivate var isBetweenWords: Bool { self <= 0x20 || "\"',{}[]()\\;&?<>".utf8.contains(self) }
}
