/// Who is there: everything that a mock enterprise needs to know in order to start.
///
/// A running environment is always a function of its description; a change while it runs is a new description.
package struct EnvironmentDescription: Sendable, Hashable {
    /// By name.
    package var accounts: [String: Account] = [:]
    /// The management console; without one there is no relay and nothing to authorize.
    package var console: Console?
    package var device = Device()
    package var relay = Relay()
    /// By host name.
    package var servers: [String: Server] = [:]

    package init() {}
}

/// A user of the enterprise.
package struct Account: Sendable, Hashable {
    package var password: String

    package init(password: String) { self.password = password }
}

/// What the management console holds.
package struct Console: Sendable, Hashable {
    /// Whether the console authorizes the app.
    package enum Authorization: Sendable, Hashable {
        case granted
        case denied
        /// Pending until the gate is released, then granted.
        case held(gate: String)
    }

    /// What the console has withdrawn.
    package enum Withdrawal: String, Sendable, Hashable, CaseIterable {
        case app, user
    }

    /// The name of the account that activates the app.
    package var user: String
    package var group: String?
    package var authorization: Authorization = .granted
    package var withdrawn: Set<Withdrawal> = []
    package var blockedProtocols: Set<TLSVersion> = []

    package init(user: String) { self.user = user }
}

/// The device that the implementation believes to run on.
package struct Device: Sendable, Hashable {
    package enum Link: String, Sendable, Hashable, CaseIterable {
        case wifi, cellular, none
    }

    package var link: Link = .wifi
    /// Whether the device trusts certificates of the company's certification authority.
    package var trustsCompany = true

    package init() {}
}

/// The relay: HTTP CONNECT (RFC 9110 9.3.6) over TLS, between the device and the hosts inside.
package struct Relay: Sendable, Hashable {
    package enum State: String, Sendable, Hashable, CaseIterable {
        case up, down
    }

    package var state: State = .up
    /// Tunnels open only once this gate is released.
    package var hold: String?
    /// Whether the relay refuses tunnels without a valid token (407) and to unlisted targets (403).
    package var checksAuthorization = true

    package init() {}
}

/// A version of SSL or TLS, spelled as in the scenario language.
package enum TLSVersion: String, Sendable, Hashable, CaseIterable, Comparable {
    case ssl3 = "SSLv3"
    case tls10 = "TLSv1.0"
    case tls11 = "TLSv1.1"
    case tls12 = "TLSv1.2"
    case tls13 = "TLSv1.3"

    /// The number on the wire (RFC 8446 4.2.1), such as 0x0303.
    package var wireNumber: UInt16 { 0x0300 + UInt16(Self.allCases.firstIndex(of: self) ?? 0) }

    package static func < (left: TLSVersion, right: TLSVersion) -> Bool { left.wireNumber < right.wireNumber }
}
