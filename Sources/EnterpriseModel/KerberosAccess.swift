/// How a client reaches the realms of a running environment.
package struct KerberosAccess: Sendable, Hashable {
    /// Whose keys are in a file of them.
    package enum Keytab: String, Sendable, Hashable, CaseIterable {
        /// Of all services, each under all its names, and of accounts that services run as.
        case services
        /// Of the ticket-granting services: who has them can read and forge every ticket.
        case realms = "krbtgt"
    }

    /// All that the KDC serves, the default realm first.
    package var realms: [String]
    /// The direct path: for a KDC inside its decoy. The port, for UDP and TCP, is the same inside.
    package var kdc: EnvironmentAccess.Endpoint
    /// Where the relay takes requests over HTTPS ([MS-KKDCP]), before a slash and the token; `nil`: nowhere.
    package var proxyURL: String?

    package init(realms: [String], kdc: EnvironmentAccess.Endpoint, proxyURL: String?) {
        self.realms = realms
        self.kdc = kdc
        self.proxyURL = proxyURL
    }

    /// The realm of who names none.
    package var realm: String { realms.first ?? "" }

    /// A krb5.conf that leaves nothing to the name service.
    package var configuration: String { configuration(kdc: kdc) }

    /// The same with another way to the KDC, for TCP.
    package func configuration(kdc: EnvironmentAccess.Endpoint) -> String {
        """
        [libdefaults]
            default_realm = \(realm)
            dns_lookup_realm = false
            dns_lookup_kdc = false
            dns_canonicalize_hostname = false
            rdns = false
            udp_preference_limit = 1

        [realms]

        """ + realms.map { realm(kdc.address, kdc.port, named: $0) }.joined()
    }

    /// Passwords are changed where tickets come from.
    private func realm(_ address: String, _ port: Int, named name: String) -> String {
        """
            \(name) = {
                kdc = \(address):\(port)
                kpasswd_server = \(address):\(port)
            }

        """
    }
}
