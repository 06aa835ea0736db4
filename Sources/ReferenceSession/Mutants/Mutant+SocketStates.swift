extension Mutant {
    /// Faults in the states of sockets.
    static let socketStates: [Mutant] = [
        Mutant("sockets-stay-prepared", "DYN-SOCK-017", "Calls a socket Prepared until it is open") {
            $0.sockets.table[.init(.prepared, .connect)] = .prepared
            $0.sockets.table[.init(.prepared, .opened)] = .open
            $0.sockets.table[.init(.prepared, .failed)] = .prepared
        },
        Mutant(
            "host-switch-ends-socket",
            "DYN-SOCK-018",
            "Takes a socket for used up once host verification is off"
        ) {
            $0.sockets.table[.init(.prepared, .disableHostVerification)] = .disconnected
        },
        Mutant(
            "peer-switch-ends-socket",
            "DYN-SOCK-019",
            "Takes a socket for used up once peer verification is off"
        ) {
            $0.sockets.table[.init(.prepared, .disablePeerVerification)] = .disconnected
        },
        Mutant(
            "failed-attempts-disconnect",
            "DYN-SOCK-022",
            "Calls a socket Disconnected when an attempt has failed"
        ) {
            $0.sockets.table[.init(.connecting, .failed)] = .disconnected
        },
        Mutant("sockets-never-open", "DYN-SOCK-023", "Keeps a socket in Connecting when the connection is there") {
            $0.sockets.table[.init(.connecting, .opened)] = .connecting
        },
        Mutant("writing-ends-socket", "DYN-SOCK-025", "Begins to disconnect with the first write") {
            $0.sockets.table[.init(.open, .write)] = .disconnecting
        },
        Mutant("reading-ends-socket", "DYN-SOCK-026", "Begins to disconnect with the first data that come") {
            $0.sockets.table[.init(.open, .received)] = .disconnecting
        },
        Mutant("errors-disconnect", "DYN-SOCK-027", "Calls a socket Disconnected already when it tells of an error") {
            $0.sockets.table[.init(.open, .failed)] = .disconnected
        },
        Mutant("ignores-end-of-server", "DYN-SOCK-028", "Keeps a socket open when the server has ended") {
            $0.sockets.table[.init(.open, .closed)] = nil
        },
        Mutant(
            "late-data-disconnect",
            "DYN-SOCK-030",
            "Calls a socket Disconnected when data come while it disconnects"
        ) {
            $0.sockets.table[.init(.disconnecting, .received)] = .disconnected
        },
        Mutant(
            "late-errors-disconnect",
            "DYN-SOCK-031",
            "Calls a socket Disconnected already when it tells of an error at the end"
        ) {
            $0.sockets.table[.init(.disconnecting, .failed)] = .disconnected
        },
        Mutant("never-disconnected", "DYN-SOCK-032", "Keeps a socket in Disconnecting for good") {
            $0.sockets.table[.init(.disconnecting, .closed)] = .disconnecting
        },
        Mutant("sockets-connect-once", "DYN-SOCK-033", "Does not connect a socket a second time") {
            $0.sockets.table[.init(.disconnected, .connect)] = nil
        },
        Mutant("dials-while-connecting", "DYN-SOCK-035", "Dials again when it is told to connect while it connects") {
            $0.sockets.table[.init(.connecting, .connect)] = .connecting
        },
        Mutant("dials-while-open", "DYN-SOCK-036", "Dials again when it is told to connect while it is open") {
            $0.sockets.table[.init(.open, .connect)] = .connecting
        },
        Mutant(
            "dials-while-disconnecting",
            "DYN-SOCK-037",
            "Dials again when it is told to connect while it disconnects"
        ) {
            $0.sockets.table[.init(.disconnecting, .connect)] = .connecting
        },
        Mutant(
            "writes-later-if-prepared",
            "DYN-SOCK-038",
            "Carries out a write in Prepared once there is a connection"
        ) {
            $0.sockets.carryOutLater = [.prepared]
        },
        Mutant(
            "writes-later-if-connecting",
            "DYN-SOCK-039",
            "Carries out a write in Connecting once there is a connection"
        ) {
            $0.sockets.carryOutLater = [.connecting]
        },
        Mutant(
            "writes-later-if-disconnecting",
            "DYN-SOCK-040",
            "Carries out a write in Disconnecting once there is a connection"
        ) {
            $0.sockets.carryOutLater = [.disconnecting]
        },
        Mutant(
            "writes-later-if-disconnected",
            "DYN-SOCK-041",
            "Carries out a write in Disconnected once there is a connection"
        ) {
            $0.sockets.carryOutLater = [.disconnected]
        },
        Mutant(
            "disconnects-if-prepared",
            "DYN-SOCK-042",
            "Changes the state when it is told to disconnect in Prepared"
        ) {
            $0.sockets.table[.init(.prepared, .disconnect)] = .disconnected
        },
        Mutant(
            "disconnects-if-connecting",
            "DYN-SOCK-043",
            "Changes the state when it is told to disconnect in Connecting"
        ) {
            $0.sockets.table[.init(.connecting, .disconnect)] = .disconnecting
        },
        Mutant(
            "disconnects-if-disconnecting",
            "DYN-SOCK-044",
            "Changes the state when it is told to disconnect in Disconnecting"
        ) {
            $0.sockets.table[.init(.disconnecting, .disconnect)] = .disconnected
        },
        Mutant(
            "disconnects-if-disconnected",
            "DYN-SOCK-045",
            "Changes the state when it is told to disconnect in Disconnected"
        ) {
            $0.sockets.table[.init(.disconnected, .disconnect)] = .disconnecting
        },
        Mutant(
            "turns-off-host-check-if-connecting",
            ["DYN-SOCK-046", "DYN-SOCK-121"],
            "Turns off host verification in Connecting"
        ) {
            $0.sockets.table[.init(.connecting, .disableHostVerification)] = .connecting
        },
        Mutant(
            "turns-off-host-check-if-open",
            ["DYN-SOCK-047", "DYN-SOCK-121"],
            "Turns off host verification in Open"
        ) {
            $0.sockets.table[.init(.open, .disableHostVerification)] = .open
        },
        Mutant(
            "turns-off-host-check-if-disconnecting",
            "DYN-SOCK-048",
            "Turns off host verification in Disconnecting"
        ) {
            $0.sockets.table[.init(.disconnecting, .disableHostVerification)] = .disconnecting
        },
        Mutant(
            "turns-off-peer-check-if-connecting",
            ["DYN-SOCK-050", "DYN-SOCK-129"],
            "Turns off peer verification in Connecting"
        ) {
            $0.sockets.table[.init(.connecting, .disablePeerVerification)] = .connecting
        },
        Mutant(
            "turns-off-peer-check-if-open",
            ["DYN-SOCK-051", "DYN-SOCK-129"],
            "Turns off peer verification in Open"
        ) {
            $0.sockets.table[.init(.open, .disablePeerVerification)] = .open
        },
        Mutant(
            "turns-off-peer-check-if-disconnecting",
            "DYN-SOCK-052",
            "Turns off peer verification in Disconnecting"
        ) {
            $0.sockets.table[.init(.disconnecting, .disablePeerVerification)] = .disconnecting
        },
        Mutant(
            "turns-off-host-check-if-disconnected",
            "DYN-SOCK-049",
            "Turns off host verification in Disconnected"
        ) {
            $0.sockets.table[.init(.disconnected, .disableHostVerification)] = .disconnected
        },
        Mutant(
            "turns-off-peer-check-if-disconnected",
            "DYN-SOCK-053",
            "Turns off peer verification in Disconnected"
        ) {
            $0.sockets.table[.init(.disconnected, .disablePeerVerification)] = .disconnected
        },
        Mutant("calls-work-in-any-state", "DYN-SOCK-012", "Carries out connect and disconnect in any state") {
            for state in SocketState.allCases {
                $0.sockets.table[.init(state, .connect)] = .connecting
                $0.sockets.table[.init(state, .disconnect)] = .disconnecting
            }
        },
        Mutant("stays-open-while-disconnecting", "DYN-SOCK-024", "Calls a socket Open until it is Disconnected") {
            $0.sockets.table[.init(.open, .disconnect)] = .open
        },
    ]
}
