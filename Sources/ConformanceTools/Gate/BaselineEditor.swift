package import ConformanceScenarios

/// Changes a baseline's file after a run. Comments, order, unknown keys and entries that did not run stay as they are.
package struct BaselineEditor {
    /// What becomes of entries whose failure was not seen as they say.
    package enum Change: Sendable {
        /// What fails otherwise is written down in the place of what was.
        case renew
        /// The same, and what is fixed goes.
        case prune
        /// What was seen instead is added to the entry's verdicts and observations: the failure races.
        case widen
    }

    private var lines: [Substring]
    /// As the file has it.
    private let lineEnd: String
    private let root: Node
    private let outcome: BaselineOutcome
    private let draft: BaselineDraft
    private let today: Day
    /// Replacements of lines, counted from 0; an empty range inserts.
    private var edits: [(range: Range<Int>, lines: [Substring])] = []

    /// - Parameter outcome: Of the baseline that this text is.
    /// - Throws: ``ScenarioError`` if the text is no YAML.
    package init(_ text: String, _ outcome: BaselineOutcome, in suite: GateSuite, today: Day) throws {
        root = try YAMLReader.read(text: text, file: outcome.file)
        // A carriage return and a line feed are one character.
        lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        lines = text.split(separator: Character(lineEnd), omittingEmptySubsequences: false)
        self.outcome = outcome
        self.today = today
        draft = BaselineDraft(suite)
    }

    /// The text with the days on which known failures were seen, what fails otherwise, and new failures.
    ///
    /// What has run out stays, and what is skipped unless the entry is widened: a person decides.
    /// - Throws: ``ScenarioError`` if an entry is not written with a key on each line.
    /// - Parameter adopted: Cases that were too new to gate and have passed.
    package mutating func updated(_ change: Change = .renew, adopting adopted: [String] = []) throws -> String {
        guard let known = root.members?.first(where: { $0.key == "known" }), let elements = known.value.elements else {
            return lines.joined(separator: lineEnd)
        }
        var count = elements.count
        var added: [Baseline.Entry] = []
        for (row, element) in zip(outcome.rows, elements) {
            if row.entry.isOfCause {
                let place = try place(of: element, among: elements, known)
                if change == .prune, row.state == .fixed {
                    edits.append((place, []))
                    count -= 1
                } else if row.state == .known {
                    var seen = row.entry
                    seen.lastSeen = today.description
                    try replace(row.entry, by: seen, element, place)
                }
                continue
            }
            if change == .widen {
                let widened = row.widened(today)
                if widened != row.entry {
                    try replace(row.entry, by: widened, element, place(of: element, among: elements, known))
                }
                continue
            }
            let isLeftOut: (BaselineOutcome.State) -> Bool = { $0 == .otherwise || (change == .prune && $0 == .fixed) }
            let isKnown = row.standings.contains { $0.state == .known && $0.finding != nil }
            guard isKnown || row.states.values.contains(where: isLeftOut) else { continue }
            let remaining = row.remaining(draft, without: isLeftOut)
            var changed = row.changed(draft, today)
            let place = try place(of: element, among: elements, known)
            if remaining.cases.isEmpty, changed.isEmpty {
                edits.append((place, []))
                count -= 1
                continue
            }
            // The first of what fails otherwise takes the entry's place.
            var entry = row.entry
            (entry.cases, entry.exceptions) = remaining
            if remaining.cases.isEmpty { entry = changed.removeFirst() }
            if isKnown { entry.lastSeen = today.description }
            try replace(row.entry, by: entry, element, place)
            added += changed
        }
        added += draft.entries(for: outcome.sightings, today: today)
        try add(added, to: known, elements, isEmpty: count == 0)
        try adopt(adopted)
        for edit in edits.enumerated().sorted(by: Self.isLater).map(\.element) {
            lines.replaceSubrange(edit.range, with: edit.lines)
        }
        let text = lines.joined(separator: lineEnd)
        _ = try BaselineReader.read(text: text, file: outcome.file)
        return text
    }

    /// From the end of the file to its beginning; what is put into one place in the order in which it was asked for, from the last.
    private static func isLater(
        _ one: EnumeratedSequence<[(range: Range<Int>, lines: [Substring])]>.Element,
        _ other: EnumeratedSequence<[(range: Range<Int>, lines: [Substring])]>.Element
    ) -> Bool {
        let (start, otherStart) = (one.element.range.lowerBound, other.element.range.lowerBound)
        return start != otherStart ? start > otherStart : one.offset > other.offset
    }

    // MARK: Entries

    /// The lines of an entry from its dash, without comments behind it.
    private func place(of element: Node, among elements: [Node], _ known: Node.Member) throws -> Range<Int> {
        let start = element.location.line - 1
        let column = element.location.column - 1
        guard lines.indices.contains(start),
            lines[start].prefix(column).trimmed == "-", lines[start].dropFirst(column).first != "{"
        else {
            throw ScenarioError(
                "entry-in-braces",
                "an entry that is to be changed has each key on a line of its own, the first behind the dash",
                at: element.location
            )
        }
        let later = elements.map { $0.location.line - 1 } + (root.members ?? []).map { $0.keyLocation.line - 1 }
        let end = later.filter { $0 > start }.min() ?? lines.count
        return trimmed(start..<end)
    }

    /// Without blank lines and comments at the end.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound + 1, lines[end - 1].trimmed.isEmpty || lines[end - 1].trimmed.hasPrefix("#") {
            end -= 1
        }
        return range.lowerBound..<end
    }

    private mutating func replace(
        _ old: Baseline.Entry,
        by new: Baseline.Entry,
        _ element: Node,
        _ place: Range<Int>
    ) throws {
        let before = Baseline.Entry.record.encode(old)
        let members = element.members ?? []
        let column = element.location.column - 1
        for member in Baseline.Entry.record.encode(new).members ?? [] where member.value != before[member.key] {
            let written = try YAMLWriter.text(of: .mapping([member]), isFolded: false)
            let margin = String(repeating: " ", count: column)
            var text = written.split(separator: "\n").map { Substring(margin + $0) }
            guard let position = members.firstIndex(where: { $0.key == member.key }) else {
                edits.append((place.upperBound..<place.upperBound, text))
                continue
            }
            let start = members[position].keyLocation.line - 1
            let next = position + 1 < members.count ? members[position + 1].keyLocation.line - 1 : place.upperBound
            let range = trimmed(start..<max(next, start + 1))
            if let items = try items(added: member.value, to: members[position].value) {
                edits.append((range.upperBound..<range.upperBound, items))
                continue
            }
            text[0] = lines[start].prefix(column) + text[0].dropFirst(column)
            if range.count == 1 { text[0] += comment(behind: members[position].value.location) }
            edits.append((range, text))
        }
    }

    /// The lines of what a list has more than another that is written with a dash for each element; `nil`: it is not that, or has less.
    private func items(added value: Node, to old: Node) throws -> [Substring]? {
        guard let before = old.elements, let elements = value.elements, let first = before.first?.location,
            elements.count > before.count, zip(elements, before).allSatisfy({ $0.text == $1.text })
        else { return nil }
        let margin = lines[first.line - 1].prefix { $0 == " " }
        guard lines[first.line - 1].prefix(first.column - 1).trimmed == "-" else { return nil }
        let added = Node.sequence(Array(elements.dropFirst(before.count)))
        return try YAMLWriter.text(of: added, isFolded: false).split(separator: "\n").map { margin + $0 }
    }

    /// The comment behind a value on its line, with the space before it.
    private func comment(behind location: SourceLocation) -> Substring {
        let rest = lines[location.line - 1].dropFirst(location.column - 1)
        var quote: Character?
        var before: Character?
        for index in rest.indices {
            let character = rest[index]
            if let open = quote {
                if character == open, !(open == "\"" && before == "\\") { quote = nil }
            } else if character == "\"" || character == "'" {
                if index == rest.startIndex || "[, ".contains(before ?? " ") { quote = character }
            } else if character == "#", before == " " || before == "\t" {
                let start = rest[..<index].lastIndex { $0 != " " && $0 != "\t" }.map { rest.index(after: $0) }
                return rest[(start ?? index)...]
            }
            before = character
        }
        return ""
    }

    /// Adds cases to those that gate by now.
    private mutating func adopt(_ ids: [String]) throws {
        let members = root.members ?? []
        let position = members.firstIndex { $0.key == "adopted" }
        let before = position.flatMap { members[$0].value.elements } ?? []
        let new = Set(ids).subtracting(before.compactMap(\.text)).sorted().map { Node.text($0) }
        guard !new.isEmpty else { return }
        let all = before + new
        let text = try BaselineDraft.text(ofAdopted: all).split(separator: "\n")
        guard let position else {
            let end = trimmed(0..<lines.count).upperBound
            return edits.append((end..<end, text))
        }
        let start = members[position].keyLocation.line - 1
        let next = position + 1 < members.count ? members[position + 1].keyLocation.line - 1 : lines.count
        let place = trimmed(start..<max(next, start + 1))
        if let items = try items(added: .sequence(all), to: members[position].value) {
            edits.append((place.upperBound..<place.upperBound, items))
        } else {
            edits.append((place, text))
        }
    }

    /// Puts new entries behind the last.
    private mutating func add(
        _ entries: [Baseline.Entry],
        to known: Node.Member,
        _ elements: [Node],
        isEmpty: Bool
    ) throws {
        let line = known.keyLocation.line - 1
        if elements.isEmpty, !entries.isEmpty {
            let text = try BaselineDraft.text(of: entries).split(separator: "\n")
            edits.append((line..<(line + 1), ["known:" + comment(behind: known.value.location)] + text))
        } else if isEmpty, entries.isEmpty {
            if !elements.isEmpty { edits.append((line..<(line + 1), ["known: []"])) }
        } else if let last = elements.last, !entries.isEmpty {
            let place = try place(of: last, among: elements, known)
            let indent = max(0, last.location.column - 3)
            let text = try BaselineDraft.text(of: entries, indent: indent).split(separator: "\n")
            edits.append((place.upperBound..<place.upperBound, text))
        }
    }
}

extension Substring {
    /// Without white space at both ends.
    fileprivate var trimmed: Substring {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? endIndex
        return start < end ? self[start..<end] : ""
    }
}
