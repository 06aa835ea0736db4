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
            [Self.mark(of: "\n".utf8), Self.mark(of: line.source.utf8)] + Self.words(of: line.text)
        }
        steps = lines.map(\.step)
    }

    private static func words(of text: String) -> [UInt64] {
        text.utf8.split(whereSeparator: \.isBetweenWords).map { mark(of: $0) }
    }

    /// FNV-1a, 64 bits.
    private static func mark(of bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
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
