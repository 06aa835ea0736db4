import ReferenceBindings

extension Mutant {
    /// Faults in the versions of TLS for some sockets.
    static let socketOffers: [Mutant] = [
        Mutant(
            "offers-only-1-2-for-string-1-2",
            "DYN-SOCK-085",
            "Does not offer TLS 1.1 when a single text says TLS 1.2"
        ) {
            $0.sockets.versionsByWord["GDEnableTLS1.2"] = [.tls12]
            $0.sockets.versionsByWordInLists["GDEnableTLS1.2"] = [.tls11, .tls12]
        },
        Mutant("ignores-array-of-one-item", ["DYN-SOCK-086", "DYN-SOCK-087"], "Ignores a list with one version") {
            $0.sockets.trust.ignoreShortLists = true
        },
        Mutant(
            "adds-tls-1-2-for-1-1-on-direct-route",
            "DYN-SOCK-084",
            "Offers TLS 1.2 directly when told to offer TLS 1.1"
        ) {
            $0.sockets.trust.addModernDirectly = true
        },
        Mutant(
            "ignores-version-setting-for-direct-sockets",
            ["DYN-SOCK-083", "DYN-SOCK-085"],
            "Does not look at GDControlTLSVersions for direct sockets"
        ) {
            $0.sockets.trust.ignoreSettingDirectly = true
        },
        Mutant(
            "keeps-version-setting-after-relaunch",
            ["DYN-SOCK-081", "DYN-SOCK-082"],
            "Keeps to GDControlTLSVersions of an earlier run"
        ) {
            $0.sockets.trust.keepVersionSetting = true
        },
        Mutant(
            "blocks-older-versions-with-blocked-one",
            "DYN-SOCK-133",
            "Withholds all versions below a blocked one from sockets"
        ) {
            $0.sockets.trust.blockDownwards = true
        },
        Mutant(
            "offers-nothing-above-blocked-1-1",
            ["DYN-SOCK-085", "DYN-SOCK-094"],
            "Offers nothing newer than TLS 1.1 for sockets when that alone is blocked"
        ) {
            $0.sockets.trust.lastIfBlocked = .tls11
        },
        Mutant(
            "lets-opt-in-override-block-on-reconnect",
            ["DYN-SOCK-096", "DYN-SOCK-095"],
            "Offers blocked versions on later connections of a socket"
        ) {
            $0.sockets.trust.ignoreBlockOnLaterConnections = true
        },
        Mutant(
            "keeps-block-after-unblocking",
            "DYN-SOCK-097",
            "Withholds from sockets what was ever blocked"
        ) {
            $0.sockets.routing.keepsLiftedBlocks = true
        },
        Mutant(
            "keeps-block-for-delisted-server",
            "DYN-SOCK-101",
            "Goes on withholding blocked versions from a server that is reached directly by now"
        ) {
            $0.sockets.trust.keepRelayedVersions = true
        },
        Mutant(
            "list-of-versions-concerns-relay",
            "DYN-SOCK-090",
            "Offers the relay other versions where GDControlTLSVersions is a list"
        ) {
            $0.sockets.trust.listConcernsRelay = true
        },
        Mutant(
            "offers-relay-socket-versions-later",
            "DYN-SOCK-090",
            "Offers the relay the versions of sockets once a socket with TLS has opened"
        ) {
            $0.sockets.trust.offerRelaySocketVersions = true
        },
        Mutant(
            "exempts-additional-servers-from-block",
            "DYN-SOCK-100",
            "Blocks no version for sockets to additional servers"
        ) {
            $0.sockets.routing.exemptsAdditional = true
        },
        Mutant(
            "lifts-block-for-second-user",
            "DYN-SOCK-098",
            "Blocks no version for sockets of another user than the first"
        ) {
            $0.sockets.routing.blockEndsWithUser = true
        },
        Mutant(
            "lifts-block-for-other-policy-group",
            "DYN-SOCK-099",
            "Blocks no version for sockets once the policy group has changed"
        ) {
            $0.sockets.routing.blockEndsWithConfiguration = true
        },
        Mutant(
            "accepts-client-only-certificate",
            ["DYN-SOCK-068", "DYN-SESS-037"],
            "Takes certificates of servers that are for clients only"
        ) {
            $0.sockets.forgiven = [.purpose]
            $0.tasks.certificates = CertificateRules([.purpose])
        },
    ]
}
