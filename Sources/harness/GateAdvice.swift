import ConformanceScenarios
import ConformanceTools

/// What has to change so that the gate passes, with the text to paste.
enum GateAdvice {
    /// - Throws: what the writer of YAML throws.
    static func show(_ outcome: BaselineOutcome?, _ judge: GateJudge) throws {
        guard let outcome else { return }
        let advice = try outcome.advice(in: judge.suite, today: judge.today)
        for item in advice { Terminal.output("\n" + VisibleText.of(item.words) + "\n" + item.text) }
    }
}
