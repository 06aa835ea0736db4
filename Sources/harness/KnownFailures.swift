import ConformanceKit
import ConformanceTools
import SystemBindings

/// Says during a run which failures are known. Entries may depend on the implementation, which is known as soon as its adapter is there.
final class KnownFailures: Sendable {
    private let judge: GateJudge
    /// In place of what the adapter says.
    private let version: String?
    private let baseline = Monitor<BaselineJudge?>(nil)

    init(_ judge: GateJudge, version: String?) {
        self.judge = judge
        self.version = version
    }

    /// Whether it fails in a way that is known, or is too new to gate.
    func excuses(_ result: CaseResult, of implementation: Implementation?) -> Bool {
        if judge.isPending(result) { return true }
        guard var implementation else { return false }
        implementation.version = version ?? implementation.version
        let known = baseline.update { baseline in
            let known = baseline ?? judge.baselineJudge(implementation, system: Machine.system)
            baseline = known
            return known
        }
        return known.excuses(result)
    }
}
