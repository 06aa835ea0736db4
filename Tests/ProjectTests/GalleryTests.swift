import Foundation
import SystemBindings
import TestConditions
import Testing

/// The gallery of field issues shows the scenarios that there are, and what result files say of them.
struct GalleryTests {
    private static let scenarios = Checkout.path("scenarios/field")

    private static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scenarios).filter { $0.hasSuffix(".yaml") }
            .map { String($0.dropLast(5)) }.sorted()
    }

    private static func rows(_ page: String) -> [[String]] {
        page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
            line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        }
    }

    @Test func `the page has a row for each scenario of the field, and no other`() throws {
        let rows = Self.rows(try String(contentsOfFile: Checkout.path("docs/gallery.md"), encoding: .utf8))
        let names = try Self.names()
        #expect(rows.count == names.count, "run ci/foreign --all, then ci/gallery > docs/gallery.md")
        for (row, name) in zip(rows, names) {
            #expect(row.count == 6 && row[0].contains("(../scenarios/field/\(name).yaml)"), "\(row)")
            let text = try String(contentsOfFile: "\(Self.scenarios)/\(name).yaml", encoding: .utf8)
            let title = text.split(separator: "\n").first.map { $0.dropFirst("scenario: ".count) } ?? ""
            #expect(row[1] == title, "\(name): run ci/gallery > docs/gallery.md")
        }
    }

    @Test func `what a result file says is in the row of its scenario`() throws {
        let directory = try PrivateFile.makeDirectory(named: "gallery")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let result = """
            {"implementation": {"name": "curl", "version": "1.2"}, "cases": [
            {"id": "field/curl-3326-bodyless-post", "verdict": "fail", "failed": [{"name": "every request.received", "observed": "none"}]},
            {"id": "field/curl-435-proxy-login-after-reconnect", "verdict": "fail", "failed": [{"name": "page expect", "observed": "4|7"}]},
            {"id": "field/smbj-60-mic#asked", "verdict": "pass"}, {"id": "field/smbj-60-mic#not", "verdict": "unsupported"},
            {"id": "field/k6-1210-cookies-on-401", "verdict": "vacuous"}]}
            """
        try result.write(toFile: "\(directory)/curl.json", atomically: true, encoding: .utf8)
        let program = [Checkout.path("ci/gallery"), "--results", directory]
        let ended = try ChildProcess.run(["/usr/bin/python3"] + program, until: .after(.seconds(60)))
        #expect(ended.exit == .status(0), "\(ended.errors)")
        #expect(ended.output.contains("`ci/foreign --all`: curl 1.2."))
        let rows = Self.rows(ended.output)
        func columns(_ name: String) -> [String] {
            rows.first { $0[0].contains("/\(name).yaml") }.map { Array($0[2...]) } ?? []
        }
        #expect(columns("curl-3326-bodyless-post") == ["curl", "–", "–", "–"])
        #expect(columns("curl-435-proxy-login-after-reconnect") == ["–", "curl (4\\|7)", "–", "–"])
        #expect(columns("smbj-60-mic") == ["–", "–", "curl", "–"])
        #expect(columns("k6-1210-cookies-on-401") == ["–", "–", "–", "curl"])
        #expect(columns("haproxy-581-no-shared-login") == ["–", "–", "–", "curl"])
        #expect(ended.output.contains("[curl#3326](https://github.com/curl/curl/issues/3326)"))
        #expect(ended.output.contains("[dotnet/runtime PR131195](https://github.com/dotnet/runtime/pull/131195)"))
    }

    @Test func `without result files it says what to run first`() throws {
        let directory = try PrivateFile.makeDirectory(named: "gallery")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let program = [Checkout.path("ci/gallery"), "--results", directory]
        let ended = try ChildProcess.run(["/usr/bin/python3"] + program, until: .after(.seconds(60)))
        #expect(ended.exit == .status(1) && ended.errors.contains("ci/foreign --all"), "\(ended.errors)")
    }
}
