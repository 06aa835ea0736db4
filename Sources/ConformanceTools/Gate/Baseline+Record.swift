import ConformanceKit
import ConformanceScenarios
package import JSON

extension Baseline {
    /// The verdicts that an entry may name. What the environment or the harness could not do is never known.
    static let verdicts: [CaseVerdict] = [.fail, .lifted, .vacuous, .unsupported, .flaky, .pass]

    static let record = Record("a baseline", initial: Baseline(), isOpen: true) {
        Setting.required("baseline", \.version, .integer(in: 1...version), "The version of the form of this file: `1`.")
        Setting.required("known", \.entries, .list(of: .record(Entry.record)), "The known failures.")
        Setting(
            "adopted",
            \.adopted,
            .list(of: .text),
            "Cases that were newer than `--suite-since` and have passed once, so that they gate. `harness baseline update` adds them."
        )
    }

    /// The JSON Schema of baselines.
    package static var schema: JSONValue {
        ShapeSchemaBuilder.schema(of: .record(record.shape), title: "A baseline of the conformance harness")
    }
}

extension Baseline.Entry {
    static let record = Record(
        "an entry",
        initial: Baseline.Entry(),
        place: { $0.location = $1 },
        rules: [needsCheck, needsMeaning, isOneCause],
        isOpen: true
    ) {
        Setting(
            "requirement",
            \.requirements,
            .oneOrMore(of: .text),
            "A requirement of the catalog, or a list: those that the check bears on. Of a cause also globs, without it any."
        )
        Setting("issue", \.issues, .oneOrMore(of: .text), "A field issue, such as `curl#435`, or a list.")
        Setting(
            "check",
            \.check,
            .text,
            "The name of the check that fails, as reports have it. Without it: the case as a whole, such as one that is vacuous."
        )
        Setting(
            "cause",
            \.cause,
            .text,
            "In the place of `check`: the name of a cause that any check of the cases may fail by. `observed` and `sign` tell what it explains."
        )
        Setting(
            "sign",
            \.sign,
            .text,
            "Of a cause: the name of a check. The cause explains failures only of cases in which this check fails too."
        )
        Setting.required(
            "case",
            \.cases,
            .oneOrMore(of: .text),
            "The id of a case or a glob of ids, or a list. All cases that match have to fail in this way."
        )
        Setting(
            "except",
            \.exceptions,
            .oneOrMore(of: .text),
            "Of these cases, an id, a glob, or a list of those that the entry does not stand for."
        )
        Setting.required(
            "verdict",
            \.verdicts,
            .oneOrMore(of: .word(of: Baseline.verdicts)),
            "The verdict on the case. A list where a race decides: `[fail, pass]`."
        )
        Setting.required(
            "observed",
            \.observed,
            .oneOrMore(of: .text(.line)),
            "What is observed, without numbers that change from run to run, or a list where a race decides. `*` is any text."
        )
        Setting.required("reason", \.reason, .text(.line), "Why the implementation does this.")
        Setting("ticket", \.ticket, .text(.line), "Where the work on it is tracked.")
        Setting("owner", \.owner, .text(.line), "Who mends it. Reports have the known failures by owner.")
        Setting("first-seen", \.firstSeen, .text(.date), "The day of the first result with it.")
        Setting("last-seen", \.lastSeen, .text(.date), "The day of the last result with it.")
        Setting("expires", \.expires, .text(.date), "The last day on which it counts.")
        Setting(
            "when",
            \.condition,
            .record(Condition.record),
            "What the run must be like for it to count. Without it: any run."
        )
    }

    /// What fails by a check is known by a check, so that nothing else of the case is excused.
    private static let needsCheck = Shape.Record.Rule(keys: ["verdict", "check"]) { node in
        let verdicts = node["verdict"]?.oneOrMore ?? []
        if verdicts.contains(where: { ["fail", "lifted"].contains($0.text) }), node["check"] == nil,
            node["cause"] == nil
        {
            let message = "an entry with the verdict fail or lifted names its 'check', or a 'cause'"
            return [Diagnostic("missing-key", message, at: node.location)]
        }
        guard let verdict = verdicts.first, verdicts.allSatisfy({ $0.text == "pass" }) else { return [] }
        return [Diagnostic("no-failure", "an entry that only passes knows no failure", at: verdict.location)]
    }

    /// A cause stands for checks that fail, and says enough to be told from others.
    private static let isOneCause = Shape.Record.Rule(keys: ["cause", "check", "sign", "verdict", "observed"]) { node in
        guard let cause = node["cause"] else {
            return
                (node["sign"].map { sign in
                    [Diagnostic("missing-key", "'sign' is for an entry with a 'cause'", at: sign.location)]
                }) ?? []
        }
        var problems: [Diagnostic] = []
        if let check = node["check"] {
            problems.append(Diagnostic("conflict", "'check' and 'cause' exclude each other", at: check.location))
        }
        if cause.text?.allSatisfy(\.isWhitespace) == true {
            problems.append(Diagnostic("no-cause", "the cause has no name", at: cause.location))
        }
        for verdict in node["verdict"]?.oneOrMore ?? [] where ["vacuous", "unsupported", "pass"].contains(verdict.text)
        {
            let message =
                "a cause explains what fails: fail, lifted or flaky, and cases that pass beside those that fail"
            problems.append(Diagnostic("no-failure", message, at: verdict.location))
        }
        let shortest = node["sign"] == nil ? shortestObservation.unsigned : shortestObservation.signed
        for text in node["observed"]?.oneOrMore ?? [] {
            let longest = (text.text ?? "").split(separator: "*").map { $0.count { !$0.isWhitespace } }.max() ?? 0
            guard longest < shortest else { continue }
            let way = node["sign"] == nil ? "; or name by 'sign' a check that fails with this cause only" : ""
            let message =
                "what may be observed for many reasons tells no cause: say at least \(shortest) letters in a row\(way)"
            problems.append(Diagnostic("no-observation", message, at: text.location))
        }
        return problems
    }

    /// What fits everything excuses everything.
    private static let needsMeaning = Shape.Record.Rule(keys: ["observed", "reason"]) { node in
        var problems: [Diagnostic] = []
        for text in node["observed"]?.oneOrMore ?? []
        where text.text.map({ $0.allSatisfy { "*?. ".contains($0) } }) ?? false {
            let message = "'observed' has to say something beside '*': what fits everything excuses everything"
            problems.append(Diagnostic("no-observation", message, at: text.location))
        }
        if let reason = node["reason"], reason.text?.allSatisfy(\.isWhitespace) == true {
            problems.append(Diagnostic("no-reason", "the reason is empty", at: reason.location))
        }
        return problems
    }
}

extension Baseline.Entry.Condition {
    static let record = Record("a condition", initial: Baseline.Entry.Condition(), isOpen: false) {
        Setting("version", \.version, .text(.line), "A version of the implementation, or a glob: `8.*`.")
        Setting(
            "platform",
            \.platform,
            .text(.line),
            "A word of the system's description, such as `Linux` or `aarch64`."
        )
        Setting("feature", \.feature, .text(.line), "A feature that the adapter offers.")
    }
}
