import JSON

/// For each requirement a mutant that names it and died at one of its checks: that the check can fail.
///
/// Kept in `catalog/proofs.json`, written and compared by `harness mutants`. A proof is good for the text of the scenario
/// that it was made with; a changed scenario has to prove itself again.
package struct Proofs: Sendable, Hashable {
    package struct Proof: Sendable, Hashable {
        package var mutant: String
        package var testCase: String
        /// Of the scenario file's text.
        package var fingerprint: String

        package init(mutant: String, testCase: String, fingerprint: String) {
            self.mutant = mutant
            self.testCase = testCase
            self.fingerprint = fingerprint
        }
    }

    package var proofs: [String: Proof]

    package init(_ proofs: [String: Proof] = [:]) { self.proofs = proofs }

    /// One proof per requirement, issue or law: by the first mutant that names it. What a mutant breaks besides proves nothing: a fault that
    /// breaks everything says little about the check of one statement.
    package init(_ score: MutationScore, fingerprint: (_ testCase: String) -> String?) {
        proofs = [:]
        for entry in score.entries {
            let unbroken = entry.unbroken
            for claim in entry.mutant.claims where proofs[claim] == nil && !unbroken.contains(claim) {
                guard let testCase = entry.violations[claim]?.first ?? entry.showings[claim]?.first,
                    let fingerprint = fingerprint(testCase)
                else { continue }
                proofs[claim] = Proof(mutant: entry.mutant.name, testCase: testCase, fingerprint: fingerprint)
            }
        }
    }

    /// These, after some mutants have run: what they proved before counts no more, and a proof by another mutant stays while it stands.
    package func renewed(by score: MutationScore, fingerprint: (_ testCase: String) -> String?) -> Proofs {
        let ran = Set(score.entries.map(\.mutant.name))
        let kept = proofs.filter {
            !ran.contains($0.value.mutant) && fingerprint($0.value.testCase) == $0.value.fingerprint
        }
        return Proofs(kept.merging(Proofs(score, fingerprint: fingerprint).proofs) { kept, _ in kept })
    }

    /// The mutants that may renew what does not stand: those of stale proofs, and of claims without a proof each mutant that makes them.
    package func renewers(among mutants: [Mutant], fingerprint: (_ testCase: String) -> String?) -> [Mutant] {
        let standing = standing(fingerprint: fingerprint)
        let known = Set(mutants.map(\.name))
        return mutants.filter { mutant in
            mutant.claims.contains { claim in
                guard !standing.contains(claim) else { return false }
                guard let proof = proofs[claim], known.contains(proof.mutant) else { return true }
                return proof.mutant == mutant.name
            }
        }
    }

    /// The requirements whose proof still stands.
    package func standing(fingerprint: (_ testCase: String) -> String?) -> Set<String> {
        Set(proofs.filter { fingerprint($0.value.testCase) == $0.value.fingerprint }.keys)
    }

    /// - Throws: `JSONError` if the text is no JSON; what does not look like a proof is left out.
    package init(decoding text: String) throws {
        proofs =
            (try JSONValue(decoding: text.utf8, uniqueNames: true)).object?.compactMapValues { value in
                guard let mutant = value["mutant"]?.string, let testCase = value["case"]?.string,
                    let fingerprint = value["fingerprint"]?.string
                else { return nil }
                return Proof(mutant: mutant, testCase: testCase, fingerprint: fingerprint)
            } ?? [:]
    }

    package var encoded: String {
        JSONValue.object(
            proofs.mapValues { proof in
                [
                    "mutant": .string(proof.mutant), "case": .string(proof.testCase),
                    "fingerprint": .string(proof.fingerprint),
                ]
            }
        ).prettyPrinted() + "\n"
    }
}
