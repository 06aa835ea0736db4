import AdapterProtocol
import ReferenceBindings

/// Reports what a task tells its delegate or its completion handler.
final class TaskReport: TaskObserver {
    var task: SessionTask?
    private let handle: String
    private let usesDelegate: Bool
    private let earliestBegin: Double?
    private unowned let driver: ReferenceDriver
    private var content: ReceivedContent
    private var response: Wire.Response?
    /// Whether the response is told after its data. Only in a mutant.
    private var tellsDataFirst = false
    /// Whether the response is told only with its first data. Only in a mutant.
    private var isUntold = false
    /// What is told after the end, where the end comes first.
    private var late: [() -> Void] = []

    init(handle: String, usesDelegate: Bool, earliestBegin: Double?, driver: ReferenceDriver) {
        self.handle = handle
        self.usesDelegate = usesDelegate
        self.earliestBegin = earliestBegin
        self.driver = driver
        content = driver.adapter.receivedContent
    }

    func resume() {
        if behaviour.tasks.mixesDownloads, let name = fileName { driver.latestDownloads[name] = self }
        let isPast = behaviour.tasks.tellsPastDelay && (earliestBegin ?? .infinity) <= Clock.wall
        if earliestBegin != nil, isPast || behaviour.tasks.tellsDelay { tellDelay() }
        // The engine does not honour the earliest begin date, as documented; the platform does, and tells.
        let isNative = task?.isLeftToPlatform == true
        let isHeeded = task?.behaviour.tasks.heedsBeginDate == true
        guard let earliestBegin, earliestBegin > Clock.wall, isNative || isHeeded else {
            task?.resume()
            return
        }
        driver.loop.schedule(after: earliestBegin - Clock.wall) { [weak self] in
            guard let self else { return }
            if isNative, usesDelegate { tellDelay() }
            task?.resume()
        }
    }

    func suspend() { task?.suspend() }

    func cancel() { task?.cancel() }

    /// What the task can be begun again from, if it is of a kind that can.
    var resumeData: [UInt8]? { task?.resumeData }

    func task(_ task: SessionTask, received head: HTTPHead, from address: WebAddress) {
        response = MessageEncoding.response(head, address)
        tellsDataFirst = behaviour.tasks.tellsDataFirst || (head.isFromCache && behaviour.tasks.tellsCachedDataFirst)
        isUntold = behaviour.tasks.tellsResponseWithContent && !tellsDataFirst
        if !tellsDataFirst, !isUntold { tell { self.tellResponse() } }
    }

    func task(_ task: SessionTask, received data: [UInt8]) {
        let latest = behaviour.tasks.mixesDownloads ? fileName.flatMap { driver.latestDownloads[$0] } : nil
        (latest ?? self).take(data)
    }

    private func take(_ data: [UInt8]) {
        content.append(data)
        if isUntold { tell { self.tellResponse() } }
        isUntold = false
        if usesDelegate { tell { [self] in emit(Event.TaskData(task: handle, size: data.count)) } }
    }

    func task(_ task: SessionTask, sent count: Int, of total: Int) {
        emit(Event.TaskSent(task: handle, sent: count, expected: total))
    }

    func task(_ task: SessionTask, redirected head: HTTPHead, from: WebAddress, to: WebAddress) {
        guard usesDelegate else { return }
        emit(Event.TaskRedirect(task: handle, response: MessageEncoding.response(head, from), url: to.text))
    }

    func task(_ task: SessionTask, challenged challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        driver.ask(challenge, { $0.task = handle }, answer: answer)
    }

    func task(_ task: SessionTask, measured timing: TransferTiming, on way: Way) {
        guard usesDelegate else { return }
        let metrics = MetricsReport.metrics(timing, task, on: way, behaviour.tasks.metrics)
        emit(Event.TaskMetrics(task: handle, metrics: metrics))
    }

    func taskWaits(_ task: SessionTask) {
        let isTold = task.isLeftToPlatform || behaviour.sessions.waitsForLink
        if usesDelegate && isTold { emit(Event.TaskWaiting(task: handle)) }
    }

    func task(_ task: SessionTask, ended error: SessionError?) {
        let waits = task.session.configuration.waitsForConnectivity && error != nil
        if waits && behaviour.tasks.tellsWaiting { emit(Event.TaskWaiting(task: handle)) }
        if tellsDataFirst { tellResponse() }
        let body = response == nil ? nil : content.content
        emit(Event.TaskComplete(task: handle, response: response, body: body, error: error.map(MessageEncoding.error)))
        for event in late { event() }
        late = []
    }

    private func tell(_ event: @escaping () -> Void) {
        if behaviour.tasks.tellsEndFirst { late.append(event) } else { event() }
    }

    private func tellResponse() {
        guard usesDelegate, var response else { return }
        if !behaviour.tasks.tellsHeaderFields { response.headers = [] }
        emit(Event.TaskResponse(task: handle, response: response))
    }

    /// The name of a download at the end of its URL.
    private var fileName: Substring? {
        task.flatMap { $0.kind == .download ? $0.request.address.path.split(separator: "/").last : nil }
    }

    private func tellDelay() { emit(Event.TaskDelayed(task: handle)) }

    private var behaviour: Behaviour { task?.behaviour ?? driver.behaviour }

    private func emit(_ event: some EventReport) { driver.adapter.emit(event) }
}
