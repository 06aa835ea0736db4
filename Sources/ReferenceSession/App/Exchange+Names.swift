import AdapterProtocol

extension Exchange {
    /// The address of the server; `nil` while the name is being resolved, or if it cannot be resolved.
    func serverAddress(of host: String) -> String? {
        guard let names = app.names, !AppEnvironment.isAddress(host) else {
            let address = app.environment.address(of: host)
            if address == nil { fail(SessionError(.cannotFindHost, "the name \(host) is not known")) }
            return address
        }
        if let resolved, resolved.host == host { return resolved.address }
        let demandsProof = request.demandsNameProof && (way == .native || behaviour.sessions.demandsNameProof)
        names.resolve(host, demandsProof: demandsProof) { [weak self] outcome in
            guard let self, !isOver else { return }
            switch outcome {
            case .address(let address):
                resolved = (host, address)
                send()
            case .unknown: fail(SessionError(.cannotFindHost, "the name \(host) is not known"))
            case .unproven: fail(SessionError(.cannotFindHost, "the name \(host) has no valid signature"))
            case .noAnswer: fail(SessionError(.cannotFindHost, "the name service does not answer"))
            }
        }
        return nil
    }
}
