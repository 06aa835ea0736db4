import AdapterProtocol
import ReferenceBindings

/// A URL session.
final class Session {
    enum Kind { case shared, own, ephemeral, background, legacyBackground }

    let identity: String
    /// Its number among those that the app has made; `nil` for a shared one.
    let number: Int?
    let kind: Kind
    let configuration: SessionConfiguration
    /// The settings from which the configuration was made.
    let settings: Wire.SessionConfiguration
    /// Whether it was made while access was not on.
    let isOfBefore: Bool
    private(set) var isInvalid = false
    /// The tasks that have been resumed and have not ended.
    private var running: [ObjectIdentifier: SessionTask] = [:]

    init(
        identity: String,
        number: Int? = nil,
        kind: Kind,
        configuration: SessionConfiguration = SessionConfiguration(),
        settings: Wire.SessionConfiguration = Wire.SessionConfiguration(),
        isOfBefore: Bool = false
    ) {
        self.identity = identity
        self.number = number
        self.kind = kind
        self.configuration = configuration
        self.settings = settings
        self.isOfBefore = isOfBefore
    }

    /// What its requests come from.
    var origins: [Behaviour.Routing.Origin] {
        let classes = configuration.protocolClasses
        let listsEngineOnly = !classes.isEmpty && classes.allSatisfy(\.isEngine)
        let kinds: [Behaviour.Routing.Origin] =
            switch kind {
            case .shared: [.sharedSession]
            case .own: [.ownSession]
            case .ephemeral: [.ownSession, .ephemeralSession]
            case .background: [.backgroundSession]
            case .legacyBackground: [.backgroundSession, .legacyBackgroundSession]
            }
        let listsOthers = !classes.isEmpty && !classes.contains(where: \.isEngine)
        return kinds + (listsEngineOnly ? [.onlyEngineListed] : []) + (listsOthers ? [.othersListed] : [])
    }

    var isRunning: Bool { !running.isEmpty }
    var isDownloading: Bool { running.values.contains { $0.kind == .download } }
    /// The URL of its first task.
    private(set) var firstURL: String?
    /// Whether a task has begun in it.
    private(set) var hasRun = false

    func began(_ task: SessionTask) {
        hasRun = true
        firstURL = firstURL ?? task.request.address.text
        running[ObjectIdentifier(task)] = task
    }

    func ended(_ task: SessionTask) { running[ObjectIdentifier(task)] = nil }

    /// Cancels the running tasks and accepts no new ones.
    func invalidate() {
        isInvalid = true
        for task in Array(running.values) { task.becameInvalid() }
    }
}
