package import ConformanceKit
package import ConformanceScenarios
import JSON

/// Judges recorded runs again: without an adapter, and by the scenarios as they are now. Pure.
package struct BundleJudge {
    /// What a bundle says now.
    package enum Judgement: Sendable {
        /// The result that was recorded, to the last word.
        case same(CaseResult)
        /// Another one.
        case changed(CaseResult, was: String)
        /// The scenario is another one now, and asks for what was not recorded.
        case cannotSay(String)
    }

    private let catalog: Catalog

    package init(_ catalog: Catalog) { self.catalog = catalog }

    /// - Parameter plan: the case of the bundle's id; `nil`: there is none any more.
    /// - Throws: ``ScenarioError`` or `YamlError` if the case cannot be made, ``BundleError`` if the bundle is none of it.
    package func judge(_ bundle: CaseBundle, by plan: CasePlan?) throws -> Judgement {
        guard let plan else { return .cannotSay("the suite has no case of this name") }
        let testCase = try plan.instantiate(unique: bundle.evidence.unique)
        let acts = try CaseBundle.acts(of: testCase)
        guard acts[CaseBundle.main] == bundle.acts[CaseBundle.main] else {
            return .cannotSay("its environment or its steps are not those that were recorded")
        }
        guard bundle.evidence.main.evidence.fits(testCase.main) else {
            throw BundleError("it tells of steps that the scenario does not have")
        }
        let unknown = plan.factNames.first { !bundle.facts.contains($0) }
        if let unknown { return .cannotSay("\(unknown) could not be recorded by harness \(bundle.harness)") }
        let judgement: CaseJudge.Judgement
        do {
            judgement = try self.judgement(on: bundle, testCase, acts)
        } catch {
            return .cannotSay(error.description)
        }
        let result = CaseResult(plan, judgement, of: bundle.evidence.main, milliseconds: bundle.milliseconds)
        let now = ResultFile.json(of: result, catalog: catalog)
        // Where the scenarios lie is no matter.
        let then =
            bundle.file == plan.file
            ? bundle.result : bundle.result.replacingTexts { $0.replacing(bundle.file, with: plan.file) }
        return now == then ? .same(result) : .changed(result, was: then["verdict"]?.string ?? "")
    }

    private func judgement(
        on bundle: CaseBundle,
        _ testCase: Case,
        _ acts: [String: String]
    ) throws(BundleError) -> CaseJudge.Judgement {
        if let shortage = bundle.evidence.shortage { return .shortage(shortage) }
        return try CaseJudge(testCase, negatives: catalog.negatives).judge(bundle.evidence.main) {
            index,
            story throws(BundleError) in
            guard let outcome = bundle.evidence.controls[index] else {
                throw BundleError("control \(index + 1) did not run then, and decides now")
            }
            guard acts["\(index)"] == bundle.acts["\(index)"], outcome.evidence.fits(story) else {
                throw BundleError("control \(index + 1) is not the one that was recorded")
            }
            return outcome
        }
    }
}

extension CasePlan {
    /// The facts of servers that its main story asks for by their whole names.
    fileprivate var factNames: [String] {
        (StoryView.views(of: self).first?.patterns ?? []).map(\.pattern)
            .filter { !$0.isEvent && !$0.name.hasSuffix("*") && RunnerEntry(rawValue: $0.name) == nil }.map(\.name)
    }
}
