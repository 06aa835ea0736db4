import AdapterProtocol

/// A URL session.
final class Session {
    enum Kind { case shared, own, background, legacyBackground }

    let identity: String
    let kind: Kind
    let configuration: SessionConfiguration
    /// The settings from which the configuration was made.
    let settings: Wire.SessionConfiguration
    private(set) var isInvalid = false
    /// The tasks that have been resumed and have not ended.
    private var running: [ObjectIdentifier: SessionTask] = [:]

    init(
        identity: String,
        kind: Kind,
        configuration: SessionConfiguration = SessionConfiguration(),
        settings: Wire.SessionConfiguration = Wire.SessionConfiguration()
    ) {
        self.identity = identity
        self.kind = kind
        self.configuration = configuration
        self.settings = settings
    }

    /// What its requests come from.
    var origins: [Behaviour.Routing.Origin] {
        let classes = configuration.protocolClasses
        let listsEngineOnly = !classes.isEmpty && classes.allSatisfy(\.isEngine)
        let kinds: [Behaviour.Routing.Origin] =
            switch kind {
            case .shared: [.sharedSession]
            case .own: [.ownSession]
            case .background: [.backgroundSession]
            case .legacyBackground: [.backgroundSession, .legacyBackgroundSession]
            }
        return listsEngineOnly ? kinds + [.onlyEngineListed] : kinds
    }

    var isRunning: Bool { !running.isEmpty }

    func began(_ task: SessionTask) { running[ObjectIdentifier(task)] = task }

    func ended(_ task: SessionTask) { running[ObjectIdentifier(task)] = nil }

    /// Cancels the running tasks and accepts no new ones.
    func invalidate() {
        isInvalid = true
        for task in Array(running.values) { task.cancel() }
    }
}
