import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings

/// Performs `call`: an operation of the adapter protocol.
struct CallStep {
    let call: Step.Call
    let run: StepRun

    func perform() throws {
        if run.step.mayExit, run.app.hasEndedItself { return run.add(.failed(.other, "the app has ended itself")) }
        // Some may come before the app runs.
        if !run.app.isRunning { try run.adapter.connect() }
        try run.repeated {
            let started = WallClock.milliseconds
            let result = try performOnce()
            run.add(result.timed(from: started, to: WallClock.milliseconds))
        }
        if call.operation == Call.AuthorizationBegin.name { try run.app.noteAuthorization() }
    }

    private func performOnce() throws -> StepResult {
        do {
            let parameters = try parameters()
            let reply = try run.adapter.call(call.operation, parameters)
            if call.operation == Call.AppConnectSetCallback.name {
                run.app.briefing.noteCallback(parameters["registered"]?.bool)
            }
            var fields = run.adapter.hosts.named(reply).object ?? [:]
            if let identity = reply["identity"] { fields["id"] = identity }
            if let list = fields.values.compactMap(\.array).first { fields["entries"] = .integer(list.count) }
            return StepResult(fields)
        } catch let refusal as ImplementationError {
            if call.subject == nil, let handle = run.record?.handles.last { run.adapter.note(refusal, of: handle) }
            return StepResult(refusal)
        }
    }

    private func parameters() throws -> [String: JSONValue] {
        guard let operation = ProtocolTable.operation(call.operation) else { return [:] }
        var parameters = try run.properties(call.parameters, of: operation.parameters)
        if call.operation == Call.AuthorizationBegin.name, parameters["user"] == nil {
            parameters["user"] = run.adapter.userOfConsole.map { .string($0) }
        }
        guard let subject = operation.parameters.first(where: { $0.type == .handle && $0.isRequired }) else {
            return parameters
        }
        if let name = call.subject {
            guard let handle = run.progress.handle(named: name) else {
                throw StoryEnd.harnessError("\(run.step.location): \(name) has made no object")
            }
            parameters[subject.name] = .string(handle)
            run.add(handle: handle)
        } else if parameters[subject.name] == nil {
            parameters[subject.name] = .string(run.newHandle("object"))
        }
        return parameters
    }
}
