extension Mutant {
    /// Faults in the ways of some sockets, and in what apps learn about the relay.
    static let socketWays: [Mutant] = [
        Mutant(
            "dials-directly-on-reconnect",
            ["DYN-SOCK-106", "DYN-SOCK-033", "DYN-SOCK-002"],
            "Connects a socket past the relay the second time"
        ) {
            $0.sockets.ways.forgetRelay = true
        },
        Mutant(
            "takes-capital-letter-host-as-unlisted",
            ["DYN-SOCK-106", "DYN-SOCK-112"],
            "Does not take a host in capital letters for listed"
        ) {
            $0.sockets.ways.compareHostsByCase = true
        },
        Mutant(
            "relays-hosts-that-end-like-a-listed-one",
            ["DYN-SOCK-102"],
            "Takes a host for listed whose name ends with a listed one"
        ) {
            $0.sockets.routing.listsEndings = true
        },
        Mutant(
            "relays-hosts-that-end-like-an-additional-one",
            ["DYN-SOCK-102"],
            "Takes a host for listed whose name ends with that of an additional server"
        ) {
            $0.sockets.routing.listsAdditionalEndings = true
        },
        Mutant(
            "relays-sockets-to-delisted-host",
            ["DYN-SOCK-102"],
            "Connects sockets through the relay to servers that are listed no more"
        ) {
            $0.sockets.ways.keepDelisted = true
        },
        Mutant(
            "forgets-server-listed-again",
            ["DYN-SOCK-104", "DYN-SOCK-106"],
            "Does not take servers for listed that were off the list"
        ) {
            $0.sockets.ways.denyRelisted = true
        },
        Mutant(
            "fixes-route-at-construction",
            ["DYN-SOCK-106"],
            "Chooses the way of a socket when it is made"
        ) {
            $0.sockets.ways.fixWhenMade = true
        },
        Mutant(
            "keeps-way-of-first-connection",
            ["DYN-SOCK-003"],
            "Connects a socket anew by the way of its first connection"
        ) {
            $0.sockets.ways.fixWhenConnected = true
        },
        Mutant(
            "asks-relay-for-resolved-address",
            ["DYN-SOCK-112", "DYN-SOCK-106"],
            "Asks the relay for an address from the second socket to a host on"
        ) {
            $0.sockets.ways.resolveLater = true
        },
        Mutant(
            "reuses-port-of-first-socket-to-host",
            "DYN-SOCK-113",
            "Connects all sockets to a host to the port of the first"
        ) {
            $0.sockets.ways.reusePorts = true
        },
        Mutant(
            "connects-to-host-of-latest-socket",
            "DYN-SOCK-112",
            "Connects a socket to the host of the one that was made last"
        ) {
            $0.sockets.ways.useLatestHost = true
        },
        Mutant("takes-digits-for-addresses", "DYN-SOCK-112", "Takes names that begin with a digit for addresses") {
            $0.sockets.ways.takeDigitsForAddresses = true
        },
        Mutant("fails-names-above-127-bytes", "DYN-SOCK-112", "Does not find hosts with names above 127 bytes") {
            $0.sockets.ways.failLongNames = true
        },
        Mutant("fails-ports-above-32767", "DYN-SOCK-113", "Does not reach ports above 32767 directly") {
            $0.sockets.ways.failHighPorts = true
        },
        Mutant(
            "asks-relay-for-unlisted-ip-literal",
            ["DYN-SOCK-111", "DYN-SOCK-003"],
            "Asks the relay for every IP address"
        ) {
            $0.sockets.ways.relayAddresses = true
        },
        Mutant(
            "uses-proxy-of-device-set-after-launch",
            "DYN-SOCK-009",
            "Uses a proxy that enters the device's settings after the launch for direct sockets"
        ) {
            $0.sockets.ways.useNewDeviceProxy = true
        },
        Mutant(
            "opens-tunnel-when-constructed-again",
            "DYN-SOCK-110",
            "Opens a tunnel when a second socket to a host is made"
        ) {
            $0.sockets.ways.openTunnelsWhenMade = true
        },
        Mutant(
            "reads-back-first-port-for-all-servers",
            "DYN-SOCK-105",
            "Tells the app the port of the first server for all servers"
        ) {
            $0.access.tellsFirstPortForAll = true
        },
        Mutant("announces-only-first-relay-loss", "DYN-SOCK-108", "Does not tell of a second loss of the relay") {
            $0.access.lossesTold = 1
        },
        Mutant(
            "reports-relay-lost-while-a-socket-lives",
            "DYN-SOCK-107",
            "Calls the relay lost until the socket that has lost it is connected anew"
        ) {
            $0.access.losesRelayWithSockets = true
        },
    ]
}
