import EnterpriseModel
import MockEnterprise
import SystemBindings

/// How long it takes from nothing to a ticket: an environment with a KDC starts, and both it and a client make a key of a password.
enum FirstTicket {
    /// - Returns: milliseconds, the median.
    static func measure(rounds: Int) throws -> Double {
        var description = EnvironmentDescription()
        description.accounts = ["alice": Account(password: "swordfish")]
        var kdc = KDCDescription(realm: "CORP.TEST")
        kdc.zone = .outside
        description.kdc = kdc
        let clock = ContinuousClock()
        let times = try (0..<rounds).map { _ in
            let start = clock.now
            var end = start
            try withEnterprise(description, observe: { _ in }) { enterprise in
                guard let place = enterprise.access.kerberos?.kdc, let address = IPv4Address(place.address) else {
                    throw LoadConnection.Failure(reason: "no KDC")
                }
                var client = try KerberosClient(SocketAddress(address: address, port: place.port), over: .udp)
                defer { client.close() }
                _ = try client.ticketGrantingTicket()
                end = clock.now
            }
            return (end - start) / .milliseconds(1)
        }
        return times.sorted()[rounds / 2]
    }
}
