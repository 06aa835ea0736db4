import AdapterProtocol
package import JSON

extension Evidence {
    /// The part of the journal that a pattern looks at, as numbers of entries.
    package struct Window {
        package var first: Int
        var last: Int
    }

    /// - Returns: `nil` if a step that the pattern names has not been reached.
    package func window(of pattern: Pattern) -> Window? {
        var window = Window(first: 0, last: .max)
        if let name = pattern.during {
            guard let step = step(named: name) else { return nil }
            window = Window(first: step.start, last: step.end ?? .max)
        }
        if let name = pattern.after {
            guard let step = step(named: name) else { return nil }
            window.first = max(window.first, step.start)
        }
        if let name = pattern.before {
            guard let step = step(named: name) else { return nil }
            window.last = min(window.last, step.start)
        }
        return window
    }

    /// The entries of that name, place and subject within the window, whatever their fields.
    package func candidates(_ pattern: Pattern, in window: Window) -> [JournalEntry] {
        let handles = handles(of: pattern)
        return entries.filter { isCandidate($0, pattern, handles, in: window) }
    }

    package func isMatch(_ entry: JournalEntry, _ pattern: Pattern, in window: Window, scope: Scope) -> Bool {
        isCandidate(entry, pattern, handles(of: pattern), in: window)
            && mismatch(of: entry, with: pattern.fields, scope: scope) == nil
    }

    private func handles(of pattern: Pattern) -> Set<String>? {
        pattern.subject.map { Set(step(named: $0)?.handles ?? []) }
    }

    private func isCandidate(
        _ entry: JournalEntry,
        _ pattern: Pattern,
        _ handles: Set<String>?,
        in window: Window
    ) -> Bool {
        entry.number >= window.first && entry.number <= window.last && pattern.names(entry)
            && (pattern.place == nil || pattern.place == entry.place)
            && (handles.map { !$0.isDisjoint(with: entry.handles) } ?? true)
    }

    /// The candidates whose fields match.
    package func matches(_ pattern: Pattern, in window: Window, scope: Scope) -> [JournalEntry] {
        candidates(pattern, in: window).filter { mismatch(of: $0, with: pattern.fields, scope: scope) == nil }
    }

    package func mismatch(of entry: JournalEntry, with fields: Matcher?, scope: Scope) -> Matcher.Mismatch? {
        let fields = entry.origin == .event ? fields?.overErrorClasses : fields
        return fields?.mismatch(.object(entry.allFields), in: scope)
    }
}

extension Pattern {
    /// Whether the entry has the pattern's name.
    func names(_ entry: JournalEntry) -> Bool {
        guard entry.origin != .step else { return false }
        return name.hasSuffix("*") ? entry.name.hasPrefix(name.dropLast()) : entry.name == name
    }

    /// Whether it is about the API rather than the wire.
    package var isEvent: Bool { name.contains("/") || ProtocolTable.event(name) != nil }

    /// Whether it is a certain event, and no group of them.
    package var isOneEvent: Bool { isEvent && !name.hasSuffix("*") }
}

extension JournalEntry {
    /// The fields that it has of its own and those that all have.
    package var allFields: [String: JSONValue] {
        var all = fields
        all["number"] = .integer(number)
        all["time"] = .number(time)
        if let place { all["at"] = .string(place) }
        if let connection { all["connection"] = .integer(connection) }
        if let request { all["request"] = .integer(request) }
        if let via { all["via"] = .string(via) }
        return all
    }
}
