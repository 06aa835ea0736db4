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
                try call(Call.TaskWrite(task: handle, data: .init(json: builder.bytes(body))))
            }
            let reading = Call.TaskRead(task: handle, minimum: 1, maximum: 16_384, timeout: 2)
            let parameters = try properties(request.properties, of: Self.readFields)
            let reply = try call(reading, with: parameters, within: step.within)
            fields = RequestRun.fields(response: nil, body: reply.content.json, error: nil)
        } catch let refusal as ImplementationError {
            fields["error"] = RequestRun.named(refusal.error)
        }
        let ending = journal.entries.first { $0.name == Event.TaskComplete.name && $0.handles.contains(handle) }
        if let error = ending?.fields["error"] { fields["error"] = RequestRun.named(error) }
        fields["started"] = .number(started)
        fields["took"] = .number((WallClock.milliseconds - started) / 1_000)
        steps[index]?.results.append(StepResult(fields))
    }

    private func open(_ handle: String, _ request: Step.Request) throws {
        let url = try request.url.text(in: scope)
        guard let place = hosts.place(of: url) else { throw StoryEnd(.harnessError("\(url) names no host")) }
        try call(
            Call.TaskCreate(
                task: handle,
                session: try session(request.session),
                kind: .stream,
                endpoint: Wire.Endpoint(host: place.name, port: place.port)
            )
        )
        try call(Call.TaskResume(task: handle))
    }

    /// What `with:` of a request may say of reading.
    private static let readFields =
        ProtocolTable.operation(Call.TaskRead.name)?.parameters.filter { $0.name != "task" } ?? []
}
