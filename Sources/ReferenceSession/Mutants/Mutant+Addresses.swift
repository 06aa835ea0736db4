extension Mutant {
    /// Faults in trying the addresses of a server that is reached directly.
    static let addresses: [Mutant] = [
        Mutant("reaches-no-ipv6-servers", "DYN-LOAD-025", "Does not reach servers that have an IPv6 address only") {
            $0.routing.dialling.knowsIPv6 = false
        },
        Mutant(
            "sockets-reach-no-ipv6-servers",
            "DYN-SOCK-003",
            "Opens no socket to servers that have an IPv6 address only"
        ) {
            $0.sockets.routing.dialling.knowsIPv6 = false
        },
        Mutant(
            "tries-the-first-address-only",
            ["aiohttp#2424", "request#1551"],
            "Does not try another address of a server once one has refused"
        ) {
            $0.routing.dialling.takesFirstOnly = true
        },
        Mutant("waits-on-dead-addresses", "okhttp#506", "Tries no other address of a server while one does not answer")
        {
            $0.routing.dialling.waitsOnSilence = true
        },
    ]
}
