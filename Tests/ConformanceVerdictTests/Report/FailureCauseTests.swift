import ConformanceSamples
import Foundation
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// Cases that fail alike are told once.
struct FailureCauseTests {
    let catalog: Catalog

    init() throws { catalog = try ShippedCatalog.load() }

    /// Forty cases with the same difference, one with another, and one of which nothing is kept.
    private var run: RunResult {
        var cases = (1...40).map { SampleRun.result(of: .fail, id: "alike#n=\($0)") }
        for index in cases.indices { cases[index].artifacts = index == 0 ? nil : "kept/\(index)" }
        var other = SampleRun.result(of: .fail, id: "other")
        other.checks[0].outcome = .failed(expected: "no decoy.connected", observed: "2 decoy.connected")
        other.journal = []
        other.artifacts = nil
        var run = SampleRun.result(of: cases + [other])
        run.gateFailures = ["41 fail"]
        return run
    }

    @Test func `The console tells the first of them, with the number of the others`() {
        let text = ConsoleReport(of: run, catalog: catalog).text
        #expect(text.components(separatedBy: "fail scenarios/").count == 3)
        #expect(text.contains("  and 39 more cases that fail so: alike#n=2, alike#n=3, alike#n=4 and 36 more\n"))
        #expect(text.contains("  their journals: kept in kept/1, kept in kept/2, kept in kept/3 and 36 more\n"))
        #expect(text.contains("  journal: none here; run it again with --artifacts DIR\n"))
    }

    @Test func `Markdown has a line for each cause, the most frequent first`() {
        let rows = MarkdownReport(of: run).text.split(separator: "\n").filter { $0.contains("DYN-SESS-002") }
        #expect(rows.count == 2)
        #expect(rows.first?.hasPrefix("| 40 | DYN-SESS-002 | alike") == true)
        #expect(rows.last?.hasPrefix("| 1 | DYN-SESS-002 | other") == true)
    }

    @Test func `HTML has the causes of several cases, and says where a journal is`() throws {
        let html = try HTMLReport(of: run, catalog: catalog).text()
        let start = try #require(html.firstRange(of: "<h2>Cases that fail alike</h2>"))
        let section = html[start.upperBound...].components(separatedBy: "</section>")[0]
        #expect(section.contains(">40 fail</span>") && !section.contains("2 decoy.connected"))
        #expect(html.contains("Journal: none here; run it again with --artifacts DIR"))
        #expect(try !HTMLReport(of: SampleRun.result(), catalog: catalog).text().contains("fail alike"))
    }

    @Test func `A case that did not run has no journal to look for`() {
        #expect(SampleRun.result(of: .notRun, id: "a").journalPlace == "none, since it did not run")
    }
}
