import ConformanceScenarios
import EnterpriseModel

extension LintRule {
    /// Everything that is named must be there.
    static let names: [LintRule] = [
        LintRule("unknown-observation", "An observation or event that nothing writes.") { subject in
            subject.stories.flatMap { $0.patterns.map(\.pattern) }.compactMap { pattern in
                guard KnownNames.names(matching: pattern.name).isEmpty else { return nil }
                let isEvent = pattern.isEvent
                let known = isEvent ? KnownNames.events : KnownNames.observations
                return Finding(
                    "there is no \(isEvent ? "event" : "observation") '\(pattern.name)'",
                    at: pattern.location,
                    didYouMean: Spelling.nearest(to: pattern.name, in: known)
                )
            }
        },
        LintRule("unknown-field", "A field that the observation, the event or the result does not have.") { subject in
            subject.stories.flatMap { view in
                view.patterns.flatMap { fields(of: $0.pattern) } + view.allExpectations.flatMap { conditions(of: $0) }
                    + view.results.flatMap { step, matcher in fields(matcher, of: step) }
            }
        },
        LintRule(
            "unknown-operation",
            "An operation that the adapter protocol does not have, or that only the harness calls."
        ) {
            subject in
            subject.stories.flatMap(\.story.steps).compactMap { step in
                guard case .call(let call) = step.verb, !KnownNames.operations.contains(call.operation) else {
                    return nil
                }
                return Finding(
                    "there is no operation '\(call.operation)'",
                    at: step.location,
                    didYouMean: Spelling.nearest(to: call.operation, in: KnownNames.operations)
                )
            }
        },
        LintRule("unknown-step", "A step that the story does not have.") { subject in
            subject.stories.flatMap { view in
                let names = Set(view.story.steps.compactMap(\.name))
                return view.stepReferences.filter { !names.contains($0.name) }.map { reference in
                    let hints = Spelling.nearest(to: reference.name, in: names)
                    return Finding("there is no step '\(reference.name)'", at: reference.location, didYouMean: hints)
                }
            }
        },
        LintRule(
            "unknown-name",
            """
            A `$(name)` that nothing gives a value, also one in an environment or a `change` of it, where only the plan's \
            values stand; or a `set` of what has no name.
            """
        ) { subject in
            subject.stories.flatMap {
                unknownReferences($0, subject) + unreturnedMembers($0) + unfilledSettings($0)
            } + unknownSettings(subject)
        },
        LintRule("used-too-early", "A name that is used before it has a value.") { subject in
            subject.stories.flatMap { view in
                view.references.filter { !$0.given.contains($0.base) && $0.later.contains($0.base) }
                    .map { Finding("'\($0.base)' has no value yet", at: $0.location) } + view.earlySteps
            }
        },
        LintRule("repeated-name", "One name for two things.") { subject in
            subject.stories.flatMap { view in
                var seen = Set(subject.valueNames)
                return view.givenNames.compactMap { name, location in
                    seen.insert(name).inserted ? nil : Finding("'\(name)' is named twice", at: location)
                }
            }
        },
        LintRule("repeated-id", "One `id` for two checks, so that a baseline would mean both.") { subject in
            subject.stories.flatMap { view in
                var seen: Set<String> = []
                return view.checkIDs.compactMap { id, location in
                    seen.insert(id).inserted ? nil : Finding("two checks have the id '\(id)'", at: location)
                }
            }
        },
        LintRule("unknown-host", "A host or place that the environment does not have.") { subject in
            subject.stories.flatMap { view in view.hosts.compactMap { view.unknown($0.name, at: $0.location) } }
        },
        LintRule("address-or-port", "Addresses and ports are the harness's; a URL names a host and nothing more.") {
            subject in
            subject.stories.flatMap { view in
                view.urls.compactMap { url, location in
                    if url.hasPort { return Finding("the harness chooses the port of \(url.host)", at: location) }
                    guard url.isAddress else { return nil }
                    return Finding("name a host instead of \(url.host), or use $(address HOST)", at: location)
                }
                    + view.endpoints.compactMap { host, port in
                        let name = host.text ?? ""
                        if let port { return Finding("the harness chooses the port of \(name)", at: port.location) }
                        guard StoryView.URLHost.isAddress(name) else { return nil }
                        return Finding("name a host instead of \(name), or use $(address HOST)", at: host.location)
                    }
            }
        },
    ]

