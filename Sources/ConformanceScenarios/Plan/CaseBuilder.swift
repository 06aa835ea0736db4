import EnterpriseModel
import SystemBindings
import WireFormats

/// Makes a case of a document and a combination of its matrix.
package struct CaseBuilder {
    private let document: ScenarioDocument
    private let combination: Matrix.Combination
    private let ending: CanaryEnding
    private var environments: [Node] = []
    private var problems: [Diagnostic] = []

    private init(_ document: ScenarioDocument, _ combination: Matrix.Combination, unique: String) {
        self.document = document
        self.combination = combination
        ending = CanaryEnding(unique)
    }

    /// A case with what only the plan knows of it.
    struct Result {
        let built: Case
        /// The environments of its main story and of the runs of its controls, as they are written: merged, with all values put in.
        let environments: [Node]
        /// Whether each run has a case of its own, because of its canaries.
        let hasCanaries: Bool
    }

    /// - Throws: ``ScenarioError`` with all that is wrong.
    static func build(_ document: ScenarioDocument, _ combination: Matrix.Combination, unique: String) throws -> Result
    {
        var builder = CaseBuilder(document, combination, unique: unique)
        let built = try builder.build()
        guard builder.problems.isEmpty else { throw ScenarioError(builder.problems) }
        return Result(built: built, environments: builder.environments, hasCanaries: builder.ending.isUsed)
    }

    private mutating func build() throws -> Case {
        let values = try document.values(combination, ending: ending)
        guard let (file, node) = try file(values) else { throw ScenarioError(problems) }
        let covers = try combination.covers.map { try $0.substituting { values[$0] } }
        if let covers { problems += ShapeChecker.problems(covers, .list(.text())) }
        let controls = try file.controls.enumerated().flatMap { index, control in
            switch control.kind {
            case .precondition(let expectation):
                isSelected(expectation, values) ? [Control.precondition(expectation)] : []
            case .run(let run): [try self.run(index, run, at: control.location)].compactMap(\.self)
            }
        }
        let main = try story(
            environment: document.environment.substituting { values[$0] },
            steps: selected(file.steps, of: node["steps"], values),
            expect: selected(file.expectations, of: node["expect"], values),
            also: zip(file.controls, node["control"]?.elements ?? []).filter { $0.0.isPrecondition }.map(\.1)
        )
        // The main story is made last and stands first.
        let own = environments.removeLast()
        environments.insert(own, at: 0)
        return Case(
            id: combination.caseID(of: document.id),
            file: document.file,
            title: file.title.text ?? "",
            profile: file.profile,
            covers: covers?.textList ?? file.covers ?? [],
            issues: file.issues,
            reading: file.reading,
            tags: file.tags,
            since: file.since,
            level: file.level,
            isOptional: file.isOptional,
            liftedLaws: file.liftedLaws,
            location: file.location,
            main: main,
            controls: controls
        )
    }

    /// The file with the values put in, and what it was read from; `nil` if it has problems.
    private mutating func file(_ values: ScenarioDocument.Values) throws -> (ScenarioFile, Node)? {
        let node = try document.substituted(values)
        let found = ShapeChecker.problems(node, ShapeTable.scenarioFile)
        problems += found
        return found.isEmpty ? (ScenarioFile.record.decode(node), node) : nil
    }

    /// - Parameter index: of the control in the file.
    private mutating func run(_ index: Int, _ written: ScenarioFile.Run, at location: SourceLocation) throws -> Control?
    {
        // Other values go into the whole file, so the control is read again with them.
        let values = try document.values(combination, ending: ending, set: written.values)
        guard let (file, node) = try file(values), case .run(let run) = file.controls[index].kind else { return nil }
        let own = node["control"]?.elements?[index]
        var environment = try document.environment.substituting { values[$0] }
        if let patch = run.environment { environment = environment.merging(patch: patch) }
        let story = try story(
            environment: environment,
            steps: run.steps.map { selected($0, of: own?["steps"], values) }
                ?? selected(file.steps, of: node["steps"], values),
            expect: selected(run.expectations, of: own?["expect"], values),
            also: []
        )
        return .run(run.words, story, location)
    }

    private mutating func story(
        environment: Node,
        steps: Selection<Step>,
        expect: Selection<Expectation>,
        also: [Node]
    ) throws -> Story {
        let environment = Self.pruned(environment, to: steps.nodes + expect.nodes + also)
        let (steps, expect) = (steps.parts, expect.parts)
        var description: EnvironmentDescription?
        do {
            description = try EnvironmentDecoder.decode(environment)
        } catch let error as ScenarioError {
            problems += error.diagnostics
        }
        // Of an environment that could not be understood nothing else is said.
        let filled = description.map { description in steps.map { fill($0, from: description.accounts) } } ?? steps
        environments.append(environment)
        return Story(
            description: description ?? EnvironmentDescription(),
            steps: filled,
            expectations: expect,
            changes: description == nil ? [:] : Self.changes(of: environment, by: steps),
            secrets: ending.isUsed
                ? ServerSecrets.find(unique: ending.text, environment: environment, steps: filled) : []
        )
    }

    /// What steps make of an environment, by their numbers. A step that cannot be understood is the last of a story.
    private static func changes(of environment: Node, by steps: [Step]) -> [Int: EnvironmentChange] {
        var environment = environment
        var changes: [Int: EnvironmentChange] = [:]
        for (index, step) in steps.enumerated() {
            guard case .change(let patch) = step.verb else { continue }
            var change = EnvironmentChange()
            do {
                environment = environment.merging(patch: patch.node)
                change.states.append(try EnvironmentDecoder.decode(environment))
                if environment.hasMoments {
                    environment = environment.withoutMoments
                    change.states.append(try EnvironmentDecoder.decode(environment))
                }
            } catch {
                change.problem = "\(error)"
            }
            changes[index] = change
        }
        return changes
    }

    /// The step with the names and passwords of the accounts that its answers name.
    private mutating func fill(_ step: Step, from accounts: [String: Account]) -> Step {
        guard case .request(var request) = step.verb else { return step }
        var missing: Set<String> = []
        for index in request.answers.indices {
            guard case .credential(let credential) = request.answers[index].action, let name = credential.account else {
                continue
            }
            if let filled = credential.filled(from: accounts, for: request.answers[index].method) {
                request.answers[index].action = .credential(filled)
            } else if missing.insert(name.text ?? "").inserted {
                problems.append(
                    Diagnostic(
                        "unknown-account",
                        "there is no account '\(name.text ?? "")'",
                        at: name.location,
                        didYouMean: Spelling.nearest(to: name.text ?? "", in: accounts.keys)
                    )
                )
            }
        }
        var step = step
        step.verb = .request(request)
        return step
    }

    /// What of a list a case has, and what it was read from.
    private typealias Selection<Part> = (parts: [Part], nodes: [Node])

    /// The elements whose `when` holds, with the parts of which the same is true.
    /// - Parameter node: what all were read from.
    private mutating func selected<Part: Conditional>(
        _ all: [Part],
        of node: Node?,
        _ values: ScenarioDocument.Values
    ) -> Selection<Part> {
        let kept = all.map { isSelected($0, values) ? $0.keeping { isSelected($0, values) } : nil }
        let nodes = node?.elements ?? []
        return (
            kept.compactMap(\.self),
            nodes.count == all.count ? zip(nodes, kept).filter { $0.1 != nil }.map(\.0) : nodes
        )
    }

    private mutating func isSelected(_ written: some Conditional, _ values: ScenarioDocument.Values) -> Bool {
        (written.when?.members ?? []).allSatisfy { condition in
            guard let value = values[condition.key] else {
                let message = "'\(condition.key)' is no key of the matrix and no variable"
                let names = combination.values.map(\.name)
                problems.append(
                    Diagnostic(
                        "unknown-name",
                        message,
                        at: condition.keyLocation,
                        didYouMean: Spelling.nearest(to: condition.key, in: names)
                    )
                )
                return true
            }
            return (condition.value.elements ?? [condition.value]).contains { $0.text == value.text }
        }
    }

    /// Without the servers that nobody mentions, neither the story nor the device nor a server that these mention.
    package static func pruned(_ environment: Node, to steps: [Step], _ expectations: [Expectation]) -> Node {
        let story = steps.compactMap(Step.variants.encode) + expectations.compactMap(Expectation.variants.encode)
        return pruned(environment, to: story)
    }

    /// - Parameter story: its steps and what is expected of it, as they are written: to write them again for each case takes long.
    private static func pruned(_ environment: Node, to story: [Node]) -> Node {
        let texts = (story + (environment["device"].map { [$0] } ?? [])).flatMap { $0.texts() }
        guard let members = environment.members, let servers = environment["servers"]?.members else {
            return environment
        }
        // Bytes: this is done for each case, and comparing characters took half of the time of loading.
        var unread = [texts.smallLetters]
        var rest = servers.map { (member: $0, names: $0.names.map { [$0].smallLetters }) }
        while let text = unread.popLast() {
            let isNamed = rest.map { server in server.names.contains { ByteSearch.contains($0, in: text) } }
            unread += zip(rest, isNamed).filter(\.1).map { $0.0.member.value.texts().smallLetters }
            rest = zip(rest, isNamed).filter { !$0.1 }.map(\.0)
        }
        let unmentioned = Set(rest.map(\.member.key))
        var result = members
        for index in result.indices where result[index].key == "servers" {
            let remaining = servers.filter { !unmentioned.contains($0.key) }
            result[index].value = Node(.mapping(remaining), at: result[index].value.location)
        }
        return Node(.mapping(result), at: environment.location)
    }
}

