import ReferenceBindings

extension Mutant {
    /// Faults in checking certificates for requests.
    static let requestCertificates: [Mutant] = [
        Mutant("accepts-wildcard-in-second-label", "DYN-SESS-037", "Lets a wildcard be any label") {
            $0.tasks.certificates = CertificateRules(names: .anyLabel)
        },
        Mutant(
            "compares-wildcards-of-requests-by-case",
            "DYN-SESS-036",
            "Refuses a wildcard for a request whose domain has capitals"
        ) {
            $0.tasks.certificates = CertificateRules(names: .wildcardsByCase)
        },
        Mutant("matches-wildcard-across-prefix-dot", "DYN-SESS-037", "Lets a wildcard stand for any text") {
            $0.tasks.certificates = CertificateRules(names: .anyText)
        },
        Mutant(
            "matches-wildcard-over-two-labels",
            ["DYN-SESS-037", "okhttp PR1187", "clj-http#298"],
            "Lets a wildcard in a certificate for a request stand for several labels"
        ) {
            $0.tasks.certificates = CertificateRules(names: .severalLabels)
        },
        Mutant(
            "accepts-cn-beside-other-san",
            "DYN-SESS-037",
            "Counts the common name beside the other names for requests"
        ) {
            $0.tasks.certificates = CertificateRules(names: .commonNameToo)
        },
        Mutant(
            "accepts-unknown-critical-extension",
            "DYN-SESS-037",
            "Overlooks critical extensions that it does not know"
        ) {
            $0.tasks.certificates = CertificateRules([.unknownExtensions])
        },
        Mutant(
            "lets-authority-sign-without-key-usage",
            "DYN-SESS-037",
            "Takes certificates of an authority whose key is not for signing"
        ) {
            $0.tasks.certificates = CertificateRules([.keyUsage])
        },
        Mutant(
            "skips-name-check-on-direct-https",
            "DYN-SESS-037",
            "Compares no names with certificates of servers that it reaches directly"
        ) {
            $0.handshakes.directCertificates = CertificateRules(names: .any)
        },
        Mutant(
            "skips-validity-date-on-direct-upload",
            "DYN-SESS-037",
            "Does not look at dates of certificates for direct uploads"
        ) {
            $0.handshakes.directUploadCertificates = CertificateRules([.dates])
        },
        Mutant(
            "checks-no-certificate-on-second-https-load",
            "DYN-SESS-037",
            "Verifies no server whose certificate it has refused"
        ) {
            $0.handshakes.trustsAfterRefusal = true
        },
        Mutant(
            "skips-host-check-of-relay",
            "DYN-SESS-003",
            "Compares the relay's name on the first connection only"
        ) {
            $0.handshakes.checksRelayOnce = true
        },
        Mutant(
            "takes-cut-body-for-whole",
            ["DYN-SESS-036", "DYN-SESS-011"],
            "Takes an end without close_notify for the end of a body"
        ) {
            $0.handshakes.takesCutEnds = true
        },
        Mutant(
            "lets-server-sign-authority",
            "DYN-SESS-037",
            "Takes the certificate of a server for that of an upper authority"
        ) {
            $0.tasks.certificates = CertificateRules([.upperAuthorities])
        },
        Mutant(
            "compares-first-name-of-address-only",
            "DYN-SESS-037",
            "Compares no name with the certificate of an address that has answered under another"
        ) {
            $0.handshakes.comparesFirstNameOnly = true
        },
    ]