    /// What steps give a value has none in an environment: the servers would get the text as it stands.
    private static func unfilledSettings(_ view: StoryView) -> [Finding] {
        let changes = view.story.steps.compactMap { if case .change(let patch) = $0.verb { patch } else { nil } }
            .flatMap { $0.references() }.filter { view.isGiven($0.name) }
        return (view.environment.references() + changes)
            .map { Finding("$(\($0.name)) has no value in an environment", at: $0.location) }
    }

    private static func unknownReferences(_ view: StoryView, _ subject: LintSubject) -> [Finding] {
        view.references.filter { use in
            !use.given.contains(use.base) && !use.later.contains(use.base) && !view.isBuiltIn(use.name)
        }
        .map { use in
            let hints = Spelling.nearest(to: use.base, in: use.given + subject.valueNames)
            return Finding("$(\(use.name)) has no value", at: use.location, didYouMean: hints)
        }
    }

    /// A member of a step's result that no such step returns: a run would blame the adapter.
    private static func unreturnedMembers(_ view: StoryView) -> [Finding] {
        view.references.compactMap { use in
            guard use.base != use.name, let step = view.story.steps.first(where: { $0.name == use.base }),
                let fields = KnownNames.resultFields(of: step.verb)
            else { return nil }
            let member = String(use.name.dropFirst(use.base.count + 1))
            guard !fields.contains(member) else { return nil }
            let hints = Spelling.nearest(to: member, in: fields)
            return Finding("the result of '\(use.base)' has no '\(member)'", at: use.location, didYouMean: hints)
        }
    }

    private static func unknownSettings(_ subject: LintSubject) -> [Finding] {
        let names = subject.valueNames
        return subject.document.written.controls.flatMap { $0.run?.values?.members ?? [] }
            .filter { !names.contains($0.key) }
            .map { member in
                let hints = Spelling.nearest(to: member.key, in: names)
                let message = "'\(member.key)' is no key of the matrix and no variable"
                return Finding(message, at: member.keyLocation, didYouMean: hints)
            }
    }

    private static func fields(of pattern: Pattern) -> [Finding] {
        guard let matcher = pattern.fields, !KnownNames.names(matching: pattern.name).isEmpty else { return [] }
        return unknown(matcher, among: KnownNames.fields(of: pattern.name), of: pattern.name)
    }

    private static func conditions(of expectation: Expectation) -> [Finding] {
        guard case .every(let pattern, let condition?) = expectation.kind,
            !KnownNames.names(matching: pattern.name).isEmpty
        else { return [] }
        return unknown(condition, among: KnownNames.fields(of: pattern.name), of: pattern.name)
    }

    private static func fields(_ matcher: Matcher, of step: Step) -> [Finding] {
        guard let known = KnownNames.resultFields(of: step.verb) else {
            return [Finding("this step has no result", at: step.location)]
        }
        return unknown(matcher, among: known, of: "the result")
    }

    private static func unknown(_ matcher: Matcher, among known: Set<String>, of whole: String) -> [Finding] {
        matcher.topFields.filter { !known.contains($0.name) }.map { field in
            let hints = Spelling.nearest(to: field.name, in: known)
            let list = hints.isEmpty ? "; it has \(known.sorted().joined(separator: ", "))" : ""
            return Finding("\(whole) has no field '\(field.name)'\(list)", at: field.location, didYouMean: hints)
        }
    }
}
