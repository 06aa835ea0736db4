import ReferenceBindings

extension Mutant {
    /// Faults in the TLS of sockets.
    static let socketTLS: [Mutant] = [
        Mutant("never-uses-tls", "DYN-SOCK-075", "Uses TLS for no socket") {
            $0.sockets.alwaysUseTLS = false
        },
        Mutant("always-uses-tls", "DYN-SOCK-076", "Uses TLS for every socket") {
            $0.sockets.alwaysUseTLS = true
        },
        Mutant("sockets-take-anonymous-servers", "DYN-SOCK-068", "Does without a certificate") {
            $0.sockets.cipherSuites = "ALL:aNULL:@SECLEVEL=0"
        },
        Mutant("sockets-ignore-dates", "DYN-SOCK-069", "Does not look at the dates of a certificate") {
            $0.sockets.forgiven = [.date]
        },
        Mutant("sockets-ignore-names", "DYN-SOCK-114", "Does not look at the names of a certificate") {
            $0.sockets.forgiven = [.name]
        },
        Mutant("sockets-trust-everybody", "DYN-SOCK-125", "Does not look at who has signed a certificate") {
            $0.sockets.forgiven = [.issuer]
        },
        Mutant("host-switch-does-nothing", "DYN-SOCK-116", "Goes on looking at names although that is off") {
            $0.sockets.hostSwitchForgives = []
        },
        Mutant("host-switch-turns-all-off", "DYN-SOCK-122", "Takes any certificate once host verification is off") {
            $0.sockets.hostSwitchForgives = Set(TLSLayer.Flaw.allCases)
        },
        Mutant("peer-switch-does-nothing", "DYN-SOCK-127", "Goes on looking at trust although that is off") {
            $0.sockets.peerSwitchForgives = []
        },
        Mutant(
            "peer-switch-keeps-names",
            "DYN-SOCK-079",
            "Goes on looking at names although peer verification is off"
        ) {
            $0.sockets.peerSwitchForgives.remove(.name)
        },
        Mutant("denies-host-switch", "DYN-SOCK-123", "Says that host verification could not be turned off") {
            $0.sockets.denyHostSwitch = true
        },
        Mutant("denies-peer-switch", "DYN-SOCK-130", "Says that peer verification could not be turned off") {
            $0.sockets.denyPeerSwitch = true
        },
        Mutant("claims-late-host-switch", "DYN-SOCK-124", "Says that host verification is off although it is too late")
        {
            $0.sockets.claimLateHostSwitch = true
        },
        Mutant("claims-late-peer-switch", "DYN-SOCK-131", "Says that peer verification is off although it is too late")
        {
            $0.sockets.claimLatePeerSwitch = true
        },
        Mutant("counts-common-name-too", "DYN-SOCK-117", "Counts the common name beside the other names") {
            $0.sockets.matching = .commonNameToo
        },
        Mutant("never-counts-common-name", "DYN-SOCK-118", "Never counts the common name") {
            $0.sockets.matching = .commonNameNever
        },
        Mutant("wide-wildcards", "DYN-SOCK-119", "Lets a wildcard stand for several labels") {
            $0.sockets.matching = .wideWildcards
        },
        Mutant("tls-for-relayed-sockets-only", "DYN-SOCK-005", "Uses TLS for no socket without the relay") {
            $0.sockets.unencrypted = [.direct]
        },
        Mutant("tls-for-direct-sockets-only", "DYN-SOCK-005", "Uses TLS for no socket through the relay") {
            $0.sockets.unencrypted = [.relayed]
        },
        Mutant(
            "takes-anonymous-servers-unchecked",
            "DYN-SOCK-070",
            "Does without a certificate once peer verification is off"
        ) {
            $0.sockets.peerSwitchTakesAnonymous = true
        },
        Mutant("remembers-switches", "DYN-SOCK-071", "Checks no more what was off for an earlier socket") {
            $0.sockets.rememberSwitches = true
        },
        Mutant("checks-nothing-without-relay", "DYN-SOCK-071", "Checks no certificate of a socket without the relay") {
            $0.sockets.unchecked = [.direct]
        },
        Mutant("no-switches-without-relay", "DYN-SOCK-078", "Turns off no check of a socket without the relay") {
            $0.sockets.unswitchable = [.direct]
        },
        Mutant("second-attempts-check-nothing", "DYN-SOCK-074", "Checks nothing in a second attempt with a check off") {
            $0.sockets.forgiveSecondAttempts = true
        },
        Mutant("last-switch-counts", "DYN-SOCK-078", "Checks again what an earlier switch has turned off") {
            $0.sockets.lastSwitchCounts = true
        },
        Mutant("counts-first-name-only", "DYN-SOCK-115", "Looks at the first name of a certificate only") {
            $0.sockets.matching = .firstNameOnly
        },
        Mutant("no-intermediate-authorities", "DYN-SOCK-126", "Takes only servers that a root has signed itself") {
            $0.sockets.intermediates = 0
        },
        Mutant("keeps-trust-of-launch", "DYN-SOCK-128", "Keeps to what the device has trusted at the launch") {
            $0.sockets.heedDeviceTrust = false
        },
        Mutant("whole-wildcards", "DYN-SOCK-119", "Lets a wildcard stand for a whole label only") {
            $0.sockets.matching = .wholeWildcards
        },
        Mutant("any-address", "DYN-SOCK-120", "Does not look for the address in a certificate") {
            $0.sockets.matching = .anyAddress
        },
        Mutant("address-in-common-name", "DYN-SOCK-120", "Looks for the address in the common name") {
            $0.sockets.matching = .addressInCommonName
        },
    ]

