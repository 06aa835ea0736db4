package import ConformanceKit
import ConformanceScenarios

/// Results of one implementation over time.
package struct History: Sendable {
    /// One run, as far as the history shows it.
    package struct Point: Sendable {
        /// Its file.
        package var file: String
        /// RFC 3339, in UTC.
        package var start: String
        /// Of the implementation; `nil` if it is not known.
        package var version: String?
        /// Of the suite.
        package var suite: String
        package var cases: [CaseVerdict: Int]
        package var judged: Judged
        package var requirements: [String: RequirementResult.Verdict]

        /// How many requirements have a verdict.
        func count(of verdict: RequirementResult.Verdict) -> Int { requirements.count { $0.value == verdict } }
    }

    /// A requirement with its verdict in each run; `nil`: the run says nothing of it.
    struct Trend: Sendable {
        var requirement: String
        var verdicts: [RequirementResult.Verdict?]

        /// The position of the last run in which it changed; `nil`: it never did.
        var lastChange: Int? {
            verdicts.indices.dropFirst().last { verdicts[$0] != verdicts[$0 - 1] }
        }

        /// Whether something was once said of it.
        var isTold: Bool { verdicts.contains { $0 != nil && $0 != .untested } }
    }

    /// By their start, those of one start by version and file.
    package let points: [Point]
    /// Why files are left out.
    package let leftOut: [String]

    /// - Parameter files: result files with their names.
    package init(_ files: [(name: String, result: RunResult)]) {
        var points: [Point] = []
        var leftOut: [String] = []
        for (name, result) in files {
            if let reason = result.inconclusive {
                leftOut.append("\(name) tells nothing of an implementation: \(reason)")
            } else if let shard = result.identity.shard {
                leftOut.append("\(name) is shard \(shard) of a run; merge the shards first")
            } else if let start = result.circumstances?.start, result.circumstances?.startInstant != nil {
                points.append(Self.point(name, start, result))
            } else {
                leftOut.append("\(name) does not say when it ran")
            }
        }
        self.points = points.sorted {
            ($0.start, $0.version ?? "", $0.file) < ($1.start, $1.version ?? "", $1.file)
        }
        self.leftOut = leftOut.sorted()
    }

    private static func point(_ name: String, _ start: String, _ result: RunResult) -> Point {
        Point(
            file: name,
            start: start,
            version: result.implementation?.version,
            suite: result.harnessVersion,
            cases: result.counts,
            judged: Judged(result.gatingCases),
            requirements: Dictionary(result.requirements.map { ($0.id, $0.verdict) }) { first, _ in first }
        )
    }

    /// What changed last first, then in the order of their ids. Of what nothing was ever said, nothing is here.
    var trends: [Trend] {
        let ids = points.reduce(into: Set<String>()) { $0.formUnion($1.requirements.keys) }
        return ids.sorted().map { id in Trend(requirement: id, verdicts: points.map { $0.requirements[id] }) }
            .filter(\.isTold)
            .enumerated()
            .sorted { one, other in
                let (first, second) = (one.element.lastChange ?? -1, other.element.lastChange ?? -1)
                return first != second ? first > second : one.offset < other.offset
            }
            .map(\.element)
    }

    /// The name under which a result is kept: its start, the version of the implementation, and a mark of its content.
    package static func name(of result: RunResult, content: some Sequence<UInt8>) -> String {
        let parts = [result.circumstances?.start, result.implementation?.version].compactMap(\.self)
        let words = parts.joined(separator: "_").unicodeScalars.map { scalar -> Character in
            let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            return isPlain || "-._".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
        }
        return "\(String(words.prefix(80)))_\(Fingerprint.of(content).prefix(8)).json"
    }
}
