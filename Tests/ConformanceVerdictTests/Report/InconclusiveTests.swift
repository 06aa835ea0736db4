import ConformanceSamples
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// What reports say of a run whose adapter did not come up, and of what is to be known before any case.
struct InconclusiveTests {
    private static let words = "the adapter did not come up: exited: exit status 69"
    private let catalog: Catalog

    init() throws { catalog = try ShippedCatalog.load() }

    private var inconclusive: RunResult {
        var result = SampleRun.result(of: [])
        result.implementation = nil
        result.inconclusive = Self.words
        result.gateFailures = [Self.words]
        return result
    }

    @Test func `The console says why nothing can be concluded, and nothing else`() {
        let text = ConsoleReport(of: inconclusive, catalog: catalog).text
        #expect(text == "nothing can be concluded: \(Self.words)\n")
    }

    @Test func `Result files say it, and judge nothing`() {
        let json = ResultFile(of: inconclusive, catalog: catalog).json
        #expect(json["inconclusive"]?.string == Self.words)
        #expect(json["cases"] == [] && json["requirements"] == [])
        #expect(ResultFile(of: SampleRun.result(), catalog: catalog).json["inconclusive"] == nil)
    }

    @Test func `JUnit has one test, which is an error`() {
        let text = JUnitReport(of: inconclusive).text
        #expect(text.contains(#"<testsuites tests="1" failures="0" errors="1""#))
        #expect(text.contains(#"<error message="nothing can be concluded: \#(Self.words)""#))
    }

    @Test func `HTML says it instead of the gate and the counts`() throws {
        let text = try HTMLReport(of: inconclusive, catalog: catalog).text()
        #expect(text.contains("Nothing can be concluded</p>") && text.contains(Self.words))
        #expect(!text.contains("Gate failed") && !text.contains("Totals"))
    }

    @Test func `What is to be known first comes first`() throws {
        var result = SampleRun.result(of: (1...3).map { SampleRun.result(of: .fail, id: "case-\($0)") })
        for index in result.cases.indices { result.cases[index].death = "exit status 5 after task/resume was sent" }
        result.lateFaults = ["exited: exit status 9"]
        let notices = [
            "the adapter ended in the same way in 3 cases: exit status 5 after task/resume was sent; the first is case-1",
            "after its last case the adapter did not end in order: exited: exit status 9",
        ]
        #expect(result.notices == notices)
        let lines = ConsoleReport(of: result, catalog: catalog).text.split(separator: "\n").map(String.init)
        #expect(Array(lines.prefix(2)) == notices)
        let text = try HTMLReport(of: result, catalog: catalog).text()
        #expect(notices.allSatisfy { text.contains($0) } && text.contains("Gate failed"))
    }
}