    /// Faults in the versions of TLS for some requests.
    static let handshakes: [Mutant] = [
        Mutant(
            "forgets-tls-maximum-on-redirect",
            "DYN-SESS-116",
            "Forgets the newest version of a session where a redirection leads"
        ) {
            $0.handshakes.redirectsForgetMaximum = true
        },
        Mutant(
            "keeps-older-tls-on-redirect",
            "DYN-SESS-038",
            "Offers the older version that a server needed where that server redirects to, too"
        ) {
            $0.handshakes.redirectsKeepOlderVersion = true
        },
        Mutant(
            "forgets-tls-limits-at-session-proxy",
            ["DYN-SESS-116", "DYN-SESS-117"],
            "Forgets the versions of a session in what goes through its proxy"
        ) {
            $0.handshakes.sessionProxiesForgetLimits = true
        },
        Mutant(
            "blocks-versions-at-session-proxy",
            "DYN-SESS-049",
            "Blocks versions in what goes through the proxy of a session, too"
        ) {
            $0.routing.blocksAtSessionProxies = true
        },
        Mutant(
            "forgets-tls-minimum-on-reconnect",
            "DYN-SESS-117",
            "Keeps to the oldest version of a session in its first request to a host only"
        ) {
            $0.handshakes.minimumHoldsOnce = true
        },
        Mutant(
            "reuses-tunnel-below-other-minimum",
            "DYN-SESS-117",
            "Offers a host the oldest version that an earlier session has offered it"
        ) {
            $0.handshakes.usesLowestMinimum = true
        },
        Mutant(
            "leaks-tls-minimum-into-next-session",
            ["DYN-SESS-117", "DYN-SESS-038"],
            "Keeps later sessions to the oldest version of an earlier one"
        ) {
            $0.handshakes.keepsHighestMinimum = true
        },
        Mutant(
            "ignores-tls-limits-on-direct-route",
            ["DYN-SESS-116", "DYN-SESS-117"],
            "Keeps to the versions of a session only through the relay"
        ) {
            $0.handshakes.limitsHoldForRelayOnly = true
        },
        Mutant(
            "blocks-tls13-along-with-tls12",
            ["DYN-SESS-044", "DYN-SESS-038"],
            "Withholds TLS 1.3 when the console blocks TLS 1.2"
        ) {
            $0.handshakes.blocksUpwards = true
        },
        Mutant(
            "spares-additional-servers-from-block",
            ["DYN-SESS-048", "DYN-SESS-044"],
            "Blocks no version for additional servers"
        ) {
            $0.routing.exemptsAdditional = true
        },
        Mutant("drops-tls-block-for-second-user", "DYN-SESS-046", "Blocks no version for another user than the first") {
            $0.routing.blockEndsWithUser = true
        },
        Mutant("keeps-tls-block-after-lifting", "DYN-SESS-045", "Withholds what was ever blocked") {
            $0.routing.keepsLiftedBlocks = true
        },
        Mutant("drops-tls-block-on-group-change", "DYN-SESS-047", "Blocks no version once the policy group has changed")
        {
            $0.routing.blockEndsWithConfiguration = true
        },
        Mutant(
            "blocks-direct-hosts-after-relayed-one",
            "DYN-SESS-049",
            "Withholds blocked versions from direct servers once it has from a relayed one"
        ) {
            $0.handshakes.blocksDirectAfterRelayed = true
        },
        Mutant(
            "lets-configured-minimum-lift-block",
            "DYN-SESS-044",
            "Offers a blocked version that is the oldest of a session"
        ) {
            $0.handshakes.minimumLiftsBlock = true
        },
        Mutant(
            "keeps-using-connection-of-blocked-version",
            ["DYN-SESS-044", "DYN-SESS-045"],
            "Offers blocked versions to servers that have answered before"
        ) {
            $0.handshakes.sparesKnownHosts = true
        },
        Mutant(
            "resumes-session-of-blocked-version",
            ["DYN-SESS-044", "DYN-SESS-045"],
            "Resumes a session in a version of TLS that was blocked since"
        ) {
            $0.handshakes.resumesBlocked = true
        },
        Mutant(
            "offers-tls13-only-after-tls13",
            "DYN-SESS-038",
            "Offers only TLS 1.3 to a server that has spoken it"
        ) {
            $0.handshakes.staysHighForHost = true
        },
        Mutant(
            "offers-tls12-only-after-one-failure",
            "DYN-SESS-038",
            "Does not offer TLS 1.3 to a server after a failed handshake"
        ) {
            $0.handshakes.staysLowForHost = true
        },
        Mutant(
            "remembers-lowered-version-for-all-hosts",
            ["DYN-SESS-039", "DYN-SESS-038"],
            "Offers no server a newer version than the last that it had to turn to"
        ) {
            $0.handshakes.staysLowForAll = true
        },
        Mutant(
            "lowers-version-after-reset-in-body",
            "DYN-SESS-039",
            "Tries an older version when the connection is lost during an answer"
        ) {
            $0.handshakes.retriesDuringAnswer = true
        },
        Mutant(
            "offers-blocked-versions-after-redirect",
            "DYN-SESS-044",
            "Offers blocked versions where a redirection leads",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.routing.heedsBlockedVersions = false
        },
    ]
}
