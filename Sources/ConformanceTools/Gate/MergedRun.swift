package import ConformanceKit
package import ConformanceScenarios

/// Several parts of a run as one. Neither their order nor their number of copies makes a difference.
package struct MergedRun: Sendable {
    /// A part with the name of its file.
    package struct Part: Sendable {
        package var file: String
        package var result: RunResult

        package init(file: String, result: RunResult) {
            self.file = file
            self.result = result
        }
    }

    /// The run, before anything of it is judged.
    package private(set) var result: RunResult
    /// Requirements that are known to be proven.
    package private(set) var proofs: [String: RequirementProof]
    /// The cases of the plan without a result, sorted.
    package private(set) var missing: [String]

    /// - Throws: ``ConformanceError`` if the parts are not of one run.
    package init(_ parts: [Part]) throws(ConformanceError) {
        let parts = parts.sorted { $0.file < $1.file }
        guard let first = parts.first else { throw ConformanceError(.invalidResult, "there is nothing to merge") }
        try Self.refuseSilent(parts)
        try Self.refuse("run", of: parts) { $0.identity.id }
        try Self.refuseStrangers(parts)
        let named = parts.filter { $0.result.implementation != nil }
        let cases = try Self.cases(of: parts)
        result = first.result
        result.identity.shard = nil
        result.implementation = named.first?.result.implementation
        result.seed = parts.map(\.result.seed).min() ?? 0
        result.circumstances = Self.circumstances(of: parts.compactMap(\.result.circumstances))
        result.seconds = result.circumstances?.seconds ?? parts.map(\.result.seconds).max() ?? 0
        if Set(parts.map(\.result.machine)).count > 1 { result.machine = nil }
        result.use = parts.reduce(into: ProtocolUse()) { $0.formUnion($1.result.use) }
        proofs = parts.reduce(into: [:]) { proofs, part in
            for result in part.result.requirements { if let proof = result.proof { proofs[result.id] = proof } }
        }
        missing = result.identity.plan.filter { cases[$0] == nil }.sorted()
        result.requirements = []
        result.gateFailures = []
        result.cases = cases.values.sorted { $0.id < $1.id }
    }

    /// Adds the cases that are missing, so that they are there as not run.
    /// - Parameter notRun: Such a case; `nil`: the suite does not have it.
    package mutating func fill(_ notRun: (String) -> CaseResult?) {
        result.cases += missing.compactMap(notRun)
        result.cases.sort { $0.id < $1.id }
    }

    /// - Throws: ``ConformanceError`` if a part says nothing, or not which cases were planned.
    static func refuseSilent(_ parts: [Part]) throws(ConformanceError) {
        for part in parts {
            if let reason = part.result.inconclusive {
                throw ConformanceError(.invalidResult, "\(part.file) tells nothing of an implementation: \(reason)")
            }
            if part.result.identity.plan.isEmpty {
                throw ConformanceError(
                    .invalidResult,
                    "\(part.file) does not say which cases were planned; it is of an older harness"
                )
            }
        }
    }

    /// - Throws: ``ConformanceError`` if parts are not of the same suite, selection and implementation.
    static func refuseStrangers(_ parts: [Part]) throws(ConformanceError) {
        try refuse("version of the harness", of: parts) { $0.harnessVersion }
        try refuse("suite", of: parts) { $0.circumstances?.suite ?? "" }
        try refuse("selection", of: parts) { $0.identity.selection.options.joined(separator: " ") }
        try refuse("number of runs of each case", of: parts) { "\($0.identity.repeats)" }
        try refuse("number of retries", of: parts) { "\($0.identity.retries)" }
        try refuse("plan", of: parts) { $0.identity.plan.joined(separator: " ") }
        try refuse("adapter", of: parts) { $0.adapter }
        let named = parts.filter { $0.result.implementation != nil }
        try refuse("implementation", of: named) { result in
            let own = result.implementation
            return [own?.name, own?.version, own?.digest].map { $0 ?? "?" }.joined(separator: " ")
        }
    }

    private static func refuse(
        _ what: String,
        of parts: [Part],
        _ value: (RunResult) -> String
    ) throws(ConformanceError) {
        guard let first = parts.first, let other = parts.first(where: { value($0.result) != value(first.result) })
        else { return }
        func words(_ part: Part) -> String {
            let value = value(part.result)
            return value.isEmpty || value.count > 80 ? part.file : "\(part.file) (\(value))"
        }
        throw ConformanceError(.invalidResult, "\(words(first)) and \(words(other)) differ in the \(what)")
    }

    /// By id. What did not run in one part, or not often enough, may have run in another.
    private static func cases(of parts: [Part]) throws(ConformanceError) -> [String: CaseResult] {
        var cases: [String: (result: CaseResult, file: String)] = [:]
        var overlaps: [String: [String]] = [:]
        for part in parts {
            let repeats = part.result.identity.repeats
            for result in part.result.cases
            where result.verdict != .notRun && result.runs.count >= repeats && result.isComplete {
                guard let first = cases[result.id] else {
                    cases[result.id] = (result, part.file)
                    continue
                }
                if !first.result.isSame(as: result) {
                    overlaps["\(first.file) and \(part.file)", default: []].append(result.id)
                }
            }
        }
        guard let (files, ids) = overlaps.min(by: { $0.key < $1.key }) else { return cases.mapValues(\.result) }
        let more = ids.count > 1 ? " and \(ids.count - 1) more" : ""
        throw ConformanceError(
            .invalidResult,
            "\(files) have different results of \(ids.min() ?? "")\(more); leave out the file that does not count"
        )
    }

    private static func circumstances(of all: [Circumstances]) -> Circumstances? {
        guard let first = all.first else { return nil }
        func joined(_ texts: [String]) -> String { Set(texts).sorted().joined(separator: ", ") }
        return Circumstances(
            start: all.map(\.start).min() ?? first.start,
            end: all.map(\.end).max() ?? first.end,
            host: joined(all.map(\.host)),
            system: joined(all.map(\.system)),
            suite: first.suite
        )
    }
}

extension CaseResult {
    /// Whether two results are of the same run of the case.
    fileprivate func isSame(as other: CaseResult) -> Bool {
        verdict == other.verdict && runs == other.runs && reason == other.reason && failures == other.failures
    }
}
