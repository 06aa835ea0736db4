import ConformanceKit
package import ConformanceScenarios
package import JSON

/// One result file, as far as it is compared with others.
package struct ComparedRun: Sendable {
    /// The verdict of a requirement in a run.
    struct Standing: Sendable {
        let verdict: RequirementResult.Verdict
        /// The expected and the observed behaviour of the first violation; `nil` if it is not known.
        let difference: String?
        /// What the implementation claims; `nil`: nothing.
        var claim: Claims.Support?
    }

    /// The name of the implementation.
    let name: String
    let version: String?
    let language: String?
    /// The file, which tells runs of one implementation apart.
    let file: String
    let standings: [String: Standing]
    let cases: Int
    let failing: FailingCases
    /// What it came to in the problems of the field.
    let problems: [FieldStanding]

    /// - Parameter file: where it comes from.
    /// - Throws: ``ConformanceError`` if it is no result file, or one from which nothing can be concluded.
    package init(_ json: JSONValue, file: String) throws(ConformanceError) {
        guard json["schema"]?.string.map(ResultFile.readable.contains) == true,
            let requirements = json["requirements"]?.array
        else {
            throw ConformanceError(
                .invalidResult,
                "\(file) is no result file of harness run (schema \(ResultFile.readable.joined(separator: " or ")))"
            )
        }
        if let reason = json["inconclusive"]?.string {
            throw ConformanceError(.invalidResult, "\(file) tells nothing of an implementation: \(reason)")
        }
        self.file = file
        name = json["implementation"]?["name"]?.string ?? json["adapter"]?.string ?? file
        version = json["implementation"]?["version"]?.string
        language = json["implementation"]?["language"]?.string
        let cases = json["cases"]?.array ?? []
        self.cases = cases.count
        failing = FailingCases(cases)
        problems = FieldStanding.all(of: cases)
        let differences = Self.differences(cases)
        var claims: [String: Claims.Support] = [:]
        for row in json["claims"]?["rows"]?.array ?? [] {
            guard let id = row["requirement"]?.string else { continue }
            claims[id] = row["support"]?.string.flatMap(Claims.Support.init)
        }
        var standings: [String: Standing] = [:]
        for requirement in requirements {
            guard let id = requirement["id"]?.string,
                let verdict = requirement["verdict"]?.string.flatMap(RequirementResult.Verdict.init)
            else { throw ConformanceError(.invalidResult, "\(file) has a requirement without id or verdict") }
            standings[id] = Standing(
                verdict: verdict,
                difference: verdict == .holds ? nil : differences[id],
                claim: claims[id]
            )
        }
        self.standings = standings
    }

    /// By requirement, the first failure that counts against it.
    private static func differences(_ cases: [JSONValue]) -> [String: String] {
        var differences: [String: String] = [:]
        for failure in cases.flatMap({ ($0["failed"]?.array ?? []) + ($0["otherwise"]?.array ?? []) }) {
            guard let expected = failure["expected"]?.string, let observed = failure["observed"]?.string else {
                continue
            }
            for id in (failure["requirements"]?.array ?? []).compactMap(\.string) where differences[id] == nil {
                differences[id] = "expected \(expected); observed \(observed)"
            }
        }
        return differences
    }
}