extension [String] {
    /// One below the other, without capitals: a host may be spelled in them.
    fileprivate var smallLetters: [UInt8] { joined(separator: "\n").utf8.map(\.lowercasedASCII) }
}

extension Node.Member {
    /// The names of a server in a story.
    fileprivate var names: [String] { [key] + (value["also-named"]?.textList ?? []) }
}

/// A part of a scenario that some cases leave out.
private protocol Conditional {
    /// Names of the matrix with their values.
    var when: Template? { get }
    /// With those of its parts alone that are meant; `nil`: of its parts none is.
    func keeping(_ isMeant: (any Conditional) -> Bool) -> Self?
}

extension Step: Conditional {
    fileprivate func keeping(_ isMeant: (any Conditional) -> Bool) -> Step? { self }
}

extension Expectation: Conditional {
    fileprivate func keeping(_ isMeant: (any Conditional) -> Bool) -> Expectation? {
        guard case .oneOf(let alternatives) = kind else { return self }
        let kept = alternatives.compactMap { alternative in
            var alternative = alternative
            alternative.expectations = alternative.expectations.filter(isMeant).compactMap { $0.keeping(isMeant) }
            return alternative.expectations.isEmpty ? nil : alternative
        }
        var expectation = self
        expectation.kind = .oneOf(kept)
        return kept.isEmpty ? nil : expectation
    }
}

extension ScenarioFile.Control {
    fileprivate var isPrecondition: Bool {
        if case .precondition = kind { true } else { false }
    }
}

extension AnswerRule.Credential {
    /// - Parameter method: The method of the challenge; some schemes need more than the account's name.
    /// - Returns: `nil` if there is no such account.
    fileprivate func filled(from accounts: [String: Account], for method: String?) -> Self? {
        guard let account, let name = account.text, let known = accounts[name] else { return nil }
        var filled = self
        let scheme = Authentication.Scheme.all.first { $0.name == method }
        filled.user = .text(scheme?.user(name, known) ?? name, at: account.location)
        filled.password = .text(known.password, at: account.location)
        return filled
    }
}
