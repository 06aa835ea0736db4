import JSON

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// A run with every verdict in it.
enum SampleRun {
    /// What a server or an adapter may say in order to break a report.
    static let hostile =
        "</script></td><script>alert(1)</script><img src=x onerror=alert(2)>\"\u{301} onclick=\"alert(3)\" {{name}} "
        + "\u{0}\u{1B}[31m\u{202E}evil\u{2066}\u{2028}\u{FFFE}\u{FEFF} ]]> & é"

    static func result(hostile: String = "") -> RunResult {
        let verdicts = CaseVerdict.allCases
        var cases = verdicts.enumerated().map { number, verdict in
            result(of: verdict, id: "dynamics/session/\(verdict.rawValue)#case=\(number)", text: hostile)
        }
        cases[0].profile = "dynamics.url-loading"
        var run = RunResult(
            harnessVersion: "1.0.0",
            seed: 42,
            adapter: "./adapter --mode 'odd'",
            implementation: .init(name: "Sample Session" + hostile, version: "2.1", language: "Swift"),
            seconds: 3.25,
            cases: cases,
            requirements: [
                .init(
                    id: "DYN-SESS-001",
                    verdict: .holds,
                    proof: RequirementProof(circumstances: 1, missing: ["hop=1-"]),
                    source: .wire,
                    shownBy: [cases[0].id],
                    cases: [cases[0].id]
                ),
                .init(id: "DYN-SESS-002", verdict: .violated, cases: [cases[1].id]),
                .init(id: "DYN-SESS-004", verdict: .untested, cases: []),
                .init(id: "DYN-SESS-006", verdict: .lifted, cases: [cases[2].id]),
                .init(id: "DYN-SESS-008", verdict: .holds, cases: [cases[0].id]),
                .init(id: "DYN-LOAD-026", verdict: .unsupported, cases: [cases[3].id]),
                .init(id: "DYN-LOAD-027", verdict: .vacuous, cases: [cases[4].id]),
            ],
            gateFailures: ["1 case failed" + hostile],
            wasInterrupted: false
        )
        run.circumstances = Circumstances(
            start: "2026-03-01T08:00:00Z",
            end: "2026-03-01T08:00:03Z",
            host: "builder" + hostile,
            system: "Linux 6.1 x86_64",
            suite: "0123456789abcdef"
        )
        return run
    }

    /// A run of these cases, without requirements.
    static func result(of cases: [CaseResult]) -> RunResult {
        var result = result()
        result.cases = cases
        result.requirements = []
        return result
    }

    static func result(of verdict: CaseVerdict, id: String, text: String = "") -> CaseResult {
        let file = "scenarios/dynamics/session/sample.yaml"
        let check = CheckResult(
            location: SourceLocation(file: file, line: 41, column: 5),
            title: "never decoy.connected" + text,
            requirements: ["DYN-SESS-002"],
            level: .hard,
            isExplicit: true,
            outcome: verdict == .fail || verdict == .lifted
                ? .failed(expected: "no decoy.connected" + text, observed: "1 decoy.connected (entry 5)" + text)
                : .passed,
            source: .wire,
            isShown: true,
            evidence: [5]
        )
        var remark = check
        remark.level = .soft
        remark.outcome = .failed(expected: "a getter of zero", observed: "a getter of 1024")
        remark.location.line = 50
        return CaseResult(
            id: id,
            file: file,
            title: "Traffic goes through the relay" + text,
            profile: "dynamics.url-session",
            isOptional: false,
            verdict: verdict,
            reason: verdict == .pass || verdict == .fail
                ? nil : "the adapter does not offer task/create.kind=upload" + text,
            requirements: ["DYN-SESS-001", "DYN-SESS-002"],
            checks: [check] + (verdict == .pass ? [remark] : []),
            runs: verdict == .flaky
                ? [.init(verdict: .pass, milliseconds: 8), .init(verdict: .fail, milliseconds: 9)]
                : [.init(verdict: verdict, milliseconds: 12.3456)],
            journal: journal(text: text),
            artifacts: verdict == .fail ? "build/artifacts/1" : nil
        )
    }

    static func journal(text: String = "") -> [JournalEntry] {
        let lines: [(JournalEntry.Origin, String, String?, Int?, [String: JSONValue])] = [
            (.step, "step.started", nil, nil, ["step": "ready"]),
            (.event, "authorization/state", nil, nil, ["state": "authorized"]),
            (.wire, "relay.connected", "relay", 1, ["first-bytes": "16 03 01"]),
            (.wire, "relay.tunnel.requested", "relay", 1, ["target": "portal.corp.test", "port": 443]),
            (.wire, "decoy.connected", "portal.corp.test", 2, ["server": .string("portal.corp.test" + text)]),
            (.wire, "request.received", "portal.corp.test", 3, ["method": "GET", "path": "/hello", "status": 200]),
            (.event, "task/complete", nil, nil, ["response": ["status": 200], "text": .string("hello there" + text)]),
        ]
        return zip(1..., lines).map { number, line in
            JournalEntry(
                number: number,
                time: 1_800_000_000_000 + Double(number) * 2,
                origin: line.0,
                name: line.1,
                place: line.2,
                connection: line.3,
                request: nil,
                via: line.2 == nil ? nil : "relay",
                handles: line.0 == .event ? ["task-1"] : [],
                fields: line.4
            )
        }
    }
}
