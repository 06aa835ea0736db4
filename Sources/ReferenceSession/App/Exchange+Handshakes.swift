import ReferenceBindings

/// What faults make of handshakes and answers.
extension Exchange {
    private var faults: Behaviour.Handshakes { behaviour.handshakes }
    private var history: HandshakeHistory { app.handshakes }
    private var host: String { request.address.host }

    /// The versions that are offered with all faults.
    func withFaults(_ offered: TLSRange) -> TLSRange {
        var tls = offered
        let blocked = app.blockedVersions(towards: host, behaviour.routing)
        if way == .relay, !blocked.isEmpty { history.hasRelayedUnderBlock = true }
        if faults.blocksUpwards, tls.excluded.contains(.tls12) { tls.excluded.insert(.tls13) }
        if faults.blocksDirectAfterRelayed, history.hasRelayedUnderBlock, way == .direct { tls.excluded = blocked }
        if faults.minimumLiftsBlock, request.hasMinimum { tls.excluded.remove(tls.minimum) }
        if faults.sparesKnownHosts, history.answeringHosts.contains(host) { tls.excluded = [] }
        if faults.resumesBlocked, let version = history.sessions[host]?.version { tls.excluded.remove(version) }
        if faults.staysHighForHost, history.sessions[host]?.version == .tls13 { tls.minimum = .tls13 }
        if faults.limitsHoldForRelayOnly, way == .direct {
            let usual = TLSRange()
            (tls.minimum, tls.maximum) = (usual.minimum, usual.maximum)
        }
        if faults.staysLowForHost, history.failedHosts.contains(host) { tls.maximum = min(tls.maximum, .tls12) }
        if faults.staysLowForAll, let maximum = history.maximum { tls.maximum = min(tls.maximum, maximum) }
        let lowest = history.lowestMinimum[host] ?? tls.minimum
        if faults.usesLowestMinimum { tls.minimum = min(tls.minimum, lowest) }
        tls.minimum = min(tls.minimum, tls.maximum)
        return tls
    }

    /// Notes that the server has answered.
    func noteAnswer() {
        history.answeringHosts.insert(host)
        if let session = transfer?.session { history.sessions[host] = session }
        history.lowestMinimum[host] = min(request.tls.minimum, history.lowestMinimum[host] ?? .tls13)
        if way == .relay { history.hasReachedRelay = true }
        if way == .native, app.authorization.isSwitchedOff {
            app.memory.reachedWhileOff.insert(ServerPlace(host: host, port: request.address.port))
        }
        if way == .direct, request.address.scheme == "https", let place = serverAtAddress {
            history.firstNames[place] = history.firstNames[place] ?? host
        }
    }

    /// The server by its address.
    private var serverAtAddress: ServerPlace? {
        (resolved?.addresses.first ?? app.environment.address(of: host)).map {
            ServerPlace(host: $0, port: request.address.port)
        }
    }

    func noteFailure(_ failure: TransferFailure) {
        if failure.reason == .secureConnection { history.failedHosts.insert(host) }
        if failure.reason == .untrusted { history.refusedHosts.insert(host) }
    }

    func noteOlderVersion() { history.maximum = olderMaximum?.version }

    /// Whether an older version is tried although the server had begun to answer.
    func isRetriedAfterHead(_ failure: TransferFailure) -> Bool {
        faults.retriesDuringAnswer && failure.reason == .connectionLost && head != nil
            && request.address.scheme == "https"
    }

    /// Whether the server is not verified because it was refused before.
    var isTrustedAfterRefusal: Bool { faults.trustsAfterRefusal && history.refusedHosts.contains(host) }

    /// The session with the server that is resumed; `nil`: none.
    var resumedSession: TLSSession? { faults.resumesBlocked ? history.sessions[host] : nil }

    /// Whether the relay's name is compared.
    var verifiesRelayName: Bool { !(faults.checksRelayOnce && history.hasReachedRelay) }

    /// What is overlooked or demanded in the server's certificate.
    var certificateRules: CertificateRules {
        var rules = behaviour.tasks.certificates
        rules.lapses.formUnion(request.certificates.lapses)
        if way == .direct {
            rules.lapses.formUnion(faults.directCertificates.lapses)
            if faults.directCertificates.names != .asDocumented { rules.names = faults.directCertificates.names }
            if request.origins.contains(.upload) { rules.lapses.formUnion(faults.directUploadCertificates.lapses) }
        }
        if faults.comparesFirstNameOnly, way == .direct,
            let known = serverAtAddress.flatMap({ history.firstNames[$0] }),
            known != host
        {
            rules.names = .any
        }
        if way == .relay, app.appConnect != nil, behaviour.appConnect.tunnel.takesAnyName { rules.names = .any }
        return rules
    }

    /// Whether a piece of an answer is lost because the answer is too long for the tunnel.
    func cutsAnswer(by count: Int) -> Bool {
        contentCount += count
        return behaviour.appConnect.tunnel.cutsAnswers && way == .relay && contentCount > 1 << 20
    }
}
