import ConformanceKit
import ConformanceScenarios
import EnterpriseModel
public import JSON
import MockEnterprise
import SystemBindings

/// A small company on loopback, for one test: relay, console, servers, and whatever its description says.
///
/// ```swift
/// try withEnterprise { enterprise in
///     let url = enterprise.url("http://www.example.test/hello")
///     …
///     #expect(enterprise.seen("request.received").count == 1)
/// }
/// ```
public final class LiveEnterprise: Sendable {
    /// Something that a server saw.
    public struct Sighting: Sendable, Hashable {
        /// Such as `request.received`; all are listed in `docs/journal-reference.md`.
        public let name: String
        /// A host, a proxy, `relay`, `console`.
        public let place: String
        /// How the client came: `relay`, `direct` or the name of a proxy; `nil` where that means nothing.
        public let via: String?
        /// The particulars.
        public let fields: [String: JSONValue]
    }

    /// What is wrong with a description, with its places.
    public struct WrongDescription: Error, Sendable, CustomStringConvertible {
        /// A line for each defect.
        public let description: String
    }

    /// The relay, as a client needs it.
    public struct Relay: Sendable, Hashable {
        /// The name in its certificate.
        public let host: String
        /// Where it listens.
        public let address: String
        /// Where it listens.
        public let port: Int
        /// What `Proxy-Authorization: Bearer` has to say; `nil` where nothing is authorized.
        public let token: String?
    }

    private let enterprise: Enterprise
    private let sightings: Monitor<[Sighting]>

    /// What there is without a description.
    static let usual = """
        accounts: { alice: { password: swordfish } }
        console: { user: alice }
        servers:
          portal.corp.test: { routes: { /hello: { body: hello from inside }, /echo: { body: { echo: body } } } }
          www.example.test:
            zone: outside
            routes: { /hello: { body: hello from outside }, /echo: { body: { echo: body } } }
        """

    /// Starts it.
    /// - Throws: ``WrongDescription``; what keeps it from starting.
    init(describedBy text: String) throws {
        let description: EnvironmentDescription
        do { description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "environment")) } catch {
            throw WrongDescription(description: "\(error)")
        }
        let sightings = Monitor<[Sighting]>([])
        enterprise = try Enterprise.start(description) { observation in
            let sighting = Sighting(
                name: observation.fact.name,
                place: observation.place,
                via: observation.via?.name,
                fields: observation.fact.fields
            )
            sightings.update { $0.append(sighting) }
        }
        self.sightings = sightings
    }

    func stop() { enterprise.stop() }

    // MARK: How it is reached

    /// The addresses of the hosts by their names, as a device would look them up: of hosts inside those of their decoys.
    public var addresses: [String: String] { enterprise.access.hosts.mapValues(\.address) }

    /// PEM texts of the authorities that the device trusts.
    public var trustAnchors: [String] { enterprise.access.trustAnchors }

    /// The relay, if there is a console.
    public var relay: Relay? {
        enterprise.access.relay.map { relay in
            let token = enterprise.policy(fetchedBy: .harness).token
            return Relay(host: relay.host, address: relay.address, port: relay.port, token: token)
        }
    }

    /// A URL with the port that the host listens on; others as they are.
    /// - Parameters:
    ///   - url: As scenarios have it: a name and no port.
    ///   - byAddress: With the host's address in place of its name, for clients that cannot look names up elsewhere.
    public func url(_ url: String, byAddress: Bool = false) -> String {
        HostDirectory(enterprise.access, namesAddresses: byAddress).reachable(url)
    }

    // MARK: What happened

    /// Everything that was seen under a name so far, in order.
    /// - Parameters:
    ///   - name: Such as `request.received`.
    ///   - place: Only there.
    public func seen(_ name: String, at place: String? = nil) -> [Sighting] {
        sightings.read { $0.filter { $0.name == name && (place == nil || $0.place == place) } }
    }

    /// Waits until something is seen under a name.
    /// - Parameters:
    ///   - name: Such as `gate.reached`.
    ///   - place: Only there.
    ///   - seconds: How long at most.
    /// - Returns: The first of it; `nil` if nothing came.
    public func wait(for name: String, at place: String? = nil, within seconds: Double = 10) -> Sighting? {
        sightings.wait(until: .after(seconds: seconds)) { sightings in
            sightings.first { $0.name == name && (place == nil || $0.place == place) }
        }
    }

    /// Lets go what waits at a gate of the description, now and from now on.
    public func release(gate: String) { enterprise.release(gate: gate) }
}

/// Starts a mock enterprise, calls the closure with it, and stops it again.
///
/// The enterprise without a description has a console whose user is `alice` with the password `swordfish`; `portal.corp.test` inside, which
/// only the relay reaches, and `www.example.test` outside, both with a text at `/hello`, and what they were sent at `/echo`.
/// - Parameters:
///   - description: In YAML, as `environment` of a scenario.
///   - body: Called once, while the enterprise runs.
/// - Throws: ``LiveEnterprise/WrongDescription``; what keeps the enterprise from starting; what the closure throws.
public func withEnterprise<Result>(
    _ description: String? = nil,
    _ body: (LiveEnterprise) throws -> Result
) throws -> Result {
    let enterprise = try LiveEnterprise(describedBy: description ?? LiveEnterprise.usual)
    defer { enterprise.stop() }
    return try body(enterprise)
}

/// The same for what is asynchronous.
public func withEnterprise<Result>(
    _ description: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (LiveEnterprise) async throws -> Result
) async throws -> Result {
    let enterprise = try LiveEnterprise(describedBy: description ?? LiveEnterprise.usual)
    defer { enterprise.stop() }
    return try await body(enterprise)
}
