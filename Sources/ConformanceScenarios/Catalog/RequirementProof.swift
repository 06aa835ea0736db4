/// How well the checks of a requirement have been seen to fail: by mutants that are known to die there.
package struct RequirementProof: Sendable, Hashable {
    /// In how many circumstances a mutant that is limited to one was detected. 0, with none missing: nobody has looked.
    package var circumstances: Int
    /// The circumstances that held in cases of the requirement, and in which no mutant was detected; sorted.
    package var missing: [String]

    package init(circumstances: Int = 0, missing: [String] = []) {
        self.circumstances = circumstances
        self.missing = missing
    }

    /// Whether anybody has looked at circumstances.
    package var hasBreadth: Bool { circumstances > 0 || !missing.isEmpty }

    /// Such as `14 of 16`.
    package var share: String { "\(circumstances) of \(circumstances + missing.count)" }

    /// Such as `proven in 14 of 16 circumstances`.
    package var words: String { hasBreadth ? "proven in \(share) circumstances" : "proven" }

    /// The missing circumstances; empty if there are none.
    package var gaps: String { missing.isEmpty ? "" : "not in " + missing.joined(separator: ", ") }
}
