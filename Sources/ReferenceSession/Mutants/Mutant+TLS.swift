import ReferenceBindings

extension Mutant {
    /// Faults in choosing versions of TLS.
    static let tls: [Mutant] = [
        Mutant(
            "tells-failed-handshakes",
            "DYN-SESS-039",
            "Tells the app that a handshake failed, and tries another version"
        ) {
            $0.routing.tellsFailedHandshakes = true
        },
        Mutant(
            "does-not-block-ssl-3",
            ["DYN-SESS-041", "DYN-SOCK-092"],
            "Offers SSL 3.0 although the console blocks it"
        ) {
            $0.routing.unblocked = [.ssl3]
            $0.sockets.routing.unblocked = [.ssl3]
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
