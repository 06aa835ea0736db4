import ConformanceScenarios
import EnterpriseModel

/// The names that a story refers to.
extension StoryView {
    /// A `$(name)` with what has a value there.
    struct Use {
        var name: String
        var location: SourceLocation
        var given: [String]
        /// The names that get a value later.
        var later: Set<String>

        /// The name without a member: `hello` of `hello.connection`.
        var base: String {
            if given.contains(name) || later.contains(name) { return name }
            return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        }
    }

    var references: [Use] {
        var all: [Use] = []
        var given: [String] = []
        let stepNames = Set(story.steps.compactMap(\.name))
        let later = stepNames.union(expectationNames.map(\.name))
        func add(_ templates: [Template]) {
            for (name, location) in templates.flatMap({ $0.references() }) {
                all.append(Use(name: name, location: location, given: given, later: later))
            }
        }
        for step in story.steps {
            add(step.templates)
            if let name = step.name { given.append(name) }
            add(step.expect?.templates ?? [])
            add(step.because?.templates ?? [])
        }
        given = Array(stepNames)
        for expectation in expectations {
            add(expectation.templates)
            if case .seen(_, _, _, let name?) = expectation.kind { given.append(name) }
        }
        return all
    }

    private var expectationNames: [(name: String, location: SourceLocation)] {
        expectations.compactMap { expectation in
            if case .seen(_, _, _, let name?) = expectation.kind { (name, expectation.location) } else { nil }
        }
    }

    /// All names that `as` gives.
    var givenNames: [(name: String, location: SourceLocation)] {
        story.steps.compactMap { step in step.name.map { ($0, step.location) } } + expectationNames
    }

    /// Names of steps in `of`, `session`, `during`, `after`, `before` and `result`.
    var stepReferences: [(name: String, location: SourceLocation)] {
        let ofSteps = story.steps.flatMap { step in
            step.stepNames.map { ($0, step.location) }
                + (step.because?.ownPatterns.flatMap { pattern in pattern.stepNames.map { ($0, pattern.location) } }
                    ?? [])
        }
        let ofExpectations = allExpectations.flatMap { expectation in
            if case .result(let step, _) = expectation.kind { return [(step, expectation.location)] }
            return expectation.ownPatterns.flatMap { pattern in pattern.stepNames.map { ($0, pattern.location) } }
        }
        return ofSteps + ofExpectations
    }

    /// Steps that refer to a later one.
    var earlySteps: [LintRule.Finding] {
        let names = Set(story.steps.compactMap(\.name))
        var given: Set<String> = []
        var findings: [LintRule.Finding] = []
        for step in story.steps {
            for name in step.stepNames where names.contains(name) && !given.contains(name) {
                findings.append(LintRule.Finding("step '\(name)' comes later", at: step.location))
            }
            if let name = step.name { given.insert(name) }
        }
        return findings
    }

    /// The matchers of results with the steps that return these.
    var results: [(step: Step, matcher: Matcher)] {
        let own = story.steps.compactMap { step in step.expect.map { (step, $0) } }
        let until = story.steps.compactMap { step -> (Step, Matcher)? in
            guard case .request(let request) = step.verb, let until = request.until else { return nil }
            return (step, until)
        }
        let later = allExpectations.compactMap { expectation -> (Step, Matcher)? in
            guard case .result(let name, let matcher) = expectation.kind,
                let step = story.steps.first(where: { $0.name == name })
            else { return nil }
            return (step, matcher)
        }
        return own + until + later
    }

    /// Whether a step, an expectation or the harness gives the name a value while the case runs.
    func isGiven(_ name: String) -> Bool {
        let base = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return isBuiltIn(name) || givenNames.contains { $0.name == name || $0.name == base }
    }

    /// `$(round)`, `$(address HOST)` for a host that is there, and `$(token HOST)` for an ArcGIS server, if a step uses it.
    func isBuiltIn(_ name: String) -> Bool {
        if name == "round" { return true }
        if let token = TokenReference(name) {
            return story.description.servers[token.host]?.arcgis != nil
                && story.steps.flatMap(\.templates).contains { $0.references().contains { $0.name == name } }
        }
        return AddressReference(name).map { story.description.servers[$0.host] != nil } ?? false
    }
}

extension LintSubject {
    /// Matrix keys and variables.
    var valueNames: [String] {
        var names = Set(document.written.variables?.members?.map(\.key) ?? [])
        for member in document.written.matrix?.members ?? [] {
            guard member.key == "rows" else {
                names.insert(member.key)
                continue
            }
            for row in member.value.elements ?? [] {
                names.formUnion((row.members ?? []).map(\.key).filter { $0 != "covers" })
            }
        }
        return names.sorted()
    }
}
