/// A run of a case as marks, one for each word of its lines, for comparison.
package struct RunMark: Sendable, Hashable {
    /// A mark of the run, and during which step each of its lines stands.
    struct Reading: Sendable, Hashable {
        var mark: Int
        var steps: [Int]
    }

    /// What one connection has seen, or what the app was told of one of its objects: the order of its lines tells something.
    private struct Strand: Sendable, Hashable {
        var words: [UInt64]
        var steps: [Int]

        /// Without the words that are never the same twice.
        func stableWords(_ stable: Set<UInt64>) -> Int {
            var hasher = Hasher()
            for word in words { hasher.combine(stable.contains(word) ? word : 0) }
            return hasher.finalize()
        }
    }

    private let strands: [Strand]

    package init(of evidence: CaseEvidence) {
        let stories = [evidence.main] + evidence.controls.sorted { $0.key < $1.key }.map(\.value)
        strands = stories.enumerated().flatMap { number, story in
            let lines = NormalLine.all(of: story)
            let places = Dictionary(grouping: lines.indices) { lines[$0].strand }
            return places.values.sorted { $0[0] < $1[0] }.map { indices in
                let own = indices.map { lines[$0] }
                let place = "\(number) \(own[0].source.place)"
                return Strand(
                    words: Self.words(of: place) + own.flatMap { [Self.end] + Self.words(of: $0.text) },
                    steps: own.map(\.step)
                )
            }
        }
    }

    /// The end of a line.
    private static let end = Fingerprint.number(of: "\n".utf8)

    private static func words(of text: String) -> [UInt64] {
        text.utf8.split(whereSeparator: \.isBetweenWords).map { Fingerprint.number(of: $0) }
    }

    var wordSet: Set<UInt64> { Set(strands.flatMap(\.words)) }

    /// Where each word that is not stable stands for nothing but its first place: a nonce is any nonce, and a nonce that comes again is the same.
    /// Which of several connections a server got first is chance where they were made at the same time, so that they stand in the order of what
    /// they have seen.
    func reading(stable: Set<UInt64>) -> Reading {
        let sorted = strands.map { (key: $0.stableWords(stable), strand: $0) }.enumerated()
            .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element.strand)
        var places: [UInt64: Int] = [:]
        var hasher = Hasher()
        for strand in sorted {
            for word in strand.words {
                if stable.contains(word) {
                    hasher.combine(word)
                } else {
                    let place = places[word] ?? places.count
                    places[word] = place
                    hasher.combine(place)
                }
            }
        }
        return Reading(mark: hasher.finalize(), steps: sorted.flatMap(\.steps))
    }
}

extension NormalLine {
    /// What the app is told of several objects may come in either order.
    fileprivate var strand: String {
        source == "app" ? source + name.drop { $0 != " " } : source
    }
}

extension String {
    /// The server of a connection, whatever the number of the connection.
    fileprivate var place: String { firstRange(of: " connection ").map { String(self[..<$0.lowerBound]) } ?? self }
}

extension UInt8 {
    fileprivate var isBetweenWords: Bool { self <= 0x20 || "\"',{}[]()\\;&?<>".utf8.contains(self) }
}
