/// Of each mutant, for each statement that it names, the case in which it died at a check of this statement: that the check can fail.
///
/// Kept in `catalog/proofs.tsv`, written and compared by `harness mutants`. A proof is good for the text of the scenario
/// that it was made with; a changed scenario has to prove itself again.
package struct Proofs: Sendable, Hashable {
    package struct Proof: Sendable, Hashable {
        package var mutant: String
        /// A requirement, a field issue or a law.
        package var claim: String
        package var testCase: String
        /// Of the scenario file's text.
        package var fingerprint: String

        package init(mutant: String, claim: String, testCase: String, fingerprint: String) {
            self.mutant = mutant
            self.claim = claim
            self.testCase = testCase
            self.fingerprint = fingerprint
        }
    }

    package static let fileName = "proofs.tsv"

    package private(set) var proofs: [Proof]

    package init(_ proofs: [Proof] = []) { self.proofs = proofs }

    /// What a mutant breaks beside its claims proves nothing: a fault that breaks everything says little about the check of one statement.
    package init(_ score: MutationScore, fingerprint: (_ testCase: String) -> String?) {
        proofs = score.entries.flatMap { entry in
            entry.mutant.claims.compactMap { claim in
                // A check with weight comes first.
                let cases = entry.detections(of: claim)
                guard let testCase = cases.first, let fingerprint = fingerprint(testCase) else { return nil }
                return Proof(mutant: entry.mutant.name, claim: claim, testCase: testCase, fingerprint: fingerprint)
            }
        }
    }

    /// These, after some mutants have run: what they proved before counts no more.
    package func renewed(by score: MutationScore, fingerprint: (_ testCase: String) -> String?) -> Proofs {
        let ran = Set(score.entries.map(\.mutant.name))
        return Proofs(proofs.filter { !ran.contains($0.mutant) } + Proofs(score, fingerprint: fingerprint).proofs)
    }

    /// Those of mutants that there are, and of what they name.
    package func kept(of mutants: [Mutant]) -> Proofs {
        let claims = Dictionary(mutants.map { ($0.name, $0.claims) }) { first, _ in first }
        return Proofs(proofs.filter { claims[$0.mutant]?.contains($0.claim) == true })
    }

    /// The mutants of which something that they name has no proof that stands.
    package func renewers(among mutants: [Mutant], fingerprint: (_ testCase: String) -> String?) -> [Mutant] {
        let claims = proofs.reduce(into: [String: Set<String>]()) { claims, proof in
            guard fingerprint(proof.testCase) == proof.fingerprint else { return }
            claims[proof.mutant, default: []].insert(proof.claim)
        }
        return mutants.filter { claims[$0.name]?.isSuperset(of: $0.claims) != true }
    }

    /// The requirements, issues and laws with a proof that still stands.
    package func standing(fingerprint: (_ testCase: String) -> String?) -> Set<String> {
        Set(proofs.filter { fingerprint($0.testCase) == $0.fingerprint }.map(\.claim))
    }

    /// - Throws: ``ProofError`` with the line that does not fit.
    package init(decoding text: String) throws(ProofError) {
        proofs = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4, !fields.contains("") else { throw ProofError(line: String(line)) }
            proofs.append(Proof(mutant: fields[0], claim: fields[1], testCase: fields[2], fingerprint: fields[3]))
        }
    }

    package var encoded: String {
        proofs.map { [$0.mutant, $0.claim, $0.testCase, $0.fingerprint].joined(separator: "\t") + "\n" }
            .sorted().joined()
    }
}

/// A line that is not mutant, claim, case and fingerprint.
package struct ProofError: Error, CustomStringConvertible {
    package var line: String

    package var description: String { "not a proof: “\(line)”" }
}
