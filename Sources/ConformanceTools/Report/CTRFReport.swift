import ConformanceKit
import ConformanceScenarios
import JSON

/// The run in the Common Test Report Format (CTRF), a JSON document.
package struct CTRFReport: Sendable {
    /// Of the format.
    private static let version = "1.0.0"

    private let result: RunResult

    package init(of result: RunResult) { self.result = result }

    /// Several lines of JSON, with a line feed at the end.
    package var text: String { json.prettyPrinted() + "\n" }

    private var json: JSONValue {
        let run = ReportedRun(result)
        let tests = result.inconclusive.map { [Self.test(inconclusive: $0)] } ?? run.cases.map(Self.test)
        return [
            "reportFormat": "CTRF", "specVersion": .string(Self.version), "generatedBy": "harness",
            "results": Self.object([
                "tool": ["name": "harness", "version": .string(run.suiteVersion)],
                "summary": summary(of: run, tests),
                "tests": .array(tests),
                "environment": Self.object([
                    "appName": .string(result.implementation?.name ?? result.adapter),
                    "appVersion": (result.implementation?.version).map(JSONValue.string),
                    "osPlatform": (result.circumstances?.system).map(JSONValue.string),
                    "healthy": .bool(run.count(of: .broken) == 0 && result.inconclusive == nil),
                ]),
                "extra": ["gate": .string(run.gate), "passed": .bool(run.hasPassed)],
            ]),
        ]
    }

    private func summary(of run: ReportedRun, _ tests: [JSONValue]) -> JSONValue {
        let statuses = tests.compactMap { $0["status"]?.string }
        var members: [String: JSONValue] = [
            "tests": .integer(tests.count),
            "flaky": .integer(run.cases.count { $0.result.verdict == .flaky }),
            "start": .integer(run.span?.start ?? 0), "stop": .integer(run.span?.end ?? 0),
            "duration": .integer(Self.whole(result.seconds * 1000)),
        ]
        for status in ["passed", "failed", "skipped", "pending", "other"] {
            members[status] = .integer(statuses.count { $0 == status })
        }
        return .object(members)
    }

    private static func test(inconclusive words: String) -> JSONValue {
        [
            "name": "the adapter comes up", "status": "failed", "duration": .integer(0),
            "message": .string(VisibleText.of(words)),
        ]
    }

    private static func test(_ reported: ReportedCase) -> JSONValue {
        let result = reported.result
        let trace = reported.standing == .passed ? [] : reported.lines + reported.excerpt
        return object([
            "name": .string(result.id),
            "status": .string(status(of: reported)),
            "rawStatus": .string(result.verdict.rawValue),
            "duration": .integer(whole(reported.milliseconds)),
            "suite": [.string(result.profile)],
            "filePath": .string(reported.place.file),
            "line": .integer(reported.place.line),
            "message": reported.headline.map { .string(VisibleText.of($0)) },
            "trace": trace.isEmpty ? nil : .string(trace.map { VisibleText.of($0) }.joined(separator: "\n")),
            "tags": result.requirements.isEmpty ? nil : .array(result.requirements.map(JSONValue.string)),
            "flaky": result.verdict == .flaky ? true : nil,
            "retries": result.reruns > 0 ? .integer(result.runs.count - 1) : nil,
            "retryAttempts": result.reruns > 0 ? .array(zip(1..., result.runs).map(attempt)) : nil,
        ])
    }

    private static func status(of reported: ReportedCase) -> String {
        switch reported.standing {
        case .passed, .flaky: "passed"
        case .known: "other"
        case .pending: "pending"
        case .skipped: reported.result.verdict == .lifted ? "other" : "skipped"
        case .failed, .broken: "failed"
        }
    }

    private static func attempt(_ number: Int, _ run: CaseResult.Run) -> JSONValue {
        object([
            "attempt": .integer(number),
            "status": .string(run.verdict == .pass ? "passed" : run.verdict.isJudgement ? "failed" : "other"),
            "duration": .integer(whole(run.milliseconds)),
            "message": run.words.map { .string(VisibleText.of($0)) },
        ])
    }

    private static func whole(_ milliseconds: Double) -> Int {
        Int(exactly: milliseconds.rounded()).map { max(0, $0) } ?? 0
    }

    private static func object(_ members: [String: JSONValue?]) -> JSONValue {
        .object(members.compactMapValues(\.self))
    }
}
