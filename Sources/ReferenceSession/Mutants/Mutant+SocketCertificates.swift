import ReferenceBindings

extension Mutant {
    /// Faults in checking certificates for sockets.
    static let socketCertificates: [Mutant] = [
        Mutant("accepts-not-yet-valid-certificate", "DYN-SOCK-069", "Takes certificates that are not valid yet") {
            $0.sockets.trust.certificates = CertificateRules([.notYetValid])
        },
        Mutant(
            "ignores-dates-of-intermediate",
            ["DYN-SOCK-125", "DYN-SOCK-126"],
            "Does not look at the dates of authorities"
        ) {
            $0.sockets.trust.certificates = CertificateRules([.datesOfAuthorities])
        },
        Mutant(
            "trusts-issuer-by-name-alone",
            "DYN-SOCK-125",
            "Does not check the signature of an issuer that has a trusted name"
        ) {
            $0.sockets.trust.certificates = CertificateRules([.signatures])
        },
        Mutant(
            "lets-server-certificate-issue-others",
            ["DYN-SOCK-126", "DYN-SOCK-125"],
            "Takes certificates that another server has issued"
        ) {
            $0.sockets.trust.certificates = CertificateRules([.authorities])
        },
        Mutant(
            "lets-server-sign-authority-for-sockets",
            ["DYN-SOCK-071", "DYN-SOCK-125"],
            "Takes the certificate of a server for that of an upper authority on sockets"
        ) {
            $0.sockets.trust.certificates = CertificateRules([.upperAuthorities])
        },
        Mutant("refuses-two-intermediates", "DYN-SOCK-126", "Refuses a chain with two intermediate authorities") {
            $0.sockets.intermediates = 1
        },
        Mutant("ignores-path-length-of-authority", "DYN-SOCK-126", "Does not keep the path length of an authority") {
            $0.sockets.trust.certificates = CertificateRules([.pathLength])
        },
        Mutant("ignores-name-constraints", "DYN-SOCK-126", "Does not keep the name constraints of an authority") {
            $0.sockets.trust.certificates = CertificateRules([.nameConstraints])
        },
        Mutant(
            "accepts-unknown-critical-extension-on-sockets",
            "DYN-SOCK-125",
            "Overlooks critical extensions that it does not know on sockets"
        ) {
            $0.sockets.trust.certificates = CertificateRules([.unknownExtensions])
        },
        Mutant(
            "refuses-chain-with-extra-certificate",
            "DYN-SOCK-126",
            "Refuses a chain with a certificate that it does not need"
        ) {
            $0.sockets.trust.certificates = CertificateRules([.strictOrder])
        },
        Mutant(
            "looks-at-first-eight-names-only",
            "DYN-SOCK-115",
            "Looks at the first eight names of a certificate only"
        ) {
            $0.sockets.trust.certificates = CertificateRules(names: .firstEight)
        },
        Mutant(
            "compares-certificate-name-by-case",
            ["DYN-SOCK-115", "DYN-SOCK-117"],
            "Refuses a name that differs from the host in case"
        ) {
            $0.sockets.trust.certificates = CertificateRules(names: .byCase)
        },
        Mutant(
            "compares-wildcards-by-case",
            ["DYN-SOCK-115", "DYN-SOCK-119"],
            "Refuses a wildcard whose domain differs from the host's in case"
        ) {
            $0.sockets.trust.certificates = CertificateRules(names: .wildcardsByCase)
        },
        Mutant("ignores-what-follows-a-wildcard", "DYN-SOCK-119", "Lets a wildcard stand for any rest of its label") {
            $0.sockets.trust.certificates = CertificateRules(names: .anyRest)
        },
        Mutant("lets-wildcard-match-bare-domain", "DYN-SOCK-119", "Lets a wildcard stand for no label too") {
            $0.sockets.trust.certificates = CertificateRules(names: .bareDomain)
        },
        Mutant("takes-dns-name-for-ip-address", "DYN-SOCK-120", "Takes the text of an address for the address") {
            $0.sockets.trust.certificates = CertificateRules(names: .textOfAddress)
        },
        Mutant(
            "cuts-certificate-name-at-nul",
            ["DYN-SOCK-114", "DYN-SOCK-117"],
            "Compares a name only up to a zero byte"
        ) {
            $0.sockets.trust.certificates = CertificateRules(names: .upToZero)
        },
        Mutant(
            "takes-common-name-beside-wildcards",
            ["DYN-SOCK-114", "DYN-SOCK-117"],
            "Compares the common name if all other names have a wildcard"
        ) {
            $0.sockets.trust.certificates = CertificateRules(names: .commonNameBesideWildcards)
        },
        Mutant(
            "refuses-nameless-certificate-with-host-off",
            "DYN-SOCK-116",
            "Refuses certificates without a name although names are not compared"
        ) {
            $0.sockets.trust.certificates = CertificateRules(names: .demanded)
        },
        Mutant(
            "turns-checks-on-for-sockets-made-before",
            ["DYN-SOCK-116", "DYN-SOCK-127"],
            "Turns the checks of sockets that have not connected yet on again when another is made to their server"
        ) {
            $0.sockets.trust.newSocketsTurnOn = true
        },
        Mutant(
            "keeps-date-check-with-peer-off",
            "DYN-SOCK-127",
            "Goes on looking at dates although peer verification is off"
        ) {
            $0.sockets.peerSwitchForgives.remove(.date)
        },
        Mutant(
            "keeps-host-check-with-peer-off-if-trusted",
            "DYN-SOCK-079",
            "Goes on looking at the names of trusted certificates although peer verification is off"
        ) {
            $0.sockets.trust.keepNamesOfTrusted = true
        },
        Mutant(
            "drops-peer-check-on-second-host-switch",
            ["DYN-SOCK-122", "DYN-SOCK-074"],
            "Checks nothing once host verification was turned off twice"
        ) {
            $0.sockets.trust.secondHostSwitchForgivesAll = true
        },
        Mutant(
            "remembers-disabled-host-check-per-address",
            ["DYN-SOCK-114", "DYN-SOCK-071"],
            "Compares no names where a socket has opened without comparing them"
        ) {
            $0.sockets.trust.rememberHostSwitch = true
        },
        Mutant(
            "leaks-peer-switch-into-https-sessions",
            "DYN-SESS-037",
            "Checks no certificate for https where a socket has opened without peer verification"
        ) {
            $0.sockets.trust.leakPeerSwitch = true
        },
        Mutant(
            "skips-checks-on-resumed-tls-session",
            "DYN-SOCK-125",
            "Resumes TLS sessions of sockets with checks off"
        ) {
            $0.sockets.trust.resumeSessions = true
        },
        Mutant(
            "keeps-trusting-removed-root",
            "DYN-SOCK-128",
            "Goes on trusting what a server was trusted by when a socket opened"
        ) {
            $0.sockets.trust.keepEarlierTrust = true
        },
        Mutant(
            "reads-trust-store-once",
            "DYN-SOCK-128",
            "Keeps to what the device has trusted at the first socket with TLS"
        ) {
            $0.sockets.trust.readTrustOnce = true
        },
    ]

