import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings

/// Performs a `request` that is a TCP connection: opens it by a stream task, sends the body, and reads once. The task stays open.
struct StreamStep {
    let request: RequestBuilder
    let run: StepRun

    func perform() throws {
        let handle = run.newHandle("stream")
        let started = WallClock.milliseconds
        var result = try exchange(handle)
        let ending = run.journal.entries.first { $0.name == Event.TaskComplete.name && $0.handles.contains(handle) }
        if let error = ending?.fields["error"] { result = result.with(["error": ReportedError(error).json]) }
        run.add(result.timed(from: started, to: WallClock.milliseconds))
    }

    private func exchange(_ handle: String) throws -> StepResult {
        let adapter = run.adapter
        do {
            try request.createStream(handle)
            try adapter.call(Call.TaskResume(task: handle))
            if let body = try request.body() { try adapter.call(Call.TaskWrite(task: handle, data: body)) }
            let reading = Call.TaskRead(task: handle, minimum: 1, maximum: 16_384, timeout: 2)
            let reply = try adapter.call(reading, with: request.readParameters(), within: run.step.within)
            return StepResult(response: nil, body: reply.content.json, error: nil)
        } catch let refusal as ImplementationError {
            return StepResult(refusal)
        }
    }
}
