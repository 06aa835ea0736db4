import ConformanceKit
import ConformanceScenarios

extension RunResult {
    /// One command that runs a case alone again.
    func rerun(_ result: CaseResult) -> String {
        ([program, "run", result.id, "--adapter", adapter] + options).map(ShellWord.quoted).joined(separator: " ")
    }
}
