package import ConformanceScenarios
package import JSON

/// Two runs of a case side by side: what only one of them has.
///
/// The lines of each source are aligned by themselves, so that it makes no difference in which order several sources say something.
package struct RunDifference: Sendable {
    package struct Row: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            case same, onlyFirst, onlySecond
            /// Both have it, with other fields: their names, and the values in the first and in the second run.
            case changed([Field])
        }

        package struct Field: Sendable, Hashable {
            package var name: String
            package var first: JSONValue?
            package var second: JSONValue?
        }

        package var kind: Kind
        package var line: NormalLine
        /// Of the row, which may be later than that of its line, where the runs differ in that.
        package var step: Int
    }

    /// Sorted by steps, then by sources.
    package let rows: [Row]
    /// What the steps do, by their numbers.
    package let steps: [Int: String]

    package init(_ first: StoryOutcome, _ second: StoryOutcome) {
        let lines = (Self.bySource(first), Self.bySource(second))
        rows = Set(lines.0.keys).union(lines.1.keys).sorted().flatMap { source in
            Self.align(lines.0[source] ?? [], lines.1[source] ?? [])
        }
        .enumerated().sorted { one, other in
            (one.element.step, one.offset) < (other.element.step, other.offset)
        }.map(\.element)
        steps = Self.titles(first).merging(Self.titles(second)) { $1 }
    }

    private static func bySource(_ outcome: StoryOutcome) -> [String: [NormalLine]] {
        Dictionary(grouping: NormalLine.all(of: outcome), by: \.source)
    }

    private static func titles(_ outcome: StoryOutcome) -> [Int: String] {
        let marks = outcome.evidence.entries.filter { $0.name == RunnerEntry.stepStarted.rawValue }
        let titles = marks.compactMap { mark in
            mark.fields["step"]?.integer.map { ($0, mark.fields["does"]?.string ?? "") }
        }
        return Dictionary(titles) { first, _ in first }
    }

    /// The longest common subsequence of both, with what stands between.
    private static func align(_ first: [NormalLine], _ second: [NormalLine]) -> [Row] {
        let difference = second.map(LineKey.init).difference(from: first.map(LineKey.init))
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var rows: [Row] = []
        var (one, other) = (0, 0)
        func add(_ kind: Row.Kind, _ line: NormalLine) {
            rows.append(Row(kind: kind, line: line, step: max(rows.last?.step ?? .min, line.step)))
        }
        while one < first.count || other < second.count {
            let (isGone, isNew) = (removed.contains(one), inserted.contains(other))
            if isGone, isNew, first[one].name == second[other].name {
                add(.changed(fields(first[one].fields, second[other].fields)), second[other])
                (one, other) = (one + 1, other + 1)
            } else if isGone {
                add(.onlyFirst, first[one])
                one += 1
            } else if isNew || one >= first.count {
                add(.onlySecond, second[other])
                other += 1
            } else {
                add(.same, second[min(other, second.count - 1)])
                (one, other) = (one + 1, other + 1)
            }
        }
        return rows
    }

    private static func fields(_ first: JSONValue, _ second: JSONValue, _ path: String = "") -> [Row.Field] {
        guard let one = first.object, let other = second.object else {
            return first == second ? [] : [Row.Field(name: path, first: first, second: second)]
        }
        return Set(one.keys).union(other.keys).sorted().flatMap { name -> [Row.Field] in
            let path = path.isEmpty ? name : "\(path).\(name)"
            guard let first = one[name], let second = other[name] else {
                return [Row.Field(name: path, first: one[name], second: other[name])]
            }
            return fields(first, second, path)
        }
    }

    package var count: Int { rows.count { $0.kind != .same } }

    /// What is not the same in both, and happened first.
    package var first: Row? {
        rows.filter { $0.kind != .same }.min { ($0.step, $0.line.entry ?? .max) < ($1.step, $1.line.entry ?? .max) }
    }

    /// Where a row stands, in words.
    package func place(of row: Row) -> String {
        let title = steps[row.step].map { ", \($0)" } ?? ""
        return row.step < 0 ? "before the first step" : "step \(row.step + 1)\(title)"
    }

    /// The rows that differ, each with so many of its source before and after it, and runs of equal rows that are left out.
    /// - Parameter context: `nil`: all rows.
    package func shown(context: Int?) -> [Row] {
        guard let context else { return rows }
        let places = Dictionary(grouping: rows.indices) { rows[$0].line.source }
        var shown: Set<Int> = []
        for indices in places.values {
            for (position, index) in indices.enumerated() where rows[index].kind != .same {
                shown.formUnion(indices[max(0, position - context)...min(indices.count - 1, position + context)])
            }
        }
        return shown.sorted().map { rows[$0] }
    }
}

/// A line for alignment: without words that look as if no other run had them.
private struct LineKey: Hashable {
    private let name: String
    private let text: String

    init(_ line: NormalLine) {
        name = line.name.split(separator: " ").first.map(String.init) ?? ""
        text = ObservationSignature.of(Self.plain(line.fields).description)
    }

    private static func plain(_ value: JSONValue) -> JSONValue {
        value.replacingTexts { $0.split(separator: " ").map { isRandom($0) ? "…" : $0 }.joined(separator: " ") }
    }

    /// A long word of mixed letters and digits.
    private static func isRandom(_ word: Substring) -> Bool {
        word.utf8.count >= 16 && word.contains(where: \.isNumber) && word.contains(where: \.isUppercase)
            && word.contains(where: \.isLowercase)
    }
}
