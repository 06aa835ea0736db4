extension Mutant {
    /// Faults in choosing versions of TLS.
    static let tls: [Mutant] = [
        Mutant("tries-newest-version-only", "DYN-SESS-039", "Gives up when a handshake fails") {
            $0.routing.retriesOlderVersions = false
        },
        Mutant(
            "blocks-modern-versions-only",
            "DYN-SESS-042",
            "Withholds TLS 1.2 and 1.3 only when the console blocks versions"
        ) {
            $0.routing.blocksModernVersionsOnly = true
        },
    ]
}
