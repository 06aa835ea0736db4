import AdapterProtocol

extension Exchange {
    /// The addresses of the server; `nil` while the name is being resolved, or if it cannot be resolved.
    func serverAddresses(of host: String) -> [String]? {
        guard let names = app.names, !AppEnvironment.isAddress(host) else {
            let addresses = behaviour.routing.dialling.chosen(app.environment.addresses(of: host))
            if addresses == nil { fail(SessionError(.cannotFindHost, "the name \(host) is not known")) }
            return addresses
        }
        if let resolved, resolved.host == host { return resolved.addresses }
        let demandsProof = request.demandsNameProof && (way == .native || behaviour.sessions.demandsNameProof)
        names.resolve(host, demandsProof: demandsProof) { [weak self] outcome in
            guard let self, !isOver else { return }
            switch outcome {
            case .addresses(let addresses):
                resolved = (host, behaviour.routing.dialling.chosen(addresses) ?? addresses)
                send()
            case .unknown: fail(SessionError(.cannotFindHost, "the name \(host) is not known"))
            case .unproven: fail(SessionError(.cannotFindHost, "the name \(host) has no valid signature"))
            case .noAnswer: fail(SessionError(.cannotFindHost, "the name service does not answer"))
            }
        }
        return nil
    }
}
