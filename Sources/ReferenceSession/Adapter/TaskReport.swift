import AdapterProtocol
import JSON
import ReferenceBindings

/// Reports what a task tells its delegate or its completion handler.
final class TaskReport: TaskObserver {
    var task: SessionTask?
    private let handle: String
    private let usesDelegate: Bool
    private let earliestBegin: Double?
    private unowned let desk: AdapterDesk
    private var content: ReceivedContent
    private var response: JSONValue?
    /// What is told after the end, where the end comes first.
    private var late: [() -> Void] = []

    init(handle: String, usesDelegate: Bool, earliestBegin: Double?, desk: AdapterDesk) {
        self.handle = handle
        self.usesDelegate = usesDelegate
        self.earliestBegin = earliestBegin
        self.desk = desk
        content = ReceivedContent(limit: desk.inlineBytes)
    }

    func resume() {
        if desk.behaviour.tasks.tellsDelay, earliestBegin != nil { emit("task/delayed", [:]) }
        // The engine does not honour the earliest begin date, as documented; the platform does, and tells.
        let isNative = task?.isLeftToPlatform == true
        guard let earliestBegin, earliestBegin > Clock.wall, isNative || desk.behaviour.tasks.heedsEarliestBegin else {
            task?.resume()
            return
        }
        desk.loop.schedule(after: earliestBegin - Clock.wall) { [weak self] in
            if isNative, self?.usesDelegate == true { self?.emit("task/delayed", [:]) }
            self?.task?.resume()
        }
    }

    func suspend() { task?.suspend() }

    /// - Returns: What the task can be begun again from, if it is of a kind that can.
    func cancel() -> [UInt8]? {
        task?.cancel()
        return task?.resumeData
    }

    func task(_ task: SessionTask, received head: HTTPHead, from address: WebAddress) {
        response = Encode.response(head, address)
        if !desk.behaviour.tasks.tellsDataFirst { tell { self.tellResponse() } }
    }

    func task(_ task: SessionTask, received data: [UInt8]) {
        content.append(data)
        if usesDelegate { tell { self.emit("task/data", ["size": .integer(data.count)]) } }
    }

    func task(_ task: SessionTask, sent count: Int, of total: Int) {
        emit("task/sent", ["sent": .integer(count), "expected": .integer(total)])
    }

    func task(_ task: SessionTask, redirected head: HTTPHead, from: WebAddress, to: WebAddress) {
        guard usesDelegate else { return }
        emit("task/redirect", ["response": Encode.response(head, from), "url": .string(to.text)])
    }

    func task(_ task: SessionTask, challenged challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        desk.ask(challenge, origin: ["task": .string(handle)], answer: answer)
    }

    func task(_ task: SessionTask, measured timing: TransferTiming, on way: Router.Way) {
        guard usesDelegate else { return }
        emit("task/metrics", ["metrics": MetricsReport.json(timing, task, on: way, desk.behaviour.tasks.metrics)])
    }

    func taskWaits(_ task: SessionTask) {
        if usesDelegate && task.isLeftToPlatform { emit("task/waiting", [:]) }
    }

    func task(_ task: SessionTask, ended error: SessionError?) {
        let waits = task.session.configuration.waitsForConnectivity && error != nil
        if waits && desk.behaviour.tasks.tellsWaiting { emit("task/waiting", [:]) }
        if desk.behaviour.tasks.tellsDataFirst { tellResponse() }
        var members: [String: JSONValue] = [:]
        members["response"] = response
        members["error"] = error.map(Encode.error)
        if response != nil { members["body"] = Encode.content(content) }
        emit("task/complete", members)
        for event in late { event() }
        late = []
    }

    private func tell(_ event: @escaping () -> Void) {
        if desk.behaviour.tasks.tellsEndFirst { late.append(event) } else { event() }
    }

    private func tellResponse() {
        if usesDelegate, let response { emit("task/response", ["response": response]) }
    }

    private func emit(_ event: String, _ members: [String: JSONValue]) {
        var members = members
        members["task"] = .string(handle)
        desk.server.emit(event, .object(members))
    }
}
