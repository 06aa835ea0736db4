import ConformanceSamples
import ConformanceScenarios
import Testing

struct ExplanationTests {
    let catalog: Catalog
    let check = CoveredCheck(
        requirement: "DYN-LOAD-076",
        caseID: "dynamics/loading/reject-all",
        location: SourceLocation(file: "scenarios/reject.yaml", line: 12, column: 5)
    )

    init() throws { catalog = try ShippedCatalog.load() }

    @Test func `A requirement is explained with reading, tags and checks`() throws {
        let text = try Explanation(of: "DYN-LOAD-076", in: catalog, checks: [check]).text
        #expect(text.hasPrefix("DYN-LOAD-076  behaviour, dynamics.url-loading\n\n"))
        #expect(text.contains(try #require(catalog["DYN-LOAD-076"]).statement))
        #expect(text.contains("\nSource   BlackBerry: GDURLLoadingSystem Class Reference, BlackBerry Dynamics runtime"))
        #expect(text.contains("\nSection  "))
        #expect(text.contains("\nAddress  https://developer.blackberry.com/"))
        #expect(text.contains("Tag      soft: reported, never fails\n"))
        #expect(text.contains("AMB-22   "))
        #expect(text.contains("  scenarios/reject.yaml:12:5  dynamics/loading/reject-all\n"))
    }

    @Test func `A prohibition and a limitation are explained with their reason`() throws {
        let prohibition = try Explanation(of: "DYN-LOAD-053", in: catalog, checks: []).text
        #expect(prohibition.hasPrefix("DYN-LOAD-053  prohibition, dynamics.url-loading\n\n"))
        #expect(prohibition.contains("\nKind     prohibition: something that an implementation must not do\n"))
        #expect(prohibition.contains("\nReason   secrecy: credentials, tokens or contents would reach the"))
        let limitation = try Explanation(of: "DYN-SESS-091", in: catalog, checks: []).text
        #expect(limitation.contains("\nKind     limitation: something that the product cannot do yet, or ignores; "))
        #expect(limitation.contains("\nReason   ignored: "))
        let behaviour = try Explanation(of: "DYN-LOAD-076", in: catalog, checks: []).text
        #expect(behaviour.contains("\nKind     behaviour: something that the product does\n"))
        #expect(!behaviour.contains("Reason "))
    }

    @Test func `What is untested or a note is said to be so`() throws {
        #expect(try Explanation(of: "DYN-LOAD-026", in: catalog, checks: [check]).text.contains("No check covers it."))
        #expect(try Explanation(of: "DYN-LOAD-001", in: catalog, checks: []).text.contains("A note"))
    }

    @Test func `An unknown id names those that may have been meant`() throws {
        let error = try #require(throws: ConformanceError.self) {
            try Explanation(of: "DYN-LOAD-76", in: catalog, checks: [])
        }
        #expect(error.code == .unknownRequirement)
        #expect(error.description.contains("did you mean DYN-LOAD-076"), "\(error)")
    }

    @Test func `Coverage tells what is tested where, and what is not`() {
        let coverage = Coverage(of: catalog, checks: [check])
        #expect(coverage.rows.count == 469)
        #expect(coverage.untested.count == 468)
        #expect(coverage.text.contains("dynamics.url-loading    1 of 113 requirements tested\n"))
        #expect(
            coverage.text.hasSuffix("1 of 469 requirements tested; 2 are only recorded, 32 notes cannot be tested\n")
        )
        #expect(coverage.text.contains("  scenarios/reject.yaml:12:5  dynamics/loading/reject-all\n"))
    }
}
