import FoundationEssentials

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// A small suite with a catalog, and results of its cases.
enum GateSample {
    static let one = """
        scenario: One
        profile: field
        covers: [A-1]
        matrix: { n: [1, 2, 3] }
        environment: { servers: { portal.corp.test: {} } }
        steps:
          - ready
          - { request: GET http://portal.corp.test/$(n), as: read, expect: { status: 200 }, id: status-of-read }
        expect:
          - { seen: request.received, covers: [A-1, A-2] }
          - { seen: request.received, with: { path: / }, covers: [A-2] }
          - { never: decoy.connected, during: read }
        """

    static let two = """
        scenario: Two
        profile: field
        issue: [curl#1]
        environment: {}
        steps: [ready]
        expect: [ { never: decoy.connected } ]
        """

    static func catalog() -> Catalog {
        let document = RequirementDocument(publisher: "P", title: "T", product: "X", version: nil, address: nil)
        let requirements = ["A-1", "A-2", "A-3"].map { id in
            Requirement(
                id: id,
                profile: "dynamics.url-session",
                kind: .behaviour,
                reason: nil,
                statement: "It does \(id).",
                document: document,
                section: "s",
                readings: [],
                tags: []
            )
        }
        return Catalog(requirements: requirements, readings: [])
    }

    static func suite() throws -> GateSuite {
        GateSuite(try plans([("one", one), ("two", two)]), catalog: catalog())
    }

    /// - Parameter scenarios: names of files with their text.
    static func plans(_ scenarios: [(String, String)]) throws -> [CasePlan] {
        let root = FileManager.default.temporaryDirectory.appending(path: "gate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (name, text) in scenarios {
            try Data(text.utf8).write(to: root.appending(path: "\(name).yaml"))
        }
        let loaded = ScenarioLoader.load(paths: [], root: root.path)
        guard loaded.diagnostics.isEmpty else { throw ScenarioError(loaded.diagnostics) }
        return loaded.plans
    }

    static let today = Day("2026-06-15") ?? .first

    /// A failed check: its name, its requirements, what was observed.
    typealias Failure = (check: String, requirements: [String], observed: String)

    static func result(
        _ id: String,
        _ verdict: CaseVerdict,
        _ failures: [Failure] = [],
        unreached: [String] = [],
        reason: String? = nil
    ) -> CaseResult {
        let location = SourceLocation(file: "one.yaml", line: 9, column: 1)
        let failed = failures.map { failure in
            CheckResult(
                name: failure.check,
                location: location,
                title: failure.check,
                requirements: failure.requirements,
                level: .hard,
                isExplicit: true,
                outcome: .failed(expected: "something", observed: failure.observed),
                source: .wire,
                isShown: true
            )
        }
        let open = unreached.map { name in
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
        return CaseResult(
            id: id,
            file: "one.yaml",
            title: "One",
            profile: "field",
            isOptional: false,
            verdict: verdict,
            reason: reason,
            requirements: ["A-1", "A-2"],
            checks: failed + open,
            runs: [.init(verdict: verdict, milliseconds: 5)],
            journal: [],
            artifacts: nil
        )
    }

    /// A run with these cases, judged.
    static func run(
        _ cases: [CaseResult],
        baseline: String? = nil,
        ics: String? = nil,
        gate: Gate = Gate(),
        selection: [String] = []
    ) throws -> RunResult {
        var judge = GateJudge(gate, suite: try suite(), today: today)
        judge.baseline = try baseline.map { try BaselineReader.read(text: $0, file: "known.yaml") }
        judge.claims = try ics.map { try ClaimsReader.read(text: $0, file: "ics.yaml", catalog: catalog()) }
        var result = SampleRun.result(of: cases)
        result.identity.selection.options = selection
        result.requirements = RequirementJudge(negatives: Negatives(), proofs: [:]).judge(
            ["A-1", "A-2", "A-3"],
            cases: cases
        )
        judge.judge(&result)
        return result
    }

    /// A baseline with one entry.
    static func baseline(
        cases: String = "one#n=1",
        check: String = "status-of-read",
        requirement: String = "A-1",
        verdict: String = "fail",
        observed: String = "status 500",
        more: String = ""
    ) -> String {
        """
        baseline: 1
        known:
          - requirement: \(requirement)
            check: \(check)
            case: \(cases)
            verdict: \(verdict)
            observed: \(observed)
            reason: It cannot.
            owner: net\(more.isEmpty ? "" : "\n    " + more)

        """
    }
}
