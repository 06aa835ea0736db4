import ConformanceSamples
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// A broken law is named wherever results are read.
struct LawReportTests {
    private static func result() -> RunResult {
        var result = SampleRun.result()
        let sample = LawSample(Sample.entry(0, "decoy.connected", at: "a.test", ["server": "a.test"]))
        var broken = SampleRun.result(of: .fail, id: "dynamics/session/broken")
        broken.checks = sample.checks()
        result.cases.append(broken)
        return result
    }

    private static let words = "law relay-only: \(Law.relayOnly.words)"

    @Test func `The console names it and its requirement`() throws {
        let text = ConsoleReport(of: Self.result(), catalog: try ShippedCatalog.load()).text
        #expect(text.contains(Self.words))
        #expect(text.contains("breaks the law for DYN-SESS-002"))
    }

    @Test func `The result file lists the cases by law`() throws {
        let json = ResultFile(of: Self.result(), catalog: try ShippedCatalog.load()).json
        let laws = json["laws"]?.array ?? []
        #expect(laws.compactMap { $0["id"]?.string } == Law.allCases.map(\.rawValue))
        for law in laws {
            let broken: JSONValue = law["id"] == "relay-only" ? ["dynamics/session/broken"] : []
            #expect(law["broken"] == broken)
        }
        let last = json["cases"]?.array?.first { $0["id"] == "dynamics/session/broken" }
        #expect(last?["failed"]?.array?.compactMap { $0["law"]?.string } == ["relay-only"])
    }

    @Test func `JUnit and the page name it`() throws {
        #expect(JUnitReport(of: Self.result()).text.contains(Self.words))
        let page = try HTMLReport(of: Self.result(), catalog: try ShippedCatalog.load()).text()
        #expect(page.contains("<section class=\"list law\">") && page.contains(Law.relayOnly.words))
        let calm = try HTMLReport(of: SampleRun.result(), catalog: try ShippedCatalog.load()).text()
        #expect(!calm.contains("<section class=\"list law\">"))
    }
}
