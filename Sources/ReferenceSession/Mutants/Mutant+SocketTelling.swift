extension Mutant {
    /// Faults in what sockets tell, and whom.
    static let socketTelling: [Mutant] = [
        Mutant(
            "omits-close-of-second-connection",
            ["DYN-SOCK-028", "DYN-SOCK-056"],
            "Does not tell of the end by the server on later connections"
        ) {
            $0.sockets.life.tellFirstEndOnly = true
        },
        Mutant(
            "never-closes-after-an-end-by-the-server",
            ["DYN-SOCK-138"],
            "Never tells that it is closed once the server has ended an earlier connection"
        ) {
            $0.sockets.life.forgetCloseAfterServersEnd = true
        },
        Mutant(
            "leaves-connecting-on-certificate-error",
            ["DYN-SOCK-022", "DYN-SOCK-077"],
            "Calls a socket Disconnected when it tells of a bad certificate"
        ) {
            $0.sockets.life.disconnectOnSecurityErrors = true
        },
        Mutant(
            "never-closes-after-reset-in-closing",
            ["DYN-SOCK-138"],
            "Never tells that it is closed after a reset while it disconnects"
        ) {
            $0.sockets.life.forgetCloseAfterReset = true
        },
        Mutant(
            "announces-close-twice-when-ends-cross",
            ["DYN-SOCK-056", "DYN-SOCK-034"],
            "Tells twice that it is closed if the server ends before the app's end has left"
        ) {
            $0.sockets.life.tellCrossingCloseTwice = true
        },
        Mutant(
            "reads-open-inside-close-callback",
            "DYN-SOCK-028",
            "Calls a socket Open while it tells of the end by the server"
        ) {
            $0.sockets.life.showOpenAtEnd = true
        },
        Mutant(
            "reads-connecting-inside-tls-open",
            "DYN-SOCK-023",
            "Calls a socket with TLS Connecting while it tells that it is open"
        ) {
            $0.sockets.life.showConnectingWithTLS = true
        },
        Mutant(
            "becomes-open-by-late-data",
            ["DYN-SOCK-030"],
            "Calls a socket Open again when data come while it disconnects"
        ) {
            $0.sockets.table[.init(.disconnecting, .received)] = .open
        },
        Mutant(
            "announces-data-after-close",
            ["DYN-SOCK-034", "DYN-SOCK-055"],
            "Tells after the close of data that came while it disconnected"
        ) {
            $0.sockets.life.tellDrainedLate = true
        },
        Mutant(
            "tells-relay-loss-to-closed-sockets",
            ["DYN-SOCK-057", "DYN-SOCK-034"],
            "Tells closed sockets an error when the relay is lost"
        ) {
            $0.sockets.tellOutages = [.disconnected: .error]
        },
        Mutant(
            "tells-relay-loss-after-servers-end",
            ["DYN-SOCK-057", "DYN-SOCK-034"],
            "Tells sockets that their server has ended an error when the relay is lost"
        ) {
            $0.sockets.life.tellOutageAfterServersEnd = true
        },
        Mutant(
            "reports-error-twice-for-unlisted-host",
            "DYN-SOCK-011",
            "Tells twice that it cannot connect past the relay"
        ) {
            $0.sockets.life.tellDirectFailureTwice = true
        },
        Mutant(
            "announces-open-for-refused-direct-port",
            "DYN-SOCK-134",
            "Tells that a socket is open before it tells that a port has refused it"
        ) {
            $0.sockets.life.openRefused = true
        },
        Mutant(
            "announces-open-before-second-handshake",
            ["DYN-SOCK-072", "DYN-SOCK-134"],
            "Tells on later connections that a socket is open before its TLS handshake"
        ) {
            $0.sockets.life.openLaterBeforeTLS = true
        },
        Mutant(
            "announces-open-twice-after-version-retry",
            ["DYN-SOCK-133", "DYN-SOCK-080"],
            "Tells twice that a socket is open when it has tried an older version of TLS"
        ) {
            $0.sockets.life.openTwiceAfterRetry = true
        },
        Mutant(
            "closes-only-when-peer-has-data",
            ["DYN-SOCK-032", "DYN-SOCK-138"],
            "Overlooks the end of a direct connection if no data come with it"
        ) {
            $0.sockets.life.overlookBareEnd = true
        },
        Mutant(
            "calls-error-in-prepared-for-unlisted-host",
            ["DYN-SOCK-020", "DYN-SOCK-057"],
            "Tells an error as soon as a socket is made that the relay is not for"
        ) {
            $0.sockets.life.tellMissingWayWhenMade = true
        },
        Mutant(
            "announces-open-again-after-relay-loss",
            ["DYN-SOCK-054", "DYN-SOCK-011"],
            "Tells open direct sockets that they are open when the relay is back"
        ) {
            $0.sockets.life.openAfterOutage = true
        },
        Mutant(
            "hangs-on-unknown-host-name",
            "DYN-SOCK-011",
            "Tells nothing of a host that nobody knows"
        ) {
            $0.sockets.life.hangOnUnknownNames = true
        },
        Mutant(
            "gives-open-to-delegate-of-construction",
            ["DYN-SOCK-014", "DYN-SOCK-013"],
            "Tells the delegate of the connect that the socket is open, though there is another"
        ) {
            $0.sockets.life.openForFirstDelegate = true
        },
        Mutant(
            "gives-close-to-first-delegate",
            "DYN-SOCK-014",
            "Tells the delegate of the opening that the socket is closed, though there is another"
        ) {
            $0.sockets.life.closeForFirstDelegate = true
        },
        Mutant(
            "gives-servers-end-to-first-delegate",
            "DYN-SOCK-014",
            "Tells the delegate of the opening that the server has ended, though there is another"
        ) {
            $0.sockets.life.endForFirstDelegate = true
        },
        Mutant("keeps-delegate-when-disconnected", "DYN-SOCK-014", "Takes no other delegate in Disconnected") {
            $0.sockets.life.keepDelegateIfDisconnected = true
        },
        Mutant(
            "cuts-off-sockets-that-connect-beside-it",
            "DYN-SOCK-133",
            "Gives up the attempts of other sockets to its server when it disconnects"
        ) {
            $0.sockets.life.cutConnectingNeighbours = true
        },
        Mutant("sets-delegate-of-all-sockets", "DYN-SOCK-013", "Changes the delegate of all sockets to a host") {
            $0.sockets.life.shareDelegates = true
        },
        Mutant(
            "stays-closed-to-sockets-made-too-early",
            "DYN-SOCK-008",
            "Refuses sockets to a server for good when one was asked for too early"
        ) {
            $0.sockets.life.stayRefusedByServer = true
        },
        Mutant(
            "connects-before-authorization-on-relaunch",
            ["DYN-SOCK-007", "DYN-SOCK-006"],
            "Connects sockets before the app is authorized if it was in an earlier run"
        ) {
            $0.sockets.life.rememberAuthorization = true
        },
        Mutant(
            "connects-after-authorization-denied",
            ["DYN-SOCK-007", "DYN-SOCK-006"],
            "Connects sockets although the authorization was denied"
        ) {
            $0.sockets.life.workWhenDenied = true
        },
    ]
}
