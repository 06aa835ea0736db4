package import JSON

/// One line of the journal: an observation (wire), an event (API), or the start or end of a step.
package struct JournalEntry: Sendable, Hashable {
    package enum Origin: String, Sendable, Hashable {
        case wire, event, step
    }

    /// From 1, in the order of happening.
    package var number: Int
    /// Milliseconds since the epoch.
    package var time: Double
    package var origin: Origin
    /// With dots: an observation; with a slash: an event; `step.started`, `step.ended`.
    package var name: String
    package var place: String?
    package var connection: Int?
    package var request: Int?
    package var via: String?
    /// The handles that an event names.
    package var handles: Set<String>
    package var fields: [String: JSONValue]
}
