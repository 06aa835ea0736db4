import Foundation
import TestConditions
import Testing

@testable import ConformanceKit
@testable import ConformanceTools

struct JUnitReportTests {
    @Test(arguments: ["", SampleRun.hostile])
    func `The report is valid against the schema`(text: String) throws {
        let schema = Checkout.path("Tests/Fixtures/junit/junit.xsd")
        let report = JUnitReport(of: SampleRun.result(hostile: text)).text
        let said = try Tool.run("/usr/bin/xmllint", ["--noout", "--nonet", "--schema", schema], input: report)
        #expect(said.status == 0, "\(said.output)")
    }

    @Test func `An empty run is valid, too`() throws {
        var result = SampleRun.result()
        result.cases = []
        let said = try Tool.run("/usr/bin/xmllint", ["--noout", "--nonet"], input: JUnitReport(of: result).text)
        #expect(said.status == 0, "\(said.output)")
    }

    @Test(
        arguments: [
            (CaseVerdict.pass, ""), (.fail, "<failure "), (.flaky, "<failure "), (.setupError, "<error "),
            (.harnessError, "<error "), (.lifted, "<skipped "), (.unsupported, "<skipped "),
            // What fails the gate reads as skipped nowhere.
            (.vacuous, "<failure "), (.notRun, "<error "),
        ]
    )
    func `A verdict has its element`(verdict: CaseVerdict, element: String) {
        var result = SampleRun.result()
        result.cases = [SampleRun.result(of: verdict, id: "a/b")]
        let text = JUnitReport(of: result).text
        for each in ["<failure ", "<error ", "<skipped "] {
            #expect(text.contains(each) == (each == element), "\(each)")
        }
    }

    @Test func `What the gate was told to fail on is a failure`() {
        var result = SampleRun.result()
        result.cases = [SampleRun.result(of: .lifted, id: "a/b"), SampleRun.result(of: .unsupported, id: "a/c")]
        result.gate = Gate(limitations: .strict, alsoFailOn: [.unsupported])
        #expect(JUnitReport(of: result).text.contains(#"<testsuites tests="2" failures="2""#))
    }

    @Test func `The counts are right, and the first line says what was expected`() {
        let text = JUnitReport(of: SampleRun.result()).text
        #expect(text.contains(#"<testsuites tests="9" failures="3" errors="3" time="3.250">"#))
        #expect(
            text.contains(
                #"<failure message="scenarios/dynamics/session/sample.yaml:41:5: expected no decoy.connected; observed"#
            )
        )
        #expect(text.contains("[DYN-SESS-002]"))
        #expect(text.contains(#"classname="dynamics.url-loading" time="0.012""#))
    }

    @Test func `Characters that XML forbids are stripped, others kept`() {
        let text = JUnitReport(of: SampleRun.result(hostile: "a\u{0}\u{8}\u{1B}\u{FFFE}b\u{FFFD}\u{1F600}\r")).text
        #expect(text.contains("Traffic") == false)
        #expect(text.contains("1 decoy.connected (entry 5)ab\u{FFFD}\u{1F600}&#13;"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
}
