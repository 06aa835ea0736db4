import EnterpriseModel
import WireFormats

/// What a server does with a ClientHello, before TLS itself has a say.
enum TLSDecision: Hashable {
    /// Closes the connection.
    case drop
    /// Sends a fatal alert in a record of that version.
    case alert(UInt8, version: UInt16)
    case answerSSL3(cipherSuite: UInt16)
    /// Speaks TLS, in these versions.
    case negotiate(Set<UInt16>)

    /// - Parameter hello: `nil` if what came is none.
    init(_ profile: TLSProfile, _ hello: ClientHello?) {
        let ssl3 = TLSVersion.ssl3.wireNumber
        var spoken = Set(profile.versions.map(\.wireNumber))
        let offered = hello?.offeredVersions ?? []
        if let intolerance = profile.intolerance {
            let limit = intolerance.above.wireNumber
            // It does not know what is above, so that a second, lower hello is no downgrade to it (RFC 7507).
            spoken = spoken.filter { $0 <= limit }
            if let highest = offered.max(), highest > limit {
                switch intolerance.answer {
                case .drop: self = .drop
                case .alert: self = .alert(TLSAlert.handshakeFailure, version: spoken.max() ?? limit)
                }
                return
            }
        }
        let versions = spoken.subtracting([ssl3])
        if spoken.contains(ssl3), offered.contains(ssl3), versions.isDisjoint(with: offered) {
            // A suite of SSL 3.0 if there is one, none of later versions or of a signal (RFC 5746 3.3).
            let suite = hello?.cipherSuites.first { $0 < 0x003b } ?? hello?.cipherSuites.first
            self = suite.map { .answerSSL3(cipherSuite: $0) } ?? .alert(TLSAlert.handshakeFailure, version: ssl3)
        } else if versions.isEmpty {
            self = .alert(TLSAlert.protocolVersion, version: spoken.max() ?? ssl3)
        } else {
            // OpenSSL marks an answer below its highest version (RFC 8446 4.1.3). Below a gap the mark would be taken for an attack, by a
            // client that offers the version that is left out.
            let reachable = versions.filter { $0 <= offered.max() ?? .max }
            let isGap = reachable.max() ?? .max < offered.max() ?? 0
            let isFallback = hello?.cipherSuites.contains(TLSCipherSuite.fallbackSignal) ?? false
            self = .negotiate(isGap && !isFallback ? reachable : versions)
        }
    }
}
