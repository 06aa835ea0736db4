import ConformanceKit
import ConformanceScenarios

/// The run as JUnit XML, as Surefire writes it and Jenkins and others read it: a suite for each profile.
package struct JUnitReport: Sendable {
    /// What its readers make of it.
    package enum Dialect: Sendable {
        case any
        /// It takes no file of 30 MB and more, and of several tests with one name the first. It shows attachments.
        case gitLab

        /// The largest file in bytes.
        var limit: Int {
            switch self {
            case .any: .max
            case .gitLab: 28_000_000
            }
        }
    }

    /// How much is told of each case, the most first.
    private enum Detail: CaseIterable {
        case journal, failures, headline
    }

    /// Of a message in an attribute, and of all words of a case where there is no room; in characters.
    private static let longestMessage = 2_000
    private static let shortMessage = 200

    private let result: RunResult
    private let dialect: Dialect

    package init(of result: RunResult, in dialect: Dialect = .any) {
        self.result = result
        self.dialect = dialect
    }

    /// With as much of each case as the reader takes.
    package var text: String {
        if let words = result.inconclusive { return text(words) }
        let run = ReportedRun(result)
        for detail in Detail.allCases.dropLast() {
            if let text = text(run, detail, limit: dialect.limit) { return text }
        }
        return text(run, .headline, limit: .max) ?? ""
    }

    /// - Returns: `nil` if it has more bytes than the limit.
    private func text(_ run: ReportedRun, _ detail: Detail, limit: Int) -> String? {
        var xml = XMLText()
        xml.open("testsuites", counts(of: run.cases) + [("time", Self.time(result.seconds))])
        var order: [String] = []
        var suites: [String: [ReportedCase]] = [:]
        for reported in run.cases {
            if suites[reported.result.profile] == nil { order.append(reported.result.profile) }
            suites[reported.result.profile, default: []].append(reported)
        }
        var names = UniqueNames()
        for profile in order {
            write(profile, suites[profile] ?? [], of: run, detail, &names, limit: limit, to: &xml)
            if xml.text.utf8.count > limit { return nil }
        }
        xml.close("testsuites")
        return xml.text
    }

    /// One error, so that nobody takes a run without cases for a good one.
    private func text(_ inconclusive: String) -> String {
        var xml = XMLText()
        let counts = [("tests", "1"), ("failures", "0"), ("errors", "1")]
        xml.open("testsuites", counts + [("time", Self.time(result.seconds))])
        xml.open("testsuite", [("name", "adapter")] + counts + [("skipped", "0"), ("time", Self.time(result.seconds))])
        xml.open("testcase", [("name", "the adapter comes up"), ("classname", "adapter"), ("time", "0.000")])
        let message = "nothing can be concluded: \(inconclusive)"
        xml.element("error", [("message", message), ("type", "inconclusive")], message)
        xml.close("testcase")
        xml.close("testsuite")
        xml.close("testsuites")
        return xml.text
    }

    private func write(
        _ profile: String,
        _ cases: [ReportedCase],
        of run: ReportedRun,
        _ detail: Detail,
        _ names: inout UniqueNames,
        limit: Int,
        to xml: inout XMLText
    ) {
        let skipped = cases.count { Self.element(for: $0) == "skipped" }
        let milliseconds = cases.reduce(0) { $0 + $1.milliseconds }
        let start = (result.circumstances?.start).flatMap { $0.isEmpty ? nil : [("timestamp", $0)] } ?? []
        xml.open(
            "testsuite",
            [("name", profile)] + counts(of: cases)
                + [("skipped", String(skipped)), ("time", Self.time(milliseconds / 1000))] + start
        )
        xml.open("properties")
        xml.element("property", [("name", "adapter"), ("value", result.adapter)])
        xml.element("property", [("name", "seed"), ("value", String(result.seed))])
        xml.element("property", [("name", "suite"), ("value", run.suiteVersion)])
        if result.implementation != nil {
            xml.element("property", [("name", "implementation"), ("value", run.subject)])
        }
        xml.close("properties")
        for reported in cases {
            write(reported, named: names.unique(reported.result.id), detail, to: &xml)
            if xml.text.utf8.count > limit { return }
        }
        xml.close("testsuite")
    }

    private func write(_ reported: ReportedCase, named name: String, _ detail: Detail, to xml: inout XMLText) {
        let result = reported.result
        let place = reported.place
        xml.open(
            "testcase",
            [
                ("name", name), ("classname", result.profile), ("time", Self.time(reported.milliseconds / 1000)),
                ("file", place.file), ("line", String(place.line)),
            ]
        )
        if let element = Self.element(for: reported) {
            let body = detail == .headline ? "" : reported.lines.joined(separator: "\n")
            xml.element(
                element,
                [("message", cut(reported.headline ?? "", detail)), ("type", result.verdict.rawValue)],
                body
            )
        }
        writeReruns(of: reported, detail, to: &xml)
        let out = output(of: reported, detail)
        if !out.isEmpty { xml.element("system-out", [], out.joined(separator: "\n")) }
        xml.close("testcase")
    }

    /// The runs that did not pass, of a case that was run again: the first of one that is flaky, the later ones of one that failed.
    private func writeReruns(of reported: ReportedCase, _ detail: Detail, to xml: inout XMLText) {
        let isFlaky = reported.standing == .flaky
        let isRerun = reported.result.reruns > 0 && Self.element(for: reported) == "failure"
        guard isFlaky || isRerun else { return }
        for run in reported.result.runs.dropFirst(isFlaky ? 0 : 1) where run.verdict != .pass {
            let isError = !run.verdict.isJudgement
            let name = (isFlaky ? "flaky" : "rerun") + (isError ? "Error" : "Failure")
            let words = run.words ?? run.verdict.rawValue
            xml.open(name, [("message", cut(words, detail)), ("type", run.verdict.rawValue)])
            xml.element("stackTrace", [], cut(words, detail))
            xml.close(name)
        }
    }

    private func output(of reported: ReportedCase, _ detail: Detail) -> [String] {
        let kept = dialect == .gitLab ? reported.result.artifacts.map { ["[[ATTACHMENT|\($0)]]"] } ?? [] : []
        guard detail != .headline else { return kept }
        let said = reported.remarks + (detail == .journal ? reported.excerpt : [])
        return kept + (dialect == .gitLab ? said.map { $0.replacing("[[ATTACHMENT|", with: "[ATTACHMENT|") } : said)
    }

    private func cut(_ text: String, _ detail: Detail) -> String {
        VisibleText.cut(text, to: detail == .headline ? Self.shortMessage : Self.longestMessage)
    }

    /// The element of a case. Only a plain pass reads as passed, and a case that fails the gate never reads as skipped.
    private static func element(for reported: ReportedCase) -> String? {
        switch reported.standing {
        case .passed, .flaky: nil
        case .known, .pending, .skipped: "skipped"
        case .failed: "failure"
        case .broken: "error"
        }
    }

    private func counts(of cases: [ReportedCase]) -> [(String, String)] {
        let elements = cases.map(Self.element)
        return [
            ("tests", String(cases.count)),
            ("failures", String(elements.count { $0 == "failure" })),
            ("errors", String(elements.count { $0 == "error" })),
        ]
    }

    /// Three digits after the point, never an exponent.
    private static func time(_ seconds: Double) -> String {
        let milliseconds = Int(exactly: (seconds * 1000).rounded()).map { max(0, $0) } ?? 0
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}

/// Gives what has the name of another one a number.
private struct UniqueNames {
    private var used: Set<String> = []

    mutating func unique(_ name: String) -> String {
        var number = 1
        var unique = name
        while !used.insert(unique).inserted {
            number += 1
            unique = "\(name) (\(number))"
        }
        return unique
    }
}
