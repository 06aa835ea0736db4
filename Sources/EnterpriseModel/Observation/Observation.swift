package import JSON

/// One decoded fact of the wire, as a server of the environment saw it. The evidence that verdicts rest on.
package struct Observation: Sendable, Hashable {
    /// How the peer reached the server.
    package enum Via: Sendable, Hashable {
        case relay, direct
        /// With its host name.
        case proxy(String)

        /// As scenarios write it.
        package var name: String {
            switch self {
            case .relay: "relay"
            case .direct: "direct"
            case .proxy(let host): host
            }
        }
    }

    /// Milliseconds since the epoch.
    package var time: Double
    package var fact: Fact
    /// The name of a server or a proxy, or `relay`, `console`.
    package var place: String
    /// Numbered from 1 within an environment.
    package var connection: Int?
    /// Numbered from 1 within an environment.
    package var request: Int?
    package var via: Via?

    package init(
        time: Double,
        fact: Fact,
        place: String,
        connection: Int? = nil,
        request: Int? = nil,
        via: Via? = nil
    ) {
        self.time = time
        self.fact = fact
        self.place = place
        self.connection = connection
        self.request = request
        self.via = via
    }
}

/// What happened: a name of the observation catalog with its fields.
///
/// Made only by the functions of `Fact+….swift`, so that every fact has the fields that its name promises.
package struct Fact: Sendable, Hashable {
    package let name: ObservationName
    private let render: @Sendable () -> [String: JSONValue?]

    /// Of those that were not given at once, made anew each time that somebody asks.
    package var fields: [String: JSONValue] { render().compactMapValues(\.self) }

    init(_ name: ObservationName, _ fields: [String: JSONValue?] = [:]) {
        self.name = name
        render = { fields }
    }

    /// For what happens often: many facts are never looked at.
    init(_ name: ObservationName, lazily fields: @autoclosure @escaping @Sendable () -> [String: JSONValue?]) {
        self.name = name
        render = fields
    }

    package static func == (left: Fact, right: Fact) -> Bool { left.name == right.name && left.fields == right.fields }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(fields)
    }
}
