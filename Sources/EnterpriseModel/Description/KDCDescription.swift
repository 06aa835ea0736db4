/// The key distribution centre of the enterprise's realms (RFC 4120): one host, one port number for UDP and TCP.
package struct KDCDescription: Sendable, Hashable {
    /// How requests come.
    package enum Transport: String, Sendable, Hashable, CaseIterable {
        case udp, tcp
        /// HTTPS to the relay ([MS-KKDCP]).
        case proxy = "kdc-proxy"
    }

    /// What becomes of the tickets that there are at that moment, whatever their times say.
    package enum TicketFate: String, Sendable, Hashable, CaseIterable {
        /// As if they were older: what is renewable can still be renewed.
        case expired
        case revoked
    }

    /// Armored requests (RFC 6113 5.4).
    package enum FAST: String, Sendable, Hashable, CaseIterable {
        /// The KDC does not know them, and says so.
        case unsupported
        case offered
        /// Others are refused, but not those by which a machine gets the ticket that it armors with.
        case required
    }

    /// What tickets say of the accounts of their clients ([MS-PAC]).
    package enum PAC: String, Sendable, Hashable, CaseIterable {
        case absent = "none"
        case valid
        /// The service's signature is wrong.
        case forged
    }

    /// What issues the tickets.
    package enum Program: String, Sendable, Hashable, CaseIterable {
        /// The mock's own KDC, which can be wrong in every byte.
        case builtIn = "built-in"
        /// That of MIT, as a process of its own behind the mock's listeners.
        case krb5kdc
        /// That of a domain controller by Samba, in the same place.
        case samba
    }

    package var realm: String
    package var host: String
    package var program: Program = .builtIn
    package var zone: Server.Zone = .inside
    /// How the console lists it.
    package var listed: Server.Listing = .additional
    package var state: Availability = .up
    /// Those that it listens for.
    package var transports: Set<Transport> = [.udp, .tcp]
    /// Bytes of a datagram beyond which the answer is KRB_ERR_RESPONSE_TOO_BIG.
    package var udpLimit = 4_096
    /// Whether the relay takes requests for it over HTTPS.
    package var isProxied = false
    /// Seconds by which its clock is ahead.
    package var clock: Double = 0
    /// In seconds.
    package var ticketLifetime: Double = 36_000
    /// Seconds for which tickets can be renewed; `nil`: none can.
    package var renewableLifetime: Double?
    package var grantsForwardable = true
    package var grantsProxiable = true
    package var ticketFate: TicketFate?
    /// In the order of its preference; `nil`: all, in the client's order.
    package var encryption: [KerberosEncryption]?
    /// Of the keys of realms and services. Tickets under earlier versions are still understood.
    package var keyVersion = 1
    package var fast: FAST = .offered
    /// Characters that a new password needs (RFC 3244).
    package var minimumPasswordLength = 0
    package var pac: PAC = .absent
    /// Services whose tickets have OK-AS-DELEGATE (RFC 4120 2.8).
    package var trustedForDelegation: Set<String> = []
    /// Services besides those of the hosts, and what is special about any, by `SERVICE/HOST`.
    package var services: [String: KerberosService] = [:]
    /// Other realms, each with the hosts that are in it; all and ``realm`` trust each other.
    package var trusts: [String: [String]] = [:]
    package var faults: [KDCFault] = []

    package init(realm: String) {
        self.realm = realm
        host = "kdc." + realm.lowercased()
    }

    /// All, the main one first.
    package var realms: [String] { [realm] + trusts.keys.filter { $0 != realm }.sorted() }
}

/// A service that tickets are issued for, as far as it differs from others of its realm.
package struct KerberosService: Sendable, Hashable {
    /// Whether the KDC knows it.
    package var isKnown = true
    /// `nil`: as its realm.
    package var encryption: [KerberosEncryption]?
    /// Of its key at the KDC; `nil`: as its realm.
    package var keyVersion: Int?
    /// The latest version of the key that the service itself has; `nil`: the KDC's.
    package var keytabVersion: Int?
    /// Whether its tickets are under the session key of its ticket-granting ticket alone (RFC 4120 3.3.3).
    package var needsUserToUser = false
    package var delegation = KerberosDelegation()
    /// Further names, `SERVICE/HOST` each.
    package var alsoNamed: [String] = []

    package init() {}
}
