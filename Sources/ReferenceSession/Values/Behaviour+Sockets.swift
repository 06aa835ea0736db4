import ReferenceBindings

extension Behaviour {
    struct Sockets: Sendable, Hashable {
        var table = SocketMachine.documented
        /// Whether sockets can be made before the app is authorized.
        var areMadeEarly = false
        var workEarly = false
        var stayRefused = false
        /// Whether `connect` returns only after the connection is established or has failed.
        var block = false
        var connectWhenMade = false
        var onlyPort: Int?
        /// Whether IP addresses are accepted as hosts.
        var takeAddresses = true
        var reachUnlisted = true
        var useDeviceProxy = false
        var resolveForRelay = false
        var rememberFailures = false
        /// The number of delegate calls for an event; once for an event that is not listed.
        var tellings: [SocketEvent: Int] = [:]
        var takeDelegates = true
        var tellDelegates = true
        var tellOutages = false
        var tellSecurityErrorsAsClose = false
        var tellReadsLate = false
        var closeFailedAttempts = false
        var closeAtOnce = false
        var endTheirDirection = true
        // The buffers.
        var appendingSends = false
        var writeHalf = false
        var keepSent = false
        var keepConsumed = false
        var keepBuffers = false
        var forgetUnread = false
        var cutReceived = false
        var cutCountedBytes = false
        var refuseAppending: Set<SocketState> = []
        var alwaysClaimReadStream = false
        /// States in which a write is postponed until there is a connection instead of being lost.
        var carryOutLater: Set<SocketState> = []
        // TLS.
        /// Whether TLS is used; `nil`: as the app requests.
        var alwaysUseTLS: Bool?
        var forgiven: Set<TLSLayer.Flaw> = []
        var hostSwitchForgives: Set<TLSLayer.Flaw> = [.name]
        var peerSwitchForgives = Set(TLSLayer.Flaw.allCases)
        var denyHostSwitch = false
        var denyPeerSwitch = false
        var claimLateSwitches = false
        var matching = TLSLayer.Matching.documented
        /// Cipher suites in OpenSSL's notation.
        var cipherSuites: String?
        var usualVersions: Set<TLSRange.Version> = [.ssl3, .tls10]
        var versionsByWord: [String: Set<TLSRange.Version>] = [
            "GDEnableTLS1.1": [.tls11], "GDEnableTLS1.2": [.tls11, .tls12],
        ]
        var readListsOfVersions = true
        var readFirstVersionOnly = false
        var settingConcernsRelay = false
        var optInBeatsBlock = false
    }
}
