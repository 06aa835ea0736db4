import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings

/// Which names and passwords the app has given to the implementation, and for which hosts.
///
/// Filled by the runner and by the adapter's reader, who answers challenges.
final class CredentialLedger: Sendable {
    private struct State: Sendable {
        var handed: [HandedCredential] = []
        /// All other texts that the app has given to the implementation.
        var said: Set<String> = []
        /// The credentials that an object of the interface holds, by its handle.
        var held: [String: HandedCredential] = [:]

        mutating func add(_ entries: [HandedCredential]) {
            for entry in entries where !handed.contains(entry) { handed.append(entry) }
        }
    }

    private let state = Monitor(State())
    /// For adapters that know proxies by their addresses.
    private let proxies: [String: String]

    /// - Parameter proxies: their names, by address.
    init(proxies: [String: String] = [:]) { self.proxies = proxies }

    /// Passwords that the app has also written elsewhere are left out: one that is seen does not tell where it comes from.
    var handed: [HandedCredential] {
        state.read { state in
            state.handed.map { entry in
                guard let password = entry.password, state.said.contains(where: { $0.contains(password) }) else {
                    return entry
                }
                return HandedCredential(user: entry.user, for: entry.place)
            }
        }
    }

    /// Notes the answer to a challenge.
    func note(answer credential: Wire.Credential, host: String?) {
        let place = host.map(URLAuthority.host).map { HandedCredential.Place.host(proxies[$0] ?? $0) }
        let entry = HandedCredential(
            user: credential.user,
            password: credential.password,
            for: place ?? .whoeverAsks(isProxy: nil)
        )
        state.update { $0.add([entry]) }
    }

    /// Notes the credentials in the parameters of an operation.
    func note(parameters: JSONValue) {
        var reader = CredentialReader(hosts: CredentialReader.hosts(in: parameters))
        reader.read(parameters)
        let handle = parameters["credential"]?.string
        state.update { state in
            state.said.formUnion(reader.said)
            state.add(reader.found)
            guard let handle else { return }
            if let own = reader.found.first { state.held[handle] = own }
            // An object that was made with it is for the URLs that it is used with.
            guard let held = state.held[handle] else { return }
            state.add(
                reader.hosts.sorted().map {
                    HandedCredential(user: held.user, password: held.password, for: .host($0))
                }
            )
        }
    }
}
