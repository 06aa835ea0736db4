import ConformanceSamples
import Foundation
import SystemBindings
import TestConditions
import Testing
import WebResources

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

struct HTMLReportTests {
    let catalog: Catalog

    init() throws { catalog = try ShippedCatalog.load() }

    private func html(hostile: String = "") throws -> String {
        try HTMLReport(of: SampleRun.result(hostile: hostile), catalog: catalog).text()
    }

    @Test func `Verdicts, proof, checks and journal are there`() throws {
        let html = try html()
        #expect(html.contains("<h1>Sample Session <small>2.1</small></h1>"))
        #expect(html.contains(#"<tr id="r-DYN-SESS-002" data-verdict="violated">"#))
        #expect(
            html.contains(#"<span class="proof proven" title="not in hop=1-">proven in 1 of 2 circumstances</span>"#)
        )
        #expect(html.contains(#"<span class="proof unproven" title="">unproven</span>"#))
        #expect(html.contains("<dt>Expected</dt><dd>no decoy.connected</dd>"))
        #expect(html.contains("<code>scenarios/dynamics/session/sample.yaml:41:5</code>"))
        #expect(html.contains(#"<tr class="wire evidence"><td>5<span class="mark""#))
        for verdict in CaseVerdict.allCases { #expect(html.contains(#"data-verdict="\#(verdict.rawValue)""#)) }
    }

    @Test func `What failed stands before everything else, and open`() throws {
        let html = try html()
        let cases = try #require(html.firstRange(of: "<section id=\"cases\""))
        let requirements = try #require(html.firstRange(of: "<section id=\"requirements\""))
        let section = html[cases.upperBound..<requirements.lowerBound]
        #expect(section.contains("<dd>no decoy.connected</dd>"))
        #expect(section.contains("data-verdict=\"fail\" open>"))
    }

    @Test func `Every element is closed, and every link leads somewhere`() throws {
        let html = try html()
        for element in ["details", "table", "tbody", "tr", "td", "th", "section", "div", "ul", "li", "dl", "p", "form"]
        {
            let opened = html.matches(of: try Regex("<\(element)[ >]")).count
            let closed = html.matches(of: try Regex("</\(element)>")).count
            #expect(opened > 0 && opened == closed, "\(element)")
        }
        let ids = html.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
        for link in html.matches(of: /href="#([^"]+)"/) where !link.1.hasPrefix("r-") {
            #expect(ids.contains(String(link.1)), "\(link.1)")
        }
    }

    @Test func `Nothing is loaded from anywhere`() throws {
        // Links to the vendors' documents lead there only when somebody follows them.
        let html = try html().replacing(/<a href="https:[^"]+" rel="noreferrer">/, with: "<a>")
        #expect(!html.contains("http:") && !html.contains("https:") && !html.contains(" src="))
        #expect(!html.contains("@import") && !html.contains("url(") && !html.contains("<link"))
        #expect(html.contains("default-src 'none'"))
    }

    @Test func `The content security policy knows scripts and styles`() throws {
        let html = try html()
        for (text, hash) in [
            (HTMLReport.script, HTMLReport.scriptHash), (HTMLReport.style, HTMLReport.styleHash),
            (WebResources.diagramScript, HTMLReport.diagramScriptHash),
            (WebResources.diagramStyle, HTMLReport.diagramStyleHash),
        ] {
            let command = #"openssl dgst -sha256 -binary "$1" | base64"#
            let said = try Tool.run("/bin/sh", ["-c", command, "sh"], input: text)
            #expect(said.output == hash + "\n")
            #expect(html.contains("'sha256-\(hash)'"))
        }
    }

    @Test func `Hostile text does nothing`() throws {
        let plain = try html()
        let html = try html(hostile: SampleRun.hostile)
        for part in ["<script", "</script", "<style", "<td", "</td>", "<h1"] {
            #expect(html.split(separator: part).count == plain.split(separator: part).count, "\(part)")
        }
        #expect(!html.contains("<img"))
        for character: Unicode.Scalar in [
            "\u{0}", "\u{1B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FFFE}", "\u{FEFF}",
        ] {
            #expect(!html.unicodeScalars.contains(character), "\(character.value)")
        }
        #expect(html.contains("\\u{202e}evil"))
        #expect(html.contains("{{name}}"))
        #expect(html.contains("&quot;\u{301} onclick=&quot;"))
        #expect(!html.unicodeScalars.split(separator: "\"").contains { $0.first == "\u{301}" })
    }

    /// With Debian's chromium, which ci/setup --tests installs.
    @Test func `Diagrams are drawn in Chromium, links lead to entries, and texts can be read`() throws {
        let client = Checkout.path("Tests/Clients/report_client.py")
        let file = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).html")
        try Data(html(hostile: SampleRun.hostile).utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let end = try ChildProcess.run(["python3", client, file.path], until: .after(.seconds(180)))
        #expect(end.exit == .status(0), "\(end.errors)")
    }
}
