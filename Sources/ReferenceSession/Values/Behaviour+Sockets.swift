import ReferenceBindings

extension Behaviour {
    struct Sockets: Sendable, Hashable {
        /// What a socket may be besides others.
        enum Kind: Sendable, CaseIterable { case relayed, direct, withTLS }

        var table = SocketMachine.documented
        var buffers = Buffers()
        var life = Life()
        var ways = Ways()
        var trust = Trust()
        /// The routing of sockets. That of requests does not concern them.
        var routing = Routing()
        /// Whether sockets can be made before the app is authorized.
        var areMadeEarly = false
        var workEarly = false
        var stayRefused = false
        /// Whether `connect` returns only after the connection is established or has failed.
        var block = false
        /// Whether `write` returns only after everything is sent.
        var writesWait = false
        var connectWhenMade = false
        /// Whether the connection is opened only when there is something to send.
        var dialLazily = false
        /// The sockets that open another connection beside the first.
        var dialledTwice: Set<Kind> = []
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
        /// What sockets tell when the relay is lost, by their state.
        var tellOutages: [SocketState: SocketEvent] = [:]
        var tellSecurityErrorsAsClose = false
        var tellReadsLate = false
        /// Whether received bytes reach the buffer only after the delegate was told.
        var fillAfterTelling = false
        /// Whether data are told only if all before them have been consumed.
        var tellReadsOfEmptyBuffers = false
        /// Whether only the first connection of a socket is told.
        var tellFirstOpenOnly = false
        /// When sockets are told to be open, where that is too early.
        var earlyOpenings: [Kind: SocketOpening] = [:]
        /// Whether the end of an open connection by the server is told as an error too.
        var tellEndsAsErrors = false
        /// The sockets whose direction is not ended.
        var leftOpen: Set<Kind> = []
        /// Whether a check that is switched off is told as an error.
        var tellSwitchesAsErrors = false
        // The buffers.
        var appendingSends = false
        var writeHalf = false
        var keepSent = false
        var sendLeftOvers = false
        var keepConsumed = false
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
        /// The sockets that use no TLS although the app requests it.
        var unencrypted: Set<Kind> = []
        var heedDeviceTrust = true
        /// The number of authorities between a root and a server that are accepted; `nil`: any.
        var intermediates: Int32?
        /// Whether a second attempt at a server with any check off checks nothing.
        var forgiveSecondAttempts = false
        /// Whether what is switched off for one socket is off for later ones to the same server.
        var rememberSwitches = false
        /// Whether a switch undoes the one before.
        var lastSwitchCounts = false
        /// The sockets for which nothing is checked.
        var unchecked: Set<Kind> = []
        /// The sockets on which switches have no effect.
        var unswitchable: Set<Kind> = []
        /// Whether a server without a certificate is accepted once peer verification is off.
        var peerSwitchTakesAnonymous = false
        var forgiven: Set<TLSLayer.Flaw> = []
        var hostSwitchForgives: Set<TLSLayer.Flaw> = [.name]
        var peerSwitchForgives = Set(TLSLayer.Flaw.allCases)
        var denyHostSwitch = false
        var denyPeerSwitch = false
        var claimLateHostSwitch = false
        var claimLatePeerSwitch = false
        /// Whether a handshake can end in any version that is offered; if not, the newest is the only one.
        var negotiate = true
        var matching = TLSLayer.Matching.documented
        /// Cipher suites in OpenSSL's notation.
        var cipherSuites: String?
        var usualVersions: Set<TLSRange.Version> = [.ssl3, .tls10]
        var versionsByWord: [String: Set<TLSRange.Version>] = [
            "GDEnableTLS1.1": [.tls11], "GDEnableTLS1.2": [.tls11, .tls12],
        ]
        /// The versions by the texts in a list, where they differ from those of a single text.
        var versionsByWordInLists: [String: Set<TLSRange.Version>] = [:]
        var readListsOfVersions = true
        var readFirstVersionOnly = false
        var settingConcernsRelay = false
        /// Versions that are offered although the console blocks them.
        var unblockable: Set<TLSRange.Version> = []
        /// Those if the app's build says nothing about versions.
        var unblockableByDefault: Set<TLSRange.Version> = []
    }
}
