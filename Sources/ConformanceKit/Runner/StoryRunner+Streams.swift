import AdapterProtocol
import JSON
import SystemBindings

extension StoryRunner {
    /// Opens a TCP connection by a stream task, sends the body, and reads once. The task stays open.
    func performStream(_ request: Step.Request, _ step: Step, at index: Int) throws {
        let handle = supply.handle(step.name ?? "stream-\(index)")
        steps[index]?.handles.append(handle)
        let started = WallClock.milliseconds
        var fields: [String: JSONValue] = [:]
        do {
            try open(handle, request)
            if let body = request.body {
                try call("task/write", ["task": .string(handle), "data": try builder.bytes(body)])
            }
            let reply = try call("task/read", try reading(request, handle), within: step.within)
            fields = RequestRun.fields(response: nil, body: reply["content"], error: nil)
        } catch let refusal as ImplementationError {
            fields["error"] = RequestRun.named(refusal.error)
        }
        let ending = journal.entries.first { $0.name == "task/complete" && $0.handles.contains(handle) }
        if let error = ending?.fields["error"] { fields["error"] = RequestRun.named(error) }
        fields["started"] = .number(started)
        fields["took"] = .number((WallClock.milliseconds - started) / 1_000)
        steps[index]?.results.append(StepResult(fields))
    }

    private func open(_ handle: String, _ request: Step.Request) throws {
        let url = try request.url.text(in: scope)
        guard let place = hosts.place(of: url) else { throw StoryEnd(.harnessError("\(url) names no host")) }
        try call(
            "task/create",
            [
                "task": .string(handle), "session": .string(try session(request.session)), "kind": "stream",
                "endpoint": ["host": .string(place.name), "port": .integer(place.port)],
            ]
        )
        try call("task/resume", ["task": .string(handle)])
    }

    private func reading(_ request: Step.Request, _ handle: String) throws -> [String: JSONValue] {
        let fields = ProtocolTable.operation("task/read")?.parameters ?? []
        var parameters: [String: JSONValue] = ["minimum": 1, "maximum": 16_384, "timeout": 2]
        parameters.merge(try properties(request.properties, of: fields)) { $1 }
        parameters["task"] = .string(handle)
        return parameters
    }
}
