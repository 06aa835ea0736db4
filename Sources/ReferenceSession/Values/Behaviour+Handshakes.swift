import ReferenceBindings

extension Behaviour {
    /// The TLS of some requests, and the versions that they offer.
    struct Handshakes: Sendable, Hashable {
        // Limits of sessions.
        var redirectsForgetMaximum = false
        /// Whether the older version that a server needed holds where it redirects to, too.
        var redirectsKeepOlderVersion = false
        /// Whether what goes through the proxy of a session is offered any version.
        var sessionProxiesForgetLimits = false
        /// Whether the minimum holds for the first request of a session to a host only.
        var minimumHoldsOnce = false
        /// Whether a session offers what an earlier one with a lower minimum has offered to the host.
        var usesLowestMinimum = false
        /// Whether the highest minimum of a session holds for all later ones.
        var keepsHighestMinimum = false
        var limitsHoldForRelayOnly = false
        // Blocked versions.
        /// Whether blocking TLS 1.2 withholds TLS 1.3 too.
        var blocksUpwards = false
        /// Whether direct requests are under the block once a relayed one was.
        var blocksDirectAfterRelayed = false
        /// Whether the minimum of a session is offered although it is blocked.
        var minimumLiftsBlock = false
        /// Whether blocked versions are offered to hosts that have answered before.
        var sparesKnownHosts = false
        /// Whether a blocked version is used to resume a session.
        var resumesBlocked = false
        // Older versions.
        /// Whether a host that has spoken TLS 1.3 is offered nothing older.
        var staysHighForHost = false
        /// Whether TLS 1.3 is not offered to a host after a failed handshake.
        var staysLowForHost = false
        /// Whether an older version that was tried is the newest for all hosts.
        var staysLowForAll = false
        /// Whether an older version is tried when the connection is lost during the answer.
        var retriesDuringAnswer = false
        // Certificates.
        /// What is overlooked in certificates of servers that are reached directly.
        var directCertificates = CertificateRules()
        /// What is overlooked in certificates for direct uploads.
        var directUploadCertificates = CertificateRules()
        /// Whether a server is not verified after its certificate was refused.
        var trustsAfterRefusal = false
        /// Whether the certificate of a directly reached address is compared with the first name only that was asked for.
        var comparesFirstNameOnly = false
        /// Whether the relay's name is compared on the first connection only.
        var checksRelayOnce = false
        /// Whether an end without `close_notify` counts as an end.
        var takesCutEnds = false
    }
}
