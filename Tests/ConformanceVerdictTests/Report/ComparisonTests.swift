import ConformanceSamples
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

struct ComparisonTests {
    let catalog: Catalog

    init() throws { catalog = try ShippedCatalog.load() }

    private func run(
        _ name: String,
        _ verdicts: KeyValuePairs<String, String>,
        version: String = "1",
        file: String? = nil,
        observed: String = "nothing"
    ) throws -> ComparedRun {
        let failure: JSONValue = [
            "check": "a.yaml:1", "requirements": ["DYN-SESS-002"], "expected": "a | relay",
            "observed": .string(observed),
        ]
        return try ComparedRun(
            [
                "schema": "result/1", "implementation": ["name": .string(name), "version": .string(version)],
                "cases": [["id": "c", "failed": [failure]]],
                "requirements": .array(verdicts.map { ["id": .string($0.key), "verdict": .string($0.value)] }),
            ],
            file: file ?? "\(name).json"
        )
    }

    private func comparison(observed: String = "nothing", name: String = "two") throws -> Comparison {
        let one = try run(
            "one",
            [
                "DYN-SESS-001": "holds", "DYN-SESS-002": "holds", "DYN-SESS-004": "holds", "DYN-SESS-006": "untested",
                "DYN-LOAD-026": "unsupported",
            ]
        )
        let two = try run(
            name,
            [
                "DYN-SESS-001": "holds", "DYN-SESS-002": "violated", "DYN-SESS-004": "unsupported",
                "DYN-LOAD-026": "vacuous",
            ],
            observed: observed
        )
        return Comparison([one, two], catalog: catalog)
    }

    @Test func `What differs stands first, and what nobody tested not at all`() throws {
        let comparison = try comparison()
        #expect(comparison.rows.first?.id == "DYN-SESS-002")
        #expect(comparison.rows.last?.id == "DYN-SESS-001")
        #expect(Set(comparison.rows.map(\.id)) == ["DYN-SESS-001", "DYN-SESS-002", "DYN-SESS-004", "DYN-LOAD-026"])
        #expect(comparison.rows.map(\.difference) == [.contradicts, .differs, .differs, .same])
        #expect(comparison.count(of: .holds, inRunAt: 0) == 3)
        #expect(comparison.count(of: .untested, inRunAt: 1) == 0)
    }

    @Test func `Runs of one implementation are told apart by their files`() throws {
        let runs = [
            try run("one", [:], file: "a.json"), try run("one", [:], file: "b.json"), try run("one", [:], version: "2"),
        ]
        let comparison = Comparison(runs, catalog: catalog)
        #expect(runs.map(comparison.title) == ["one 1 (a.json)", "one 1 (b.json)", "one 2"])
    }

    @Test func `The table says what each came to, and why`() throws {
        let report = ComparisonReport(of: try comparison())
        let html = try report.html()
        #expect(html.contains("<p>expected a | relay; observed nothing</p>"))
        #expect(html.contains("<span class=\"chip v-violated\">violated</span>"))
        let markdown = try report.markdown()
        let statement = try #require(catalog["DYN-SESS-002"]?.statement)
        #expect(markdown.contains("| DYN-SESS-002 | \(statement) | holds | violated |\n"))
        #expect(markdown.contains("| one 1 | 3 | 0 | 0 | 0 | 0 | 1 | 0 | 0 | 1 | 0 | 0 |\n"))
        // Every row of a table has as many cells as its heading.
        for table in markdown.split(separator: "\n\n") where table.hasPrefix("|") {
            let cells = Set(table.split(separator: "\n").map { $0.replacing("\\|", with: "").count { $0 == "|" } })
            #expect(cells.count == 1)
        }
    }

    private func field(_ name: String, version: String, _ verdicts: KeyValuePairs<String, String>) throws -> ComparedRun
    {
        let cases: [JSONValue] = verdicts.map { id, verdict in
            [
                "id": .string(id), "verdict": .string(verdict), "title": "A cookie ends", "requirements": [],
                "issues": ["curl#1"],
            ]
        }
        return try ComparedRun(
            [
                "schema": "result/2", "implementation": ["name": .string(name), "version": .string(version)],
                "requirements": [], "cases": .array(cases + [["id": "b#1", "verdict": "fail", "requirements": ["A"]]]),
            ],
            file: "\(name).json"
        )
    }

    @Test func `Field issues have rows of their own, by the gravest of their cases`() throws {
        let runs = try [
            field(
                "one",
                version: "17.0.1+6-Vendor",
                ["field/b#1": "pass", "field/b#2": "unsupported", "field/a": "unsupported"]
            ),
            field("two", version: "2", ["field/b#1": "pass", "field/b#2": "fail", "field/a": "vacuous"]),
        ]
        let comparison = Comparison(runs, catalog: catalog)
        #expect(comparison.problems.map(\.scenario) == ["field/b", "field/a"])
        #expect(comparison.problems.map(\.verdicts) == [[.pass, .fail], [.unsupported, .vacuous]])
        #expect(runs.map(\.failing.all) == [1, 2] && runs.map(\.failing.ofFieldAlone) == [0, 1])
        #expect(runs.map(comparison.shortTitle) == ["one 17.0.1", "two 2"])
        let markdown = try ComparisonReport(of: comparison).markdown()
        #expect(markdown.contains("| scenario | what is judged | one 17.0.1 | two 2 |\n"))
        #expect(markdown.contains("| field/b | A cookie ends | pass | fail |\n"))
        #expect(markdown.contains("| one 17.0.1+6-Vendor |"))
        #expect(
            try ComparisonReport(of: comparison).html().contains(
                "<abbr title=\"one 17.0.1+6-Vendor\">one 17.0.1</abbr>"
            )
        )
    }

    @Test func `A short title that two runs have is not taken`() throws {
        let runs = try [field("one", version: "1+a", [:]), field("one", version: "1+b", [:])]
        #expect(runs.map(Comparison(runs, catalog: catalog).shortTitle) == ["one 1+a", "one 1+b"])
    }

    @Test func `Nothing that an adapter says becomes markup`() throws {
        let report = ComparisonReport(of: try comparison(observed: SampleRun.hostile, name: SampleRun.hostile))
        let html = try report.html()
        #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("http:"))
        let markdown = try report.markdown()
        #expect(!markdown.contains("<img") && !markdown.contains("<script"))
        #expect(markdown.split(separator: "\n").contains { $0.hasPrefix("| one 1 |") })
    }

    @Test(arguments: ["result/1", "result/2"])
    func `Files of both versions are read, with what they do not know left alone`(version: String) throws {
        let json: JSONValue = [
            "schema": .string(version), "novelty": true, "adapter": "a",
            "cases": [["id": "c", "otherwise": [["requirements": ["A"], "expected": "x", "observed": "y"]]]],
            "requirements": [["id": "A", "verdict": "otherwise", "colour": "red"]],
        ]
        let standing = try ComparedRun(json, file: "x.json").standings["A"]
        #expect(standing?.verdict == .otherwise && standing?.difference == "expected x; observed y")
    }

    @Test(
        arguments: [
            [:], ["schema": "result/3", "requirements": []], ["schema": "result/1", "requirements": [["id": "A"]]],
            ["schema": "result/1", "requirements": [["id": "A", "verdict": "splendid"]]],
        ] as [JSONValue]
    )
    func `Another file is no result`(json: JSONValue) {
        #expect(throws: ConformanceError.self) { try ComparedRun(json, file: "x.json") }
    }
}