    /// Faults in the TLS connections of some sockets.
    static let socketHandshakes: [Mutant] = [
        Mutant(
            "sends-no-close-notify-on-disconnect",
            "DYN-SOCK-005",
            "Ends TLS connections without close_notify"
        ) {
            $0.sockets.trust.omitCloseNotify = true
        },
        Mutant(
            "sends-ip-literal-as-server-name",
            ["DYN-SOCK-111", "DYN-SOCK-005"],
            "Sends an address as the name of the server"
        ) {
            $0.sockets.trust.nameAddresses = true
        },
        Mutant(
            "speaks-plain-on-reconnect-of-tls-socket",
            ["DYN-SOCK-075", "DYN-SOCK-033"],
            "Uses no TLS on later connections of a socket"
        ) {
            $0.sockets.trust.dropTLSLater = true
        },
        Mutant(
            "names-no-server-with-names-unchecked",
            ["DYN-SOCK-005", "DYN-SOCK-112"],
            "Sends no name of the server where names are not compared"
        ) {
            $0.sockets.trust.omitUncheckedName = true
        },
        Mutant(
            "presents-neighbours-name-in-hello",
            ["DYN-SOCK-112", "DYN-SOCK-005"],
            "Sends the first name of a server for all names at its address"
        ) {
            $0.sockets.trust.keepFirstName = true
        },
        Mutant(
            "tries-tls-first-on-plain-socket",
            "DYN-SOCK-076",
            "Uses TLS for a plain socket where another socket has used it"
        ) {
            $0.sockets.trust.rememberTLS = true
        },
        Mutant(
            "retries-handshake-after-bad-certificate",
            "DYN-SOCK-072",
            "Tries older versions of TLS after a bad certificate"
        ) {
            $0.sockets.trust.retryAfterBadCertificates = true
        },
    ]
}
