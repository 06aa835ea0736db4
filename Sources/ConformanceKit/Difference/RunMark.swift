/// A run of a case as a row of marks, one for each word of its lines, for comparison.
package struct RunMark: Sendable, Hashable {
    /// A mark of the run, and during which step each of its lines stands.
    struct Reading: Sendable, Hashable {
        var mark: Int
        var steps: [Int]
    }

    private let words: [UInt64]
    private let steps: [Int]

    package init(of evidence: CaseEvidence) {
        let stories = [evidence.main] + evidence.controls.sorted { $0.key < $1.key }.map(\.value)
        let lines = stories.flatMap { NormalLine.all(of: $0) }
        words = lines.flatMap { line in
            [Fingerprint.number(of: "\n".utf8), Fingerprint.number(of: line.source.utf8)] + Self.words(of: line.text)
        }
        steps = lines.map(\.step)
    }

    private static func words(of text: String) -> [UInt64] {
        text.utf8.split(whereSeparator: \.isBetweenWords).map { Fingerprint.number(of: $0) }
    }

    var wordSet: Set<UInt64> { Set(words) }

    /// Where each word that is not stable stands for nothing but its first place: a nonce is any nonce, and a nonce that comes again is the same.
    func reading(stable: Set<UInt64>) -> Reading {
        var places: [UInt64: Int] = [:]
        var hasher = Hasher()
        for word in words {
            if stable.contains(word) {
                hasher.combine(word)
            } else {
                let place = places[word] ?? places.count
                places[word] = place
                hasher.combine(place)
            }
        }
        return Reading(mark: hasher.finalize(), steps: steps)
    }
}

extension UInt8 {
    fileprivate var isBetweenWords: Bool { self <= 0x20 || "\"',{}[]()\\;&?<>".utf8.contains(self) }
}
