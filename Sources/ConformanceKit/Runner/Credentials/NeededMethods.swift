import ConformanceScenarios
import EnterpriseModel

/// The methods of authentication that a request cannot do without.
///
/// A place that offers several is one at which a client chooses, and the choice is another one where it does not know the first.
struct NeededMethods {
    let environment: EnvironmentDescription
    let answers: [AnswerRule]

    /// For a request to this host, in the order of the places that may ask: the host, those that a rule names, proxies, the relay.
    func methods(host: String?) -> [String] {
        var places: [(name: String, schemes: [Authentication.Scheme])] = []
        let named = [host].compactMap(\.self) + answers.compactMap(\.host)
        for name in named {
            let server =
                environment.servers[name]
                ?? environment.servers.sorted { $0.key < $1.key }.first { $0.value.alsoNamed.contains(name) }?.value
            places.append((name, server?.authentication.schemes ?? []))
        }
        for (name, proxy) in environment.proxies.sorted(by: { $0.key < $1.key }) {
            places.append((name, proxy.authentication.schemes))
        }
        if let relay = environment.relay.authentication { places.append(("relay", relay.schemes)) }
        var needed: [String] = []
        for place in places {
            let methods = place.schemes.map(\.name)
            if let first = methods.first(where: { isAnswered($0, at: place.name) }), !needed.contains(first) {
                needed.append(first)
            }
        }
        return needed
    }

    private func isAnswered(_ method: String, at place: String) -> Bool {
        let rule = answers.first { ($0.method ?? method) == method && ($0.host ?? place) == place }
        return if case .credential? = rule?.action { true } else { false }
    }
}