    /// Faults in choosing versions of TLS for sockets.
    static let socketVersions: [Mutant] = [
        Mutant("offers-tls-1.1", "DYN-SOCK-081", "Offers TLS 1.1 without having been told") {
            $0.sockets.usualVersions.insert(.tls11)
        },
        Mutant("offers-tls-1.1-and-1.2", "DYN-SOCK-082", "Offers TLS 1.1 and 1.2 without having been told") {
            $0.sockets.usualVersions.formUnion([.tls11, .tls12])
        },
        Mutant("ignores-version-setting", "DYN-SOCK-083", "Does not look at GDControlTLSVersions") {
            $0.sockets.versionsByWord = [:]
        },
        Mutant("takes-1.1-for-1.2", "DYN-SOCK-084", "Offers TLS 1.2 too when told to offer TLS 1.1") {
            $0.sockets.versionsByWord["GDEnableTLS1.1"] = [.tls11, .tls12]
        },
        Mutant("takes-1.2-alone", "DYN-SOCK-085", "Does not offer TLS 1.1 when told to offer TLS 1.2") {
            $0.sockets.versionsByWord["GDEnableTLS1.2"] = [.tls12]
        },
        Mutant("reads-no-lists-of-versions", "DYN-SOCK-086", "Ignores GDControlTLSVersions where it is a list") {
            $0.sockets.readListsOfVersions = false
        },
        Mutant(
            "reads-first-version-only",
            "DYN-SOCK-088",
            "Looks at the first element of GDControlTLSVersions only"
        ) {
            $0.sockets.readFirstVersionOnly = true
        },
        Mutant(
            "setting-concerns-relay",
            "DYN-SOCK-090",
            "Offers the relay other versions where GDControlTLSVersions is set"
        ) {
            $0.sockets.settingConcernsRelay = true
        },
        Mutant("negotiates-nothing", "DYN-SOCK-080", "Offers the newest version alone, once") {
            $0.sockets.negotiate = false
        },
        Mutant("block-concerns-relay", "DYN-SOCK-139", "Withholds blocked versions from the relay too") {
            $0.sockets.routing.blockConcernsRelay = true
        },
        Mutant("blocks-versions-of-direct-sockets", "DYN-SOCK-101", "Withholds blocked versions from direct sockets") {
            $0.sockets.routing.blocksEverywhere = true
        },
        Mutant("opt-in-beats-block", "DYN-SOCK-096", "Offers blocked versions that the app's build asks for") {
            $0.sockets.unblockable = [.tls11, .tls12]
        },
        Mutant("takes-1.2-alone-in-lists", "DYN-SOCK-087", "Does not offer TLS 1.1 when a list says TLS 1.2") {
            $0.sockets.versionsByWordInLists["GDEnableTLS1.2"] = [.tls12]
        },
        Mutant("sockets-offer-blocked-1.0", "DYN-SOCK-093", "Offers TLS 1.0 for sockets although it is blocked") {
            $0.sockets.unblockable = [.tls10]
        },
        Mutant(
            "sockets-offer-blocked-1.0-by-default",
            "DYN-SOCK-093",
            "Lets the console block only what the build asks for"
        ) {
            $0.sockets.unblockableByDefault = [.tls10]
        },
        Mutant("sockets-take-no-later-block", "DYN-SOCK-097", "Blocks no version that the console blocks later") {
            $0.sockets.routing.takesLaterBlocks = false
        },
        Mutant("sockets-offer-blocked-1.1", "DYN-SOCK-094", "Offers TLS 1.1 for sockets although it is blocked") {
            $0.sockets.unblockable = [.tls11]
        },
        Mutant("sockets-offer-blocked-1.2", "DYN-SOCK-095", "Offers TLS 1.2 for sockets although it is blocked") {
            $0.sockets.unblockable = [.tls12]
        },
        Mutant(
            "sockets-keep-first-blocked-versions",
            "DYN-SOCK-097",
            "Keeps sockets to the blocked versions of the first policy"
        ) {
            $0.sockets.routing.keepsFirstBlockedVersions = true
        },
        Mutant(
            "users-lift-block-of-sockets",
            ["DYN-SOCK-098", "DYN-SOCK-099"],
            "Blocks no version for sockets once a user is authorized by name"
        ) {
            $0.sockets.routing.usersLiftBlocks = true
        },
        Mutant(
            "blocks-sockets-to-first-server-only",
            "DYN-SOCK-100",
            "Withholds blocked versions from sockets to the first application server only"
        ) {
            $0.sockets.routing.blocksFirstServerOnly = true
        },
    ]
}
