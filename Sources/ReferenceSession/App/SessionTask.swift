import AdapterProtocol
import ReferenceBindings

/// A task of a session.
final class SessionTask: ExchangeClient {
    enum Kind {
        case data, upload, download, resumedUpload

        /// What the task's request comes from.
        var origins: [Behaviour.Routing.Origin] {
            switch self {
            case .data: [.data]
            case .upload: [.upload]
            case .download: [.download]
            case .resumedUpload: [.resumedUpload]
            }
        }
    }

    let session: Session
    let kind: Kind
    private let app: App
    let request: ExchangeRequest
    private weak var observer: (any TaskObserver)?
    private var exchange: Exchange?
    private var isOver = false
    private var measurement: (TransferTiming, Way)?
    private var toldWaiting = false
    private var isSuspended = false
    /// Whether its session has become invalid while it still sent its content. Only a mutant uses it.
    private var isCaughtSending = false
    /// An end that is not told while the task is suspended. Only a mutant has it.
    private var heldEnd: SessionError??
    private var size = 0
    /// What a mutant leaves of a download that fails.
    private var partial: [UInt8] = []
    /// When the task was made, and when the first piece of the body arrived.
    let created = Clock.wall
    private(set) var firstData: Double?
    private(set) var redirections = 0
    private let container: SharedContainer?

    init(kind: Kind, request: ExchangeRequest, session: Session, app: App, observer: any TaskObserver) {
        self.kind = kind
        self.request = request
        self.session = session
        self.app = app
        self.observer = observer
        let identifier = kind == .download ? session.configuration.sharedContainer : nil
        container = app.sharedDirectory.flatMap { directory in
            identifier.map { SharedContainer(directory: directory, identifier: $0) }
        }
    }

    /// Starts the transfer. Has no effect on a task that has already started.
    func resume() {
        let wasSuspended = isSuspended
        isSuspended = false
        if let heldEnd {
            self.heldEnd = nil
            return ended(heldEnd)
        }
        if let exchange {
            exchange.isSuspended = false
            if wasSuspended, behaviour.tasks.resumeSendsAgain { exchange.sendAgain() }
            return exchange.pause(false)
        }
        guard !isOver else { return }
        if behaviour.access.parksEarlyTasks, app.authorization.standing == .pending {
            app.memory.parked.append(self)
            return
        }
        let exchange = Exchange(request, app: app, client: self)
        self.exchange = exchange
        session.began(self)
        exchange.start()
    }

    /// Has no effect on a transfer of the engine, as documented.
    func suspend() {
        isSuspended = true
        exchange?.isSuspended = true
        let waits = behaviour.tasks.suspendStopsWaiting && exchange?.hasResponse == false
        let sends = behaviour.tasks.suspendStopsSending && exchange?.isSending == true
        let isElsewhere = exchange.map { $0.way != way } ?? false
        let stops = waits || sends || (behaviour.tasks.suspendStopsOnOtherWays && isElsewhere)
        if way == .native || stops || behaviour.tasks.suspendStops.contains(way) { exchange?.pause(true) }
    }

    /// Whether the platform runs the task without the engine.
    var isLeftToPlatform: Bool { way == .native }

    /// The route of the task.
    var way: Way { app.way(of: request, behaviour.routing) }

    /// What holds for its request.
    var behaviour: Behaviour { exchange?.behaviour ?? app.behaviour(of: request) }

    /// The data from which an upload can be restarted.
    var resumeData: [UInt8]? { kind == .upload ? ResumeData.make(request) : nil }

    /// Ends the task at once, if it is still running.
    func cancel() {
        let error = SessionError(.cancelled, "the task was cancelled")
        if let exchange { exchange.fail(error) } else { ended(error) }
    }

    /// Its session has become invalid.
    func becameInvalid() {
        let sessions = behaviour.sessions
        guard let exchange else { return cancel() }
        isCaughtSending = exchange.isSending
        let isForgotten =
            (sessions.forgetsWaitingTasks && exchange.isWaitingForApp)
            || (sessions.forgetsSendingTasks && isCaughtSending)
        guard isForgotten else { return cancel() }
        exchange.isWaitingForApp = false
        isOver = true
    }

    // MARK: ExchangeClient

    func received(_ head: HTTPHead, from address: WebAddress) {
        observer?.task(self, received: head, from: address)
    }

    func received(_ data: [UInt8]) {
        container?.take(data)
        size += data.count
        if kind == .download, behaviour.cache.leavesFailedDownloads { partial += data }
        firstData = firstData ?? Clock.wall
        let isCut = behaviour.tasks.cutsBodies || (behaviour.tasks.losesByteAfter64KiB && size == (1 << 16) + 1)
        let whole = isCut ? Array(data.dropLast()) : data
        if !whole.isEmpty { observer?.task(self, received: whole) }
    }

    func sent(_ count: Int, of total: Int) {
        observer?.task(self, sent: count, of: total)
    }

    func measured(_ timing: TransferTiming, on way: Way) { measurement = (timing, way) }

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {
        redirections += 1
        observer?.task(self, redirected: head, from: from, to: to)
    }

    func waits() {
        if !toldWaiting { observer?.taskWaits(self) }
        toldWaiting = true
    }

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        observer?.task(self, challenged: challenge, answer: answer)
    }

    func ended(_ error: SessionError?) {
        guard !isOver else { return }
        if isSuspended, behaviour.tasks.suspendHoldsEnd {
            heldEnd = .some(error)
            return
        }
        isOver = true
        if error != nil, !partial.isEmpty, let directory = app.directory("native") {
            try? DataFile(directory: directory, name: "partial-download").write(partial)
        }
        session.ended(self)
        let isLarge = container?.size ?? 0 >= 1 << 20
        let isShared = behaviour.sessions.usesSharedContainer || (isLarge && behaviour.sessions.sharesLargeDownloads)
        if error == nil, measurement?.1 == .native || isShared { container?.keep() }
        if session.isInvalid && behaviour.sessions.abandonsTasks { return }
        let measuresAfterEnd = behaviour.tasks.measuresAfterEnd
        if !measuresAfterEnd { tellMeasurement() }
        let isLate = behaviour.tasks.repeatsLateFailures && error != nil && exchange?.hasResponse == true
        let isCaught = behaviour.sessions.endsSendingTasksTwice && isCaughtSending
        let again = isLate || isCaught ? 1 : 0
        for _ in 0..<(behaviour.tasks.completions + again) { observer?.task(self, ended: error) }
        if measuresAfterEnd { tellMeasurement() }
    }

    private func tellMeasurement() {
        if let (timing, way) = measurement { observer?.task(self, measured: timing, on: way) }
    }
}

/// The notifications that an app receives about its tasks.
protocol TaskObserver: AnyObject {
    func task(_ task: SessionTask, received head: HTTPHead, from address: WebAddress)
    func task(_ task: SessionTask, received data: [UInt8])
    func task(_ task: SessionTask, sent count: Int, of total: Int)
    func task(_ task: SessionTask, redirected head: HTTPHead, from: WebAddress, to: WebAddress)
    func task(_ task: SessionTask, challenged challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void)
    func task(_ task: SessionTask, measured timing: TransferTiming, on way: Way)
    func taskWaits(_ task: SessionTask)
    func task(_ task: SessionTask, ended error: SessionError?)
}
