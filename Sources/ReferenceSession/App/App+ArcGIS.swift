import ReferenceBindings

extension App {
    /// Accepts any certificate from this host, for the rest of the run.
    func trust(_ host: String) {
        let behaviour = conduct.behaviour(in: history.situation(ofServiceRequestTo: host, authorization)).arcgis.hosts
        if behaviour.trustsLatestOnly { trustedHosts = [] }
        trustedHosts.insert(behaviour.comparesByCase ? host : host.lowercased())
    }

    /// The app moves to the foreground or to the background.
    func set(isActive: Bool) {
        if !isActive, behaviour.arcgis.hosts.forgetsInBackground { trustedHosts = [] }
        if !isActive { lose(behaviour.access.backgroundEnds) }
        appConnect?.set(isActive: isActive)
    }

    /// The hosts whose certificates are not checked.
    func hostsToTrust(_ behaviour: Behaviour.ArcGIS) -> Set<String> {
        guard behaviour.heedsTrustedHosts else { return [] }
        let everywhere = behaviour.trustsAnyServer || (behaviour.trustsAllOnceOneIsTrusted && !trustedHosts.isEmpty)
        if everywhere { return Set(environment.hosts.keys) }
        if behaviour.hosts.trustsSubdomains {
            return trustedHosts.union(
                environment.hosts.keys.filter { host in trustedHosts.contains { host.hasSuffix("." + $0) } }
            )
        }
        return behaviour.trustsAfterFailuresOnly ? trustedHosts.intersection(failedHosts) : trustedHosts
    }

    /// Asks the app before it acquires a token. Only a mutant does this.
    func askForToken(_ address: WebAddress, then goOn: @escaping () -> Void) {
        let place = ProtectionSpace.Place(host: address.host, port: address.port, scheme: address.scheme)
        let space = ProtectionSpace(place: place, realm: nil, method: LoginScheme.basic.method)
        let head = HTTPHead(status: 499)
        let challenge = Challenge(space: space, failures: 0, proposed: nil, head: head, address: address)
        observer?.app(challenged: challenge) { _ in goOn() }
    }
}
