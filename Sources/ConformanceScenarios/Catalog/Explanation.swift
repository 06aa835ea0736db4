/// The facts about one requirement, as the text of `harness explain`.
package struct Explanation: Sendable {
    package let requirement: Requirement
    package let readings: [Reading]
    package let checks: [CoveredCheck]
    /// `nil`: no mutant is known to die at one of the checks.
    package let proof: RequirementProof?

    /// - Throws: ``ConformanceError`` with the ids that may have been meant if there is no such requirement.
    package init(of id: String, in catalog: Catalog, checks: [CoveredCheck], proof: RequirementProof? = nil) throws {
        guard let requirement = catalog[id] else {
            let hint = Spelling.hint(catalog.nearest(to: id))
            throw ConformanceError(
                .unknownRequirement,
                "there is no requirement '\(VisibleText.of(id, upTo: 80))'\(hint)"
            )
        }
        self.requirement = requirement
        self.readings = requirement.readings.compactMap(catalog.reading)
        self.checks = checks.filter { $0.requirement == id }
        self.proof = proof
    }

    /// Several lines, for people.
    package var text: String {
        let document = requirement.document
        var lines = [
            "\(requirement.id)  \(requirement.kind.rawValue), \(requirement.profile)", "", requirement.statement, "",
            "Source   \(document.publisher): \(document.name)", "Section  \(requirement.section)",
        ]
        if let address = document.address { lines.append("Address  \(address)") }
        lines.append("Kind     \(requirement.kind.rawValue): \(requirement.kind.meaning)")
        if let reason = requirement.reason { lines.append("Reason   \(reason.rawValue): \(reason.meaning)") }
        for tag in requirement.tags { lines.append("Tag      \(tag.rawValue): \(tag.meaning)") }
        for reading in readings {
            lines += ["", "\(reading.id)   \(reading.question)", "Reading  \(reading.reading)"]
        }
        lines.append("")
        if !requirement.isTestable {
            lines.append("A note: nothing that could be checked.")
        } else if checks.isEmpty {
            lines.append("No check covers it.")
        } else {
            lines.append("Checks, and what each rests on")
            lines += CheckTable(checks).lines
            let strongest = checks.map(\.source).min() ?? .report
            lines += ["", "Evidence \(strongest.rawValue): \(strongest.meaning)"]
            lines.append("Proof    " + (proof?.words ?? "none: no mutant is known to fail one of these checks"))
            if let proof, !proof.gaps.isEmpty { lines.append("         " + proof.gaps) }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
