package import ConformanceKit

/// What one or more runs saw of one failure of a case.
package struct Sighting: Sendable, Hashable {
    package var caseID: String
    /// The name of the check; `nil`: the case as a whole.
    package var check: String?
    /// The requirements and issues that the check bears on.
    package var subjects: [String]
    /// The verdicts on the case; ``CaseVerdict/pass``: a run came to a verdict on the case and did not see the failure.
    package var verdicts: Set<CaseVerdict>
    /// See ``ObservationSignature``.
    package var observed: Set<String>

    /// One for each failure, in the order of cases and names.
    /// - Parameter findings: Of one run.
    static func all(of findings: [Finding]) -> [Sighting] {
        var sightings: [[String]: Sighting] = [:]
        for finding in findings {
            let key = [finding.caseID, finding.check ?? ""] + finding.subjects
            let blank = Sighting(
                caseID: finding.caseID,
                check: finding.check,
                subjects: finding.subjects,
                verdicts: [],
                observed: []
            )
            sightings[key, default: blank].add(finding)
        }
        return sightings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    /// Those that runs of one implementation saw, whatever the order of the runs.
    ///
    /// A failure that fails the gate in one run is looked for in all of them, also where it does not fail the gate.
    static func all(of runs: [(cases: [CaseResult], new: [Finding])]) -> [Sighting] {
        var sightings = all(of: runs.flatMap(\.new))
        let results = runs.map { run in Dictionary(run.cases.map { ($0.id, $0) }) { first, _ in first } }
        for index in sightings.indices {
            for result in results.compactMap({ $0[sightings[index].caseID] }) { sightings[index].add(result) }
        }
        return sightings
    }

    private mutating func add(_ finding: Finding) {
        verdicts.insert(finding.verdict)
        observed.insert(finding.observed)
    }

    /// Adds what a run saw.
    private mutating func add(_ result: CaseResult) {
        guard result.hasOutcome else { return }
        let own = result.findings.filter { finding in
            finding.check == check && (subjects.isEmpty || !Set(subjects).isDisjoint(with: finding.subjects))
        }
        if own.isEmpty { verdicts.insert(.pass) }
        for finding in own { add(finding) }
    }
}
