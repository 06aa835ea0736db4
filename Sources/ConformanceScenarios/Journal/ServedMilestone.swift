/// What happens to an environment that is served as a whole. The journal tells it besides what servers saw.
package enum ServedMilestone: String, Sendable, CaseIterable {
    case started = "environment.started"
    case changed = "environment.changed"
    case released = "environment.released"
    case reset = "environment.reset"
    case stopped = "environment.stopped"

    /// The field of `started` that has the whole declaration.
    package static let declaration = "declaration"
    /// The field of `changed` that has what was merged in.
    package static let change = "change"
    /// The field of `released` that names the gate.
    package static let gate = "gate"
}
