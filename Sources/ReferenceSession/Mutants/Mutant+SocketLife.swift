extension Mutant {
    /// Faults of calls in particular states, and on later connections.
    static let socketCalls: [Mutant] = [
        Mutant(
            "connects-again-from-open-on-tls",
            "DYN-SOCK-036",
            "Dials again when it is told to connect while it is open with TLS"
        ) {
            $0.sockets.life.tables = [.withTLS: [.init(.open, .connect): .connecting]]
        },
        Mutant(
            "dials-twice-when-connecting-directly",
            "DYN-SOCK-035",
            "Dials again when it is told to connect while it connects directly"
        ) {
            $0.sockets.life.tables = [.direct: [.init(.connecting, .connect): .connecting]]
        },
        Mutant(
            "reconnects-after-connect-in-disconnecting",
            ["DYN-SOCK-037", "DYN-SOCK-034"],
            "Connects by itself after a connect while it disconnected"
        ) {
            $0.sockets.life.reconnectAfterClose = true
        },
        Mutant(
            "sends-write-of-reconnecting-into-tls-hello",
            "DYN-SOCK-039",
            "Sends a write before the TLS handshake while it connects again"
        ) {
            $0.sockets.life.sendBeforeHandshake = true
        },
        Mutant(
            "sends-write-in-clear-during-handshake",
            ["DYN-SOCK-039", "DYN-SOCK-075"],
            "Sends a write in clear while the TLS handshake goes on"
        ) {
            $0.sockets.life.sendDuringHandshake = true
        },
        Mutant("sends-write-while-disconnecting", "DYN-SOCK-040", "Sends a write while it disconnects") {
            $0.sockets.table[.init(.disconnecting, .write)] = .disconnecting
            $0.sockets.life.finishDelay = 0.3
        },
        Mutant(
            "closes-at-once-after-early-disconnect",
            ["DYN-SOCK-012", "DYN-SOCK-042", "DYN-SOCK-045"],
            "Closes a connection as soon as it is open if it was told to disconnect before it connected"
        ) {
            $0.sockets.life.rememberDisconnects = true
        },
        Mutant(
            "announces-close-for-call-in-connecting",
            ["DYN-SOCK-043", "DYN-SOCK-056"],
            "Tells that it is closed when it is told to disconnect while it connects"
        ) {
            $0.sockets.life.tellCloseInConnecting = true
        },
        Mutant(
            "announces-close-twice-for-two-disconnects",
            ["DYN-SOCK-044", "DYN-SOCK-138"],
            "Tells for each disconnect that it is closed"
        ) {
            $0.sockets.life.tellCloseForEachCall = true
        },
        Mutant(
            "announces-close-again-when-disconnected",
            ["DYN-SOCK-045", "DYN-SOCK-034"],
            "Tells once more that it is closed when the server has ended before the app"
        ) {
            $0.sockets.life.tellCloseAgain = true
        },
        Mutant(
            "loses-writes-inside-on-open",
            "DYN-SOCK-059",
            "Sends nothing that is written inside onOpen"
        ) {
            $0.sockets.life.ignoreCallsInside = [.open]
        },
        Mutant(
            "ignores-disconnect-inside-on-read",
            "DYN-SOCK-024",
            "Stays open after a disconnect inside onRead"
        ) {
            $0.sockets.life.ignoreCallsInside = [.read]
        },
        Mutant(
            "ignores-connect-inside-on-close",
            "DYN-SOCK-033",
            "Does not connect again inside onClose"
        ) {
            $0.sockets.life.ignoreCallsInside = [.close]
        },
        Mutant(
            "keeps-connection-after-disconnect-of-idle",
            ["DYN-SOCK-136", "DYN-SOCK-029"],
            "Keeps the connection of a socket that has sent nothing"
        ) {
            $0.sockets.life.keepIdle = true
        },
        Mutant(
            "leaves-open-by-empty-write",
            ["DYN-SOCK-025", "DYN-SOCK-135"],
            "Closes the connection on an empty write"
        ) {
            $0.sockets.life.endByEmptyWrite = true
        },
        Mutant("cannot-reconnect-after-reset", "DYN-SOCK-033", "Does not connect again after a reset") {
            $0.sockets.life.stayBrokenAfterReset = true
        },
        Mutant(
            "blocks-connect-call-until-tls-is-done",
            ["DYN-SOCK-010", "DYN-SOCK-132"],
            "Returns from connecting with TLS only when the socket is open or has failed"
        ) {
            $0.sockets.life.blockWithTLS = true
        },
        Mutant(
            "blocks-disconnect-call-with-data-unread",
            "DYN-SOCK-137",
            "Returns from disconnecting only after the close if there is something to read"
        ) {
            $0.sockets.life.blockWithUnread = true
        },
        Mutant(
            "queues-third-socket-to-one-host",
            ["DYN-SOCK-132", "DYN-SOCK-133"],
            "Connects a third socket to a host only when one of the others is closed"
        ) {
            $0.sockets.life.mostToHost = 2
        },
        Mutant(
            "queues-seventh-socket-to-one-host",
            ["DYN-SOCK-133"],
            "Connects a seventh socket to a host only when one of the others is closed, as is usual for HTTP"
        ) {
            $0.sockets.life.mostToHost = 6
        },
        Mutant(
            "closes-socket-idle-for-ten-seconds",
            ["DYN-SOCK-002"],
            "Closes a socket after ten seconds without traffic"
        ) {
            $0.sockets.life.idleLimit = 10
        },
        Mutant(
            "reads-disconnected-while-reconnecting",
            ["DYN-SOCK-033"],
            "Calls a socket Disconnected while it connects again"
        ) {
            $0.sockets.table[.init(.disconnected, .connect)] = .disconnected
            $0.sockets.table[.init(.disconnected, .opened)] = .open
            $0.sockets.table[.init(.disconnected, .failed)] = .disconnected
        },
    ]

    /// Faults in switching checks off in particular states.
    static let socketSwitches: [Mutant] = [
        Mutant(
            "answers-yes-to-host-switch-when-open",
            ["DYN-SOCK-047", "DYN-SOCK-124"],
            "Says on a later connection that host verification is off although it is too late"
        ) {
            $0.sockets.life.claimHostSwitchOnLaterConnections = true
        },
        Mutant(
            "keeps-host-switch-thrown-after-close",
            ["DYN-SOCK-049"],
            "Turns off host verification in Disconnected and says that it does not"
        ) {
            $0.sockets.life.secretHostSwitches = [.disconnected]
        },
        Mutant(
            "relaxes-host-check-of-next-connect-in-closing",
            ["DYN-SOCK-048", "DYN-SOCK-121"],
            "Turns off host verification in Disconnecting and says that it does not"
        ) {
            $0.sockets.life.secretHostSwitches = [.disconnecting]
        },
        Mutant(
            "relaxes-peer-check-for-reconnect-from-open",
            ["DYN-SOCK-051", "DYN-SOCK-129"],
            "Turns off peer verification in Open and says that it does not"
        ) {
            $0.sockets.life.secretPeerSwitches = [.open]
        },
        Mutant(
            "relaxes-peer-check-in-connecting",
            ["DYN-SOCK-050", "DYN-SOCK-129"],
            "Turns off peer verification in Connecting and says that it does not"
        ) {
            $0.sockets.life.secretPeerSwitches = [.connecting]
        },
        Mutant(
            "answers-yes-to-peer-switch-after-close",
            ["DYN-SOCK-053"],
            "Says in Disconnected that peer verification is off although it is too late"
        ) {
            $0.sockets.life.claimedPeerSwitches = [.disconnected]
        },
        Mutant(
            "resets-state-by-peer-switch-in-closing",
            ["DYN-SOCK-052"],
            "Calls a socket Prepared when peer verification is switched off while it disconnects"
        ) {
            $0.sockets.table[.init(.disconnecting, .disablePeerVerification)] = .prepared
        },
        Mutant(
            "becomes-connecting-by-host-switch",
            ["DYN-SOCK-018"],
            "Calls a socket with TLS Connecting once host verification is off"
        ) {
            $0.sockets.life.tables = [
                .withTLS: [
                    .init(.prepared, .disableHostVerification): .connecting, .init(.connecting, .connect): .connecting,
                ]
            ]
        },
        Mutant(
            "answers-no-to-second-switch-in-prepared",
            ["DYN-SOCK-130", "DYN-SOCK-123"],
            "Says of the second switch that it could not turn the check off"
        ) {
            $0.sockets.life.denySecondSwitch = true
        },
    ]
}
