import JSON

/// Words for what was expected and what was observed.
package enum EvidenceText {
    package static func title(of expectation: Expectation) -> String {
        switch expectation.kind {
        case .seen(let pattern, let times, _, _):
            "seen \(place(pattern))" + (times.map { ", \($0)" } ?? "")
        case .never(let pattern): "never \(place(pattern))"
        case .every(let pattern, _): "every \(place(pattern))"
        case .result(let step, _): "result of \(step)"
        case .order(let patterns): "order " + patterns.map(\.name).joined(separator: ", ")
        case .oneOf(let alternatives): "one of: " + alternatives.map(\.words).joined(separator: ", ")
        }
    }

    package static func title(of step: Step) -> String {
        let words =
            switch step.verb {
            case .ready: "ready"
            case .launch: "launch"
            case .quit: "quit"
            case .kill: "kill"
            case .request(let request): "\(request.method) \(request.url.text ?? "")"
            case .call(let call): call.operation
            case .waitFor(let wait): "wait for " + wait.patterns.map(\.name).joined(separator: " or ")
            case .change: "change"
            case .release(let gate): "release \(gate)"
            case .search(let search): "search \(search.place)"
            case .probe(let probe): "probe \(probe.host)"
            case .quiet: "quiet"
            }
        return step.name.map { "\(words) (\($0))" } ?? words
    }

    package static func seen(_ pattern: Pattern, _ times: Expectation.Times, _ scope: Scope) -> String {
        let words = self.pattern(pattern, scope)
        return times == Expectation.Times(atLeast: 1, atMost: .max) ? words : "\(words) \(times)"
    }

    package static func pattern(_ pattern: Pattern, _ scope: Scope) -> String {
        let fields = pattern.fields.flatMap { try? $0.words(in: scope) }.map { " with \($0)" } ?? ""
        return place(pattern) + fields
    }

    private static func place(_ pattern: Pattern) -> String {
        var words = pattern.name
        if let place = pattern.place { words += " at \(place)" }
        if let subject = pattern.subject { words += " of \(subject)" }
        if let step = pattern.during { words += " during \(step)" }
        if let step = pattern.after { words += " after \(step)" }
        if let step = pattern.before { words += " before \(step)" }
        return words
    }

    /// The nearest entry among those that have the name but not the fields.
    package static func nearest(_ candidates: [JournalEntry], _ pattern: Pattern, evidence: Evidence, scope: Scope)
        -> String
    {
        let parts = pattern.fields?.parts ?? []
        let nearness = candidates.map { entry in
            parts.count { evidence.mismatch(of: entry, with: $0, scope: scope) == nil }
        }
        // Of equally near ones the last.
        guard let best = nearness.max(), let index = nearness.lastIndex(of: best) else {
            let elsewhere = evidence.entries.filter { pattern.names($0) }.count
            return elsewhere == 0 ? "none" : "none there (\(elsewhere) elsewhere)"
        }
        let mismatch = evidence.mismatch(of: candidates[index], with: pattern.fields, scope: scope)
        return entry(candidates[index]) + (mismatch.map { ": \($0)" } ?? "")
    }

    package static func entry(_ entry: JournalEntry) -> String {
        "#\(entry.number) \(entry.name)" + (entry.place.map { " at \($0)" } ?? "")
    }

    static func result(_ result: StepResult) -> String {
        if let error = result.error {
            let name =
                error["name"]?.string
                ?? [error["domain"]?.string, error["code"]?.description].compactMap(\.self)
                .joined(separator: " ")
            return "error \(name)" + (error["message"]?.string.map { " (\($0))" } ?? "")
        }
        if let status = result.fields["status"]?.integer { return "status \(status)" }
        return "success"
    }
}
