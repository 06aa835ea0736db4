import ReferenceBindings

extension Behaviour.Sockets {
    /// The TLS of some sockets.
    struct Trust: Sendable, Hashable {
        var certificates = CertificateRules()
        // Switches.
        /// Whether names are not compared where a socket has opened without comparing them.
        var rememberHostSwitch = false
        /// Whether requests check no certificate of a host whose socket has opened without checks.
        var leakPeerSwitch = false
        /// Whether turning host verification off twice turns everything off.
        var secondHostSwitchForgivesAll = false
        /// Whether a new socket turns on again what sockets to its server have off that have not connected yet.
        var newSocketsTurnOn = false
        /// Whether names of trusted certificates are compared although peer verification is off.
        var keepNamesOfTrusted = false
        // Trust.
        var resumeSessions = false
        /// Whether the certificates stay trusted that were trusted when a socket to the server opened.
        var keepEarlierTrust = false
        /// Whether the trust store of the first socket serves all.
        var readTrustOnce = false
        // Versions.
        /// Whether a list with one version counts as none.
        var ignoreShortLists = false
        /// Whether TLS 1.2 is offered directly when told to offer TLS 1.1.
        var addModernDirectly = false
        var ignoreSettingDirectly = false
        /// Whether the version setting of an earlier run counts if there is none.
        var keepVersionSetting = false
        /// Whether versions below a blocked one are blocked too.
        var blockDownwards = false
        /// The version that ends the offer to relayed servers if it alone is blocked.
        var lastIfBlocked: TLSRange.Version?
        var ignoreBlockOnLaterConnections = false
        /// Whether a server that was relayed is offered the same versions when it is reached directly.
        var keepRelayedVersions = false
        /// Whether the relay is offered the versions of sockets once a socket with TLS has opened.
        var offerRelaySocketVersions = false
        /// Whether the relay is offered other versions where the version setting is a list.
        var listConcernsRelay = false
        /// Whether an older version is tried after a bad certificate.
        var retryAfterBadCertificates = false
        // The connection.
        var omitCloseNotify = false
        /// Whether an address is sent as the name of the server.
        var nameAddresses = false
        /// Whether no name is sent where names are not compared.
        var omitUncheckedName = false
        /// Whether the first name of a server at an address is sent for all names there.
        var keepFirstName = false
        /// Whether later connections of a socket use no TLS.
        var dropTLSLater = false
        /// Whether a plain socket uses TLS where another socket has.
        var rememberTLS = false
    }
}
