/// The run as JUnit XML, as Surefire writes it and Jenkins and others read it: a suite for each profile.
package struct JUnitReport: Sendable {
    private let result: RunResult

    package init(of result: RunResult) { self.result = result }

    package var text: String {
        if let words = result.inconclusive { return text(words) }
        var xml = XMLText()
        xml.open("testsuites", counts(of: result.cases) + [("time", Self.time(result.seconds))])
        var order: [String] = []
        var suites: [String: [CaseResult]] = [:]
        for result in result.cases {
            if suites[result.profile] == nil { order.append(result.profile) }
            suites[result.profile, default: []].append(result)
        }
        for profile in order { write(profile, suites[profile] ?? [], to: &xml) }
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

    private func write(_ profile: String, _ cases: [CaseResult], to xml: inout XMLText) {
        let skipped = cases.count { element(for: $0) == "skipped" }
        let seconds = cases.reduce(0) { $0 + Self.seconds(of: $1) }
        xml.open(
            "testsuite",
            [("name", profile)] + counts(of: cases)
                + [("skipped", String(skipped)), ("time", Self.time(seconds))]
        )
        xml.open("properties")
        xml.element("property", [("name", "adapter"), ("value", result.adapter)])
        xml.element("property", [("name", "seed"), ("value", String(result.seed))])
        if let implementation = result.implementation {
            let value = [implementation.name, implementation.version].compactMap(\.self).joined(separator: " ")
            xml.element("property", [("name", "implementation"), ("value", value)])
        }
        xml.close("properties")
        for result in cases { write(result, to: &xml) }
        xml.close("testsuite")
    }

    private func write(_ result: CaseResult, to xml: inout XMLText) {
        xml.open(
            "testcase",
            [("name", result.id), ("classname", result.profile), ("time", Self.time(Self.seconds(of: result)))]
        )
        if let element = element(for: result) {
            let lines = result.failures.map(Self.line)
            let reason = result.reason.map { [$0] } ?? []
            let known = self.result.knownReasons(of: result)
            let message =
                known ?? (result.verdict == .fail ? lines + reason : reason + lines).first ?? result.verdict.rawValue
            let body = (reason + lines).joined(separator: "\n")
            xml.element(element, [("message", message), ("type", result.verdict.rawValue)], body)
        }
        let remarks = result.remarks.map(Self.line)
        if !remarks.isEmpty { xml.element("system-out", [], remarks.joined(separator: "\n")) }
        xml.close("testcase")
    }

    /// The element of a case. Only a plain pass reads as passed, and a case that fails the gate never reads as skipped.
    private func element(for case: CaseResult) -> String? {
        switch `case`.verdict {
        case .pass: nil
        // Planned, and nobody knows what would have come of it.
        case .setupError, .harnessError, .notRun: "error"
        case .fail, .flaky, .lifted, .unsupported, .vacuous:
            result.gate.fails(`case`) && !result.excused.contains(`case`.id) ? "failure" : "skipped"
        }
    }

    private static func line(_ check: CheckResult) -> String {
        let (expected, observed) = check.difference ?? ("", "")
        let requirements = check.requirements.isEmpty ? "" : " [\(check.requirements.joined(separator: ", "))]"
        return "\(check.location): expected \(expected); observed \(observed)\(requirements)"
    }

    private func counts(of cases: [CaseResult]) -> [(String, String)] {
        let elements = cases.map(element)
        return [
            ("tests", String(cases.count)),
            ("failures", String(elements.count { $0 == "failure" })),
            ("errors", String(elements.count { $0 == "error" })),
        ]
    }

    private static func seconds(of result: CaseResult) -> Double {
        result.runs.reduce(0) { $0 + $1.milliseconds } / 1000
    }

    /// Three digits after the point, never an exponent.
    private static func time(_ seconds: Double) -> String {
        let milliseconds = Int(exactly: (seconds * 1000).rounded()).map { max(0, $0) } ?? 0
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
