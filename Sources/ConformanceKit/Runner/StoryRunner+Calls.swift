import AdapterProtocol
import JSON
import SystemBindings

extension StoryRunner {
    /// Sends a request if all that it needs is offered.
    /// - Parameter more: Parameters of the scenario.
    @discardableResult
    func call<Asked: OperationCall>(
        _ call: Asked,
        with more: [String: JSONValue] = [:],
        within seconds: Double? = nil
    ) throws -> Asked.Result {
        let parameters = (call.json.object ?? [:]).merging(more) { $1 }
        return try Asked.Result(json: self.call(Asked.name, parameters, within: seconds))
    }

    /// The same for an operation that a scenario names.
    @discardableResult
    func call(
        _ operation: String,
        _ parameters: [String: JSONValue],
        within seconds: Double? = nil
    ) throws -> JSONValue {
        guard let connection = supply.current else {
            throw StoryEnd(.harnessError("\(operation): the app does not run"))
        }
        let missing = connection.offer.missing(operation: operation, parameters: .object(parameters))
        if !missing.isEmpty { throw StoryEnd.unsupported(missing) }
        // The adapter knows no object of that name.
        for case .string(let text) in parameters.values {
            if let refusal = refused[text] { throw refusal }
        }
        ledger.note(parameters: .object(parameters))
        do {
            return try connection.call(operation, .object(parameters), timeout: seconds, deadline: deadline)
        } catch let refusal as NotOffered {
            throw StoryEnd.unsupported(refusal.features)
        }
    }

    func perform(_ call: Step.Call, _ step: Step, at index: Int) throws {
        if step.mayExit, app.hasEndedItself {
            let error: JSONValue = ["message": "the app has ended itself", "name": "other", "classes": ["any"]]
            steps[index]?.results.append(StepResult(["error": error]))
            return
        }
        // Some may come before the app runs.
        if !app.isRunning { _ = try connection() }
        for round in 1...step.repeats {
            scope.bindings["round"] = Scope.Binding(whole: .integer(round))
            let started = WallClock.milliseconds
            var fields: [String: JSONValue]
            do {
                let parameters = try parameters(of: call, step, at: index)
                let reply = try self.call(call.operation, parameters)
                if call.operation == Call.AppConnectSetCallback.name { noteCallback(parameters["registered"]?.bool) }
                fields = hosts.named(reply).object ?? [:]
                if let identity = reply["identity"] { fields["id"] = identity }
                if let list = fields.values.compactMap(\.array).first { fields["entries"] = .integer(list.count) }
            } catch let refusal as ImplementationError {
                if call.subject == nil, let handle = steps[index]?.handles.last { refused[handle] = refusal }
                fields = ["error": RequestRun.named(refusal.error)]
            }
            fields["started"] = .number(started)
            fields["took"] = .number((WallClock.milliseconds - started) / 1_000)
            steps[index]?.results.append(StepResult(fields))
        }
        // With push nothing was delivered at launch; asking for authorization is what makes the console deliver.
        if call.operation == Call.AuthorizationBegin.name, !app.awaitsPolicy {
            app.awaitsPolicy = true
            try pushPolicy()
        }
    }

    private func parameters(of call: Step.Call, _ step: Step, at index: Int) throws -> [String: JSONValue] {
        guard let operation = ProtocolTable.operation(call.operation) else { return [:] }
        var parameters = try properties(call.parameters, of: operation.parameters)
        if call.operation == Call.AuthorizationBegin.name, parameters["user"] == nil {
            parameters["user"] = userOfConsole.map { .string($0) }
        }
        guard let subject = operation.parameters.first(where: { $0.type == .handle && $0.isRequired }) else {
            return parameters
        }
        if let name = call.subject {
            guard let handle = handle(named: name) else {
                throw StoryEnd(.harnessError("\(step.location): \(name) has made no object"))
            }
            parameters[subject.name] = .string(handle)
            steps[index]?.handles.append(handle)
        } else if parameters[subject.name] == nil {
            let handle = supply.handle(step.name ?? "object-\(index)")
            parameters[subject.name] = .string(handle)
            steps[index]?.handles.append(handle)
        }
        return parameters
    }

    /// A value of the scenario as it stands.
    func value(_ node: Node) throws -> JSONValue {
        do { return try node.resolved(in: scope) } catch { throw StoryEnd(.harnessError("\(error)")) }
    }

    /// Parameters of a scenario in the types of the protocol's table.
    func properties(_ node: Node?, of fields: [ProtocolField]) throws -> [String: JSONValue] {
        try node.map { try builder.build($0, for: fields) } ?? [:]
    }

    var builder: ParameterBuilder { ParameterBuilder(hosts: hosts, handle: handle(named:), resolve: value) }

    /// The object that a step made.
    func handle(named name: String) -> String? { names[name].flatMap { steps[$0]?.handles.first } }
}
