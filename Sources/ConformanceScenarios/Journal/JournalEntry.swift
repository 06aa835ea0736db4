package import EnterpriseModel
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

    package init(
        number: Int,
        time: Double,
        origin: Origin,
        name: String,
        place: String?,
        connection: Int?,
        request: Int?,
        via: String?,
        handles: Set<String>,
        fields: [String: JSONValue]
    ) {
        self.number = number
        self.time = time
        self.origin = origin
        self.name = name
        self.place = place
        self.connection = connection
        self.request = request
        self.via = via
        self.handles = handles
        self.fields = fields
    }
}

extension JournalEntry {
    /// An entry for an observation of a server.
    /// - Parameter number: 0 until it has a place in a journal.
    package init(_ observation: Observation, number: Int = 0) {
        self.init(
            number: number,
            time: observation.time,
            origin: .wire,
            name: observation.fact.name,
            place: observation.place,
            connection: observation.connection,
            request: observation.request,
            via: observation.via?.name,
            handles: [],
            fields: observation.fact.fields
        )
    }

    /// An entry for an act of the program that drives the environment.
    package init(_ origin: Origin, _ name: String, time: Double, handles: Set<String> = [], fields: [String: JSONValue])
    {
        self.init(
            number: 0,
            time: time,
            origin: origin,
            name: name,
            place: nil,
            connection: nil,
            request: nil,
            via: nil,
            handles: handles,
            fields: fields
        )
    }

    /// As it stands on a line of a file.
    package var json: JSONValue {
        var fields = allFields
        fields["name"] = .string(name)
        return .object(fields)
    }
}
