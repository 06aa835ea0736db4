/// Finds what somebody may have meant.
package enum Spelling {
    /// The candidates that are closest to a word, closest first; empty if none is close.
    ///
    /// Close: no more than a third of the word's letters have to change, case aside.
    package static func nearest(to word: String, in candidates: some Sequence<String>, limit: Int = 3) -> [String] {
        let letters = Array(word.lowercased().utf8.prefix(longest))
        let tolerance = max(1, letters.count / 3)
        return
            candidates
            .compactMap { candidate -> (word: String, distance: Int)? in
                let other = Array(candidate.lowercased().utf8.prefix(longest))
                guard abs(other.count - letters.count) <= tolerance else { return nil }
                let distance = distance(letters, other)
                return distance <= tolerance ? (candidate, distance) : nil
            }
            .sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
            .prefix(limit)
            .map(\.word)
    }

    /// `; did you mean a, b or c?`, or nothing.
    package static func hint(_ words: [String]) -> String {
        switch words.count {
        case 0: ""
        case 1: "; did you mean \(words[0])?"
        default: "; did you mean \(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])?"
        }
    }

    /// Longer words are compared by their beginning, so that hostile ones cost nothing.
    private static let longest = 64

    /// How many letters have to be put in, taken out, replaced, or swapped with their neighbour.
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                let same = one[row] == other[column]
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[other.count]
    }
}
