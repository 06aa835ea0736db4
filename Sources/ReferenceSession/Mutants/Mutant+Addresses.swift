extension Mutant {
    /// Faults in trying the addresses of a server that is reached directly.
    static let addresses: [Mutant] = [
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
