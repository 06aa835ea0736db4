import ConformanceSamples
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

struct ConsoleReportTests {
    let catalog: Catalog

    init() throws { catalog = try ShippedCatalog.load() }

    private func lines(of result: RunResult) -> [String] {
        ConsoleReport(of: result, catalog: catalog).text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    @Test func `A failure says first what was expected and observed and where, last how to run it again`() {
        var result = SampleRun.result()
        result.cases = [SampleRun.result(of: .fail, id: "dynamics/session/relay#kind=it's")]
        #expect(
            lines(of: result).prefix(12) == [
                "fail scenarios/dynamics/session/sample.yaml:41:5: expected no decoy.connected; "
                    + "observed 1 decoy.connected (entry 5)",
                "  case dynamics/session/relay#kind=it's  Traffic goes through the relay",
                "  violates DYN-SESS-002 (behaviour): \(catalog["DYN-SESS-002"]?.statement ?? "")",
                "    1  +0.000  step.started  step=ready",
                "    2  +0.002  authorization/state  task-1  state=authorized",
                "    3  +0.004  relay.connected  relay connection 1 via relay  first-bytes=\"16 03 01\"",
                "    4  +0.006  relay.tunnel.requested  relay connection 1 via relay  port=443 target=portal.corp.test",
                "  > 5  +0.008  decoy.connected  portal.corp.test connection 2 via relay  server=portal.corp.test",
                "    6  +0.010  request.received  portal.corp.test connection 3 via relay  method=GET path=/hello status=200",
                "    7  +0.012  task/complete  task-1  response={\"status\":200} text=\"hello there\"",
                "  kept in build/artifacts/1",
                #"  again: harness run 'dynamics/session/relay#kind=it'\''s' --adapter './adapter --mode '\''odd'\'''"#,
            ]
        )
    }

    @Test func `Every count is printed, zero or not`() {
        let text = ConsoleReport(of: SampleRun.result(), catalog: catalog).text
        #expect(
            text.contains(
                "9 cases: 1 pass, 1 fail, 1 lifted, 1 unsupported, 1 vacuous, 1 flaky, 1 setup-error, 1 harness-error, 1 not-run"
            )
        )
        #expect(
            text.contains(
                "6 requirements: 2 holds (1 by wire; 1 unproven), 0 partial, 1 violated, 1 lifted, 0 otherwise, 1 unsupported, 1 vacuous, 0 untested"
            )
        )
        #expect(text.contains("gate failed: 1 case failed; 4 of 9 cases judged (bears --require-judged 44)"))
    }

    @Test func `What is reported only is noted`() {
        let noted = lines(of: SampleRun.result()).filter { $0.hasPrefix("noted (soft) ") }
        #expect(
            noted == [
                "noted (soft) scenarios/dynamics/session/sample.yaml:50:5: expected a getter of zero; observed a getter of 1024"
            ]
        )
    }

    @Test func `A remark of several cases is noted once`() {
        var result = SampleRun.result()
        result.cases += result.cases
        let noted = lines(of: result).filter { $0.hasPrefix("noted (soft) ") }
        #expect(noted.map { $0.hasSuffix(" observed a getter of 1024 (in 2 cases)") } == [true])
    }

    @Test func `Cases without a verdict are told by their reason`() {
        var result = SampleRun.result()
        result.cases = (1...5).map { SampleRun.result(of: .unsupported, id: "case-\($0)") }
        #expect(
            lines(of: result).first
                == "unsupported (5) the adapter does not offer task/create.kind=upload: case-1, case-2, case-3 and 2 more"
        )
    }

    @Test func `A failure without a failed check says its reason`() {
        var result = SampleRun.result()
        var crashed = SampleRun.result(of: .fail, id: "a")
        crashed.checks = []
        crashed.reason = "the adapter died by signal 11"
        result.cases = [crashed]
        #expect(
            lines(of: result).first == "fail scenarios/dynamics/session/sample.yaml: the adapter died by signal 11"
        )
    }

    @Test func `Hostile text cannot drive the terminal`() {
        let text = ConsoleReport(of: SampleRun.result(hostile: SampleRun.hostile), catalog: catalog).text
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        for character: Unicode.Scalar in ["\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}"] {
            #expect(!text.unicodeScalars.contains(character))
        }
        #expect(text.contains("\\u{202e}evil"))
    }

    @Test func `Colours are there only when they are wanted`() {
        #expect(
            ConsoleReport(of: SampleRun.result(), catalog: catalog, isColoured: true).text.contains("\u{1B}[31mfail")
        )
        #expect(!ConsoleReport(of: SampleRun.result(), catalog: catalog).text.contains("\u{1B}"))
    }
}
