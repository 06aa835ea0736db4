import ConformanceKit
package import ConformanceScenarios
package import JSON

extension ResultFile {
    /// The run that a result file tells of, as far as it does: without the journals of its cases, and without checks that passed.
    /// - Parameter file: for messages.
    /// - Throws: ``ConformanceError`` if it is no result file.
    package static func read(_ json: JSONValue, file: String) throws(ConformanceError) -> RunResult {
        guard let schema = json["schema"]?.string, readable.contains(schema), let cases = json["cases"]?.array else {
            throw ConformanceError(
                .invalidResult,
                "\(file) is no result file of harness run (schema \(readable.joined(separator: " or ")))"
            )
        }
        var result = head(of: json)
        result.seconds = json["summary"]?["seconds"]?.number ?? 0
        result.inconclusive = json["inconclusive"]?.string
        result.circumstances?.end = json["end"]?.string ?? ""
        for json in cases { result.cases.append(try caseResult(of: json, file: file)) }
        for json in json["requirements"]?.array ?? [] {
            result.requirements.append(try requirement(of: json, file: file))
        }
        if let use = json["protocol"], let use = try? ProtocolUse(json: use) { result.use = use }
        return result
    }

    /// What stands above the cases.
    static func head(of json: JSONValue) -> RunResult {
        var result = RunResult(
            harnessVersion: json["harness"]?["version"]?.string ?? "",
            seed: UInt64(clamping: json["harness"]?["seed"]?.integer ?? 0),
            adapter: json["adapter"]?.string ?? "",
            implementation: nil,
            seconds: 0,
            cases: [],
            requirements: [],
            gateFailures: [],
            wasInterrupted: false
        )
        if let implementation = json["implementation"], let name = implementation["name"]?.string {
            var own = Implementation(
                name: name,
                version: implementation["version"]?.string,
                language: implementation["language"]?.string
            )
            own.features = texts(implementation["features"])
            own.digest = implementation["digest"]?.string
            result.implementation = own
        }
        let run = json["run"]
        result.identity = RunIdentity(
            id: run?["id"]?.string ?? "",
            selection: .init(options: texts(run?["selection"])),
            plan: texts(run?["plan"])
        )
        result.identity.repeats = max(1, run?["repeat"]?.integer ?? 1)
        result.identity.retries = max(0, run?["retries"]?.integer ?? 0)
        if let index = run?["shard"]?["index"]?.integer, let count = run?["shard"]?["count"]?.integer {
            result.identity.shard = CaseSelection.Shard("\(index)/\(count)")
        }
        if let start = json["start"]?.string {
            result.circumstances = Circumstances(
                start: start,
                end: start,
                host: json["host"]?.string ?? "",
                system: json["system"]?.string ?? "",
                suite: json["harness"]?["suite"]?.string ?? ""
            )
        }
        result.machine = json["machine"]
        return result
    }

    /// - Throws: ``ConformanceError`` if it is no case of a result file.
    static func caseResult(of json: JSONValue, file: String) throws(ConformanceError) -> CaseResult {
        guard let id = json["id"]?.string, let verdict = json["verdict"]?.string.flatMap(CaseVerdict.init) else {
            throw ConformanceError(.invalidResult, "\(file) has a case without id or verdict")
        }
        var checks: [CheckResult] = []
        for list in ["failed", "otherwise"] {
            for json in json[list]?.array ?? [] { checks.append(try check(of: json, file: file)) }
        }
        let location = SourceLocation(file: json["file"]?.string ?? "", line: 1, column: 1)
        checks += texts(json["unreached"]).map { name in
            CheckResult(
                name: name,
                location: location,
                title: name,
                requirements: [],
                level: .hard,
                isExplicit: true,
                outcome: .notReached
            )
        }
        let runs = (json["runs"]?.array ?? []).compactMap { run in
            run["verdict"]?.string.flatMap(CaseVerdict.init).map {
                CaseResult.Run(
                    verdict: $0,
                    milliseconds: run["milliseconds"]?.number ?? 0,
                    words: run["words"]?.string
                )
            }
        }
        var result = CaseResult(
            id: id,
            file: location.file,
            title: json["title"]?.string ?? "",
            profile: json["profile"]?.string ?? "",
            isOptional: json["optional"]?.bool ?? false,
            verdict: verdict,
            reason: json["reason"]?.string,
            requirements: texts(json["requirements"]),
            checks: checks,
            runs: runs,
            journal: [],
            artifacts: json["artifacts"]?.string
        )
        result.isDeclared = json["declared"]?.bool ?? false
        result.reruns = max(0, json["reruns"]?.integer ?? 0)
        result.issues = texts(json["issues"])
        result.since = json["since"]?.string
        result.isPending = json["pending"]?.bool ?? false
        for json in json["failed-in-other-runs"]?.array ?? [] {
            result.failuresOfOtherRuns.append(try check(of: json, file: file))
        }
        result.statements = json["statements"]?.array.map { list in
            list.compactMap { json in
                guard let id = json["requirement"]?.string,
                    let says = json["says"]?.string.flatMap(RequirementRule.Statement.init),
                    let source = json["evidence"]?.string.flatMap(EvidenceSource.init)
                else { return nil }
                return RequirementStatement(requirement: id, says: says, source: source)
            }
        }
        return result
    }

    private static func check(of json: JSONValue, file: String) throws(ConformanceError) -> CheckResult {
        guard let place = json["check"]?.string, let expected = json["expected"]?.string,
            let observed = json["observed"]?.string
        else {
            throw ConformanceError(.invalidResult, "\(file) has a failed check without place, expected or observed")
        }
        let parts = place.split(separator: ":")
        let line = parts.last.flatMap { Int($0) }
        let path = line == nil ? place : parts.dropLast().joined(separator: ":")
        return CheckResult(
            // Version 1 had no names; a place is none that a baseline knows.
            name: json["name"]?.string ?? place,
            location: SourceLocation(file: path, line: line ?? 1, column: 1),
            title: json["name"]?.string ?? expected,
            requirements: texts(json["requirements"]),
            level: json["level"]?.string.flatMap(Level.init) ?? .hard,
            isExplicit: true,
            outcome: .failed(expected: expected, observed: observed),
            source: json["evidence"]?.string.flatMap(EvidenceSource.init) ?? .report,
            law: json["law"]?.string.flatMap(Law.init)
        )
    }

    private static func requirement(of json: JSONValue, file: String) throws(ConformanceError) -> RequirementResult {
        guard let id = json["id"]?.string,
            let verdict = json["verdict"]?.string.flatMap(RequirementResult.Verdict.init)
        else { throw ConformanceError(.invalidResult, "\(file) has a requirement without id or verdict") }
        return RequirementResult(
            id: id,
            verdict: verdict,
            proof: json["proven"]?.bool == true ? proof(of: json["circumstances"]) : nil,
            source: json["evidence"]?.string.flatMap(EvidenceSource.init),
            shownBy: texts(json["shown-by"]),
            cases: texts(json["cases"])
        )
    }

    private static func proof(of json: JSONValue?) -> RequirementProof {
        RequirementProof(circumstances: json?["proven"]?.integer ?? 0, missing: texts(json?["missing"]))
    }

    private static func texts(_ json: JSONValue?) -> [String] { (json?.array ?? []).compactMap(\.string) }
}
