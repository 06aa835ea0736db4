import AdapterProtocol

/// A URL session.
final class Session {
    enum Kind { case shared, own, background }

    let identity: String
    let kind: Kind
    let configuration: SessionConfiguration
    /// What the configuration was made of.
    let settings: Wire.SessionConfiguration
    private(set) var isInvalid = false
    /// Those that have been resumed and have not ended.
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

    var isRunning: Bool { !running.isEmpty }

    func began(_ task: SessionTask) { running[ObjectIdentifier(task)] = task }

    func ended(_ task: SessionTask) { running[ObjectIdentifier(task)] = nil }

    /// Cancels what runs and takes nothing new.
    func invalidate() {
        isInvalid = true
        for task in Array(running.values) { task.cancel() }
    }
}
