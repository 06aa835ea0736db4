import ConformanceScenarios
import ConformanceTools
import FoundationEssentials

extension Project {
    /// What its own files say of cases and checks that there are no more: the lies and proofs of the catalog, and the known failures of its
    /// adapters. A renamed scenario, or a changed axis, changes the names of cases.
    /// - Parameter plans: All cases.
    func objections(to plans: [CasePlan], _ catalog: Catalog) -> [String] {
        let cases = Set(plans.map(\.id))
        let lies = recordedLies.objections(cases: cases).map {
            "\(liesPath): \($0); run harness mutants --lies --smoke --write"
        }
        let proofs = breadth.objections(cases: cases).map {
            "\(breadthPath): \($0); run harness mutants --circumstances --stale --write"
        }
        let baselines = Adapters.shipped(with: self).sorted().map { path("adapters/\($0)/baseline.yaml") }
            .filter { FileManager.default.fileExists(atPath: $0) }
        return lies + proofs
            + (baselines.isEmpty ? [] : objections(of: baselines, in: GateSuite(plans, catalog: catalog)))
    }

    private func objections(of baselines: [String], in suite: GateSuite) -> [String] {
        baselines.flatMap { file in
            do {
                return BaselineReader.problems(try BaselineReader.read(path: file), in: suite).map(\.description)
            } catch { return ["\(error)"] }
        }
    }
}
