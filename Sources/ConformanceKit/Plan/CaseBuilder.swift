import EnterpriseModel

/// Makes a case of a document and a combination of its matrix.
struct CaseBuilder {
    private let document: ScenarioDocument
    private let combination: Matrix.Combination
    private let unique: String
    private var problems: [Diagnostic] = []

    init(_ document: ScenarioDocument, _ combination: Matrix.Combination, unique: String) {
        self.document = document
        self.combination = combination
        self.unique = unique
    }

    /// - Throws: ``ScenarioError`` with all that is wrong.
    static func build(_ document: ScenarioDocument, _ combination: Matrix.Combination, unique: String) throws -> Case {
        var builder = CaseBuilder(document, combination, unique: unique)
        let result = try builder.build()
        guard builder.problems.isEmpty else { throw ScenarioError(builder.problems) }
        return result
    }

    private mutating func build() throws -> Case {
        let values = try document.values(combination, unique: unique)
        let node = try document.substituted(values)
        problems += ShapeChecker.problems(node, ShapeTable.scenarioFile)
        guard problems.isEmpty else { throw ScenarioError(problems) }
        let covers = try combination.covers.map { try $0.substituting { values[$0] } }
        if let covers { problems += ShapeChecker.problems(covers, .list(.text())) }
        let controls = try (node["control"]?.elements ?? []).enumerated().compactMap { index, control in
            try self.control(control, index: index, of: node, values)
        }
        let main = try story(
            environment: document.environment.substituting { values[$0] },
            steps: node["steps"],
            expect: node["expect"],
            also: node["control"]?.elements?.filter { $0["run"] == nil } ?? [],
            values: values
        )
        return Case(
            id: id,
            file: document.file,
            title: node["scenario"]?.text ?? "",
            profile: node["profile"]?.text ?? "",
            covers: covers?.textList ?? node["covers"]?.textList ?? [],
            issues: node["issue"]?.textList ?? [],
            reading: node["reading"]?.text,
            tags: node["tags"]?.textList ?? [],
            level: node["level"]?.word() ?? .hard,
            isOptional: node["optional"]?.flag ?? false,
            liftedLaws: Set((node["laws"]?["except"]?.elements ?? []).compactMap { $0.word() }),
            location: node.location,
            main: main,
            controls: controls
        )
    }

    private var id: String {
        combination.label.isEmpty ? document.id : "\(document.id)#\(combination.label.joined(separator: ","))"
    }

    private mutating func control(
        _ control: Node,
        index: Int,
        of node: Node,
        _ given: ScenarioDocument.Values
    ) throws -> Control? {
        guard let words = control["run"]?.text else {
            return selected([control], given).first.map { .precondition(ExpectationDecoder.decode($0)) }
        }
        // Other values go into the whole file, so the control is read again with them.
        let values = try document.values(combination, unique: unique, set: control["set"])
        let changed = try document.substituted(values)
        guard let control = changed["control"]?.elements?[index] else { return nil }
        let problems = ShapeChecker.problems(changed, ShapeTable.scenarioFile)
        guard problems.isEmpty else {
            self.problems += problems
            return nil
        }
        var environment = try document.environment.substituting { values[$0] }
        if let patch = control["environment"] { environment = environment.merging(patch: patch) }
        let story = try story(
            environment: environment,
            steps: control["steps"] ?? changed["steps"],
            expect: control["expect"],
            also: [],
            values: values
        )
        return .run(words, story, control.location)
    }

    private mutating func story(
        environment: Node,
        steps: Node?,
        expect: Node?,
        also: [Node],
        values: ScenarioDocument.Values
    ) throws -> Story {
        let steps = selected(steps?.elements ?? [], values)
        let expect = selected(expect?.elements ?? [], values)
        let texts = (steps + expect + also).flatMap { $0.texts() }
        let environment = Self.pruned(environment, mentioned: texts)
        var description: EnvironmentDescription?
        do {
            description = try EnvironmentDecoder.decode(environment)
        } catch let error as ScenarioError {
            problems += error.diagnostics
        }
        // Of an environment that could not be understood nothing else is said.
        var decoder = StepDecoder(accounts: description?.accounts)
        let decoded = steps.map { decoder.decode($0) }
        problems += decoder.diagnostics
        return Story(
            environment: environment,
            description: description ?? EnvironmentDescription(),
            steps: decoded,
            expectations: expect.map(ExpectationDecoder.decode),
            secrets: ServerSecrets.find(unique: unique, environment: environment, steps: decoded)
        )
    }

    /// Those whose `when` holds.
    private mutating func selected(_ nodes: [Node], _ values: ScenarioDocument.Values) -> [Node] {
        nodes.filter { node in
            (node["when"]?.members ?? []).allSatisfy { condition in
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
                return condition.value.oneOrMore.contains { $0.text == value.text }
            }
        }
    }

    /// Without the servers that nobody mentions, neither the story nor a server that it mentions.
    private static func pruned(_ environment: Node, mentioned texts: [String]) -> Node {
        guard let members = environment.members, let servers = environment["servers"]?.members else {
            return environment
        }
        var texts = texts[...]
        var kept: Set<String> = []
        while let text = texts.popFirst() {
            for server in servers where !kept.contains(server.key) && server.names.contains(where: text.contains) {
                kept.insert(server.key)
                texts += server.value.texts()
            }
        }
        var result = members
        for index in result.indices where result[index].key == "servers" {
            let remaining = servers.filter { kept.contains($0.key) }
            result[index].value = Node(.mapping(remaining), at: result[index].value.location)
        }
        return Node(.mapping(result), at: environment.location)
    }
}

extension Node.Member {
    /// What a story may call a server.
    fileprivate var names: [String] { [key] + (value["also-named"]?.textList ?? []) }
}
