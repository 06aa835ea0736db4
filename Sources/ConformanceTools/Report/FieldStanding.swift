import ConformanceKit
import JSON

/// What an implementation came to in a problem of the field, which is a scenario of its own and no documented requirement.
struct FieldStanding: Sendable, Hashable {
    /// The id of the scenario.
    let scenario: String
    let title: String
    /// The gravest of its cases.
    let verdict: CaseVerdict

    /// From the gravest on: a failure counts more than what passes, and that more than what could not be asked.
    private static let gravity: [CaseVerdict] = [
        .fail, .flaky, .lifted, .pass, .vacuous, .setupError, .harnessError, .unsupported, .notRun,
    ]

    /// In the order of the file.
    static func all(of cases: [JSONValue]) -> [FieldStanding] {
        var order: [String] = []
        var verdicts: [String: (title: String, verdicts: Set<CaseVerdict>)] = [:]
        for item in cases where FailingCases.isOfField(item) {
            guard let id = item["id"]?.string, let verdict = item["verdict"]?.string.flatMap(CaseVerdict.init),
                let scenario = id.split(separator: "#", maxSplits: 1).first.map(String.init)
            else { continue }
            if verdicts[scenario] == nil { order.append(scenario) }
            verdicts[scenario, default: (item["title"]?.string ?? "", [])].verdicts.insert(verdict)
        }
        return order.compactMap { scenario in
            guard let seen = verdicts[scenario], let gravest = gravity.first(where: seen.verdicts.contains) else {
                return nil
            }
            return FieldStanding(scenario: scenario, title: seen.title, verdict: gravest)
        }
    }
}

/// How many cases of a run failed, and how many of these are of no documented requirement.
struct FailingCases: Sendable, Hashable {
    let all: Int
    let ofFieldAlone: Int

    init(_ cases: [JSONValue]) {
        let failed = cases.filter { $0["verdict"]?.string == CaseVerdict.fail.rawValue }
        all = failed.count
        ofFieldAlone = failed.count(where: Self.isOfField)
    }

    /// Whether a case covers issues and no requirement.
    static func isOfField(_ item: JSONValue) -> Bool {
        item["issues"]?.array?.isEmpty == false && (item["requirements"]?.array ?? []).isEmpty
    }
}
