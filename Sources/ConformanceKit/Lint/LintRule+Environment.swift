import ConformanceScenarios
import EnterpriseModel

extension LintRule {
    static let environment: [LintRule] = [
        LintRule("unused-server", "A server of the file's own that no step and no expectation mentions.") { subject in
            let mentioned = subject.stories.reduce(into: Set<String>()) {
                $0.formUnion($1.story.description.servers.keys)
            }
            let own = subject.document.written.environment["servers"]?.members ?? []
            return own.filter { !mentioned.contains($0.key) && Reference($0.key).isEmpty && !$0.value.isNull }
                .map { Finding("nothing mentions '\($0.key)'", at: $0.keyLocation) }
        },
        LintRule("unknown-gate", "A gate that is released but holds nothing.") { subject in
            subject.stories.flatMap { view in
                let gates = view.gates.map(\.name)
                return view.story.steps.compactMap { step -> Finding? in
                    guard case .release(let gate) = step.verb, gate != "all", !gates.contains(gate) else { return nil }
                    let hints = Spelling.nearest(to: gate, in: gates)
                    return Finding("no gate is called '\(gate)'", at: step.location, didYouMean: hints)
                }
            }
        },
        LintRule(
            "gate-not-released",
            "A gate that holds something and is never released; `forever` says that it is meant."
        ) { subject in
            subject.stories.filter(\.isMain).flatMap { view in
                let released = view.story.steps.compactMap { step in
                    if case .release(let gate) = step.verb { gate } else { nil }
                }
                return view.gates.filter { gate in
                    gate.name != "forever" && !released.contains("all") && !released.contains(gate.name)
                }
                .map {
                    Finding("gate '\($0.name)' is never released; call it 'forever' if that is meant", at: $0.location)
                }
            }
        },
    ]
}

extension StoryView {
    /// Everything that is held, in the environment, by a change or by an answer of the app.
    fileprivate var gates: [(name: String, location: SourceLocation)] {
        let changes = story.steps.compactMap { step in
            if case .change(let patch) = step.verb { patch } else { nil }
        }
        let answers = story.steps.flatMap { step -> [AnswerRule] in
            if case .request(let request) = step.verb { request.answers } else { [] }
        }
        let held = answers.compactMap { answer in answer.hold.map { (name: $0, location: answer.location) } }
        return ([environment] + changes).flatMap(\.holds) + held
    }
}
