/// One decoded fact of the wire, as a server of the environment saw it. The evidence that verdicts rest on.
package struct Observation: Sendable {
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
    package var fact: any Fact
    /// The name of a server or a proxy, or `relay`, `console`.
    package var place: String
    /// Numbered from 1 within an environment.
    package var connection: Int?
    /// Numbered from 1 within an environment.
    package var request: Int?
    package var via: Via?

    package init(
        time: Double,
        fact: any Fact,
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
