extension Mutant {
    /// Faults in access to sockets, in delegate callbacks, and in buffers.
    static let sockets: [Mutant] = [
        Mutant("makes-sockets-early", "DYN-SOCK-006", "Makes sockets before the app is authorized") {
            $0.sockets.areMadeEarly = true
        },
        Mutant("connects-sockets-early", "DYN-SOCK-007", "Connects sockets before the app is authorized") {
            $0.sockets.areMadeEarly = true
            $0.sockets.workEarly = true
        },
        Mutant("refuses-sockets-for-good", "DYN-SOCK-008", "Refuses sockets for good when it was asked too early") {
            $0.sockets.stayRefused = true
        },
        Mutant(
            "sockets-use-device-proxy",
            "DYN-SOCK-009",
            "Connects sockets through the proxy of the device's settings"
        ) {
            $0.sockets.useDeviceProxy = true
        },
        Mutant(
            "waits-while-connecting",
            "DYN-SOCK-010",
            "Returns from connecting only when the socket is open or has failed"
        ) {
            $0.sockets.block = true
        },
        Mutant("cuts-received-data", "DYN-SOCK-002", "Loses the last byte of what comes") {
            $0.sockets.cutReceived = true
        },
        Mutant("sockets-need-relay", "DYN-SOCK-003", "Connects no socket without the relay") {
            $0.sockets.reachUnlisted = false
        },
        Mutant("names-no-delegate", "DYN-SOCK-013", "Does not say which delegate it tells") {
            $0.sockets.tellDelegates = false
        },
        Mutant("keeps-first-delegate", "DYN-SOCK-014", "Goes on telling the first delegate") {
            $0.sockets.takeDelegates = false
        },
        Mutant("connects-when-made", "DYN-SOCK-110", "Connects a socket as soon as it is made") {
            $0.sockets.connectWhenMade = true
        },
        Mutant("tells-idle-sockets-of-outages", "DYN-SOCK-057", "Tells all sockets when the relay is lost") {
            $0.sockets.tellOutages = [.prepared: .error, .disconnected: .error]
        },
        Mutant("tells-open-twice", "DYN-SOCK-054", "Tells twice that a socket is open") {
            $0.sockets.tellings[.open] = 2
        },
        Mutant("tells-close-twice", "DYN-SOCK-056", "Tells twice that a socket is closed") {
            $0.sockets.tellings[.close] = 2
        },
        Mutant("tells-no-close", "DYN-SOCK-138", "Never tells that a socket is closed") {
            $0.sockets.tellings[.close] = 0
        },
        Mutant("tells-no-data", "DYN-SOCK-064", "Never tells that data have come") {
            $0.sockets.tellings[.read] = 0
        },
        Mutant("tells-no-errors", "DYN-SOCK-072", "Never tells that an attempt has failed") {
            $0.sockets.tellings[.error] = 0
        },
        Mutant("tells-data-after-close", "DYN-SOCK-055", "Tells of data only after the socket is closed") {
            $0.sockets.tellReadsLate = true
        },
        Mutant("does-not-end", "DYN-SOCK-136", "Does not tell the server that a socket disconnects") {
            $0.sockets.leftOpen = [.relayed, .direct]
        },
        Mutant("security-errors-close", "DYN-SOCK-077", "Tells security errors as the end of the connection") {
            $0.sockets.tellSecurityErrorsAsClose = true
        },
        Mutant("remembers-failures", "DYN-SOCK-073", "Makes no second attempt where a first one has failed") {
            $0.sockets.rememberFailures = true
        },
        Mutant("names-only", "DYN-SOCK-111", "Connects to no IP address") {
            $0.sockets.takeAddresses = false
        },
        Mutant("resolves-for-relay", "DYN-SOCK-112", "Asks the relay for an IP address instead of a name") {
            $0.sockets.resolveForRelay = true
        },
        Mutant("one-port-for-all", "DYN-SOCK-113", "Connects to port 443 whatever is asked for") {
            $0.sockets.onlyPort = 443
        },
        Mutant("sends-while-adding", "DYN-SOCK-058", "Sends what is added to the buffer at once") {
            $0.sockets.appendingSends = true
        },
        Mutant("writes-half", "DYN-SOCK-059", "Sends half of what the buffer holds") {
            $0.sockets.writeHalf = true
        },
        Mutant("sends-again", "DYN-SOCK-060", "Sends what was sent before with the next write") {
            $0.sockets.keepSent = true
        },
        Mutant("cuts-counted-bytes", "DYN-SOCK-061", "Adds one byte too few when it is told their number") {
            $0.sockets.cutCountedBytes = true
        },
        Mutant("refuses-adding", "DYN-SOCK-062", "Refuses to add to a buffer that is there") {
            $0.sockets.refuseAppending = [.connecting, .disconnected]
        },
        Mutant("claims-a-buffer", "DYN-SOCK-067", "Says that there is a buffer to read from before there is") {
            $0.sockets.alwaysClaimReadStream = true
        },
        Mutant("forgets-unread-data", "DYN-SOCK-063", "Loses what is not read while it is told") {
            $0.sockets.forgetUnread = true
        },
        Mutant("tells-before-it-stores", "DYN-SOCK-065", "Has nothing in the buffer yet while the delegate is told") {
            $0.sockets.fillAfterTelling = true
        },
        Mutant("writes-wait", "DYN-SOCK-010", "Returns from write only once everything is sent") {
            $0.sockets.writesWait = true
        },
        Mutant("reads-again", "DYN-SOCK-065", "Gives what was read before once more") {
            $0.sockets.keepConsumed = true
        },
    ]

    /// Faults in the way of sockets.
    static let socketRouting: [Mutant] = [
        Mutant("dials-sockets-directly", "DYN-SOCK-004", "Connects no socket through the relay") {
            $0.sockets.routing.relaysListed = false
        },
        Mutant(
            "dials-sockets-directly-while-off",
            ["DYN-SOCK-004", "DYN-SOCK-103", "DYN-SOCK-104", "DYN-SOCK-106"],
            "Connects sockets past the relay while the app has switched it off for requests",
            only: Circumstance(phase: .switchedOff)
        ) {
            $0.sockets.routing.relaysListed = false
        },
        Mutant("relays-unlisted-sockets", "DYN-SOCK-102", "Asks the relay for servers of sockets that are not listed") {
            $0.sockets.routing.relaysUnlisted = true
        },
        Mutant("sockets-ignore-application-servers", "DYN-SOCK-103", "Overlooks application servers for sockets") {
            $0.sockets.routing.heedsApplicationServers = false
        },
        Mutant("sockets-ignore-additional-servers", "DYN-SOCK-104", "Overlooks additional servers for sockets") {
            $0.sockets.routing.heedsAdditionalServers = false
        },
        Mutant("sockets-try-direct-first", "DYN-SOCK-106", "Uses the relay for sockets only where the direct way fails")
        {
            $0.sockets.routing.triesDirectFirst = true
        },
    ]

    /// Faults in what sockets do and tell when.
    static let socketEvents: [Mutant] = [
        Mutant("tells-ends-as-errors", "DYN-SOCK-011", "Tells the end by the server as an error too") {
            $0.sockets.tellEndsAsErrors = true
        },
        Mutant(
            "closes-prepared-sockets",
            "DYN-SOCK-020",
            "Tells prepared sockets that they close when the relay is lost"
        ) {
            $0.sockets.tellOutages = [.prepared: .close]
        },
        Mutant("dials-twice", "DYN-SOCK-021", "Opens a second connection beside the first") {
            $0.sockets.dialledTwice = [.relayed]
        },
        Mutant("leaves-tls-open", "DYN-SOCK-029", "Does not close the connection of a socket with TLS") {
            $0.sockets.leftOpen = [.withTLS]
        },
        Mutant("closes-closed-sockets", "DYN-SOCK-034", "Tells closed sockets that they close when the relay is lost") {
            $0.sockets.tellOutages = [.disconnected: .close]
        },
        Mutant("tells-data-once", "DYN-SOCK-066", "Tells of data only when all before them have been read") {
            $0.sockets.tellReadsOfEmptyBuffers = true
        },
        Mutant("tells-switches-as-errors", "DYN-SOCK-020", "Tells an error when a check is switched off") {
            $0.sockets.tellSwitchesAsErrors = true
        },
        Mutant("dials-directly-twice", "DYN-SOCK-021", "Opens a second connection beside one without the relay") {
            $0.sockets.dialledTwice = [.direct]
        },
        Mutant("leaves-direct-sockets-open", "DYN-SOCK-029", "Does not close a connection without the relay") {
            $0.sockets.leftOpen = [.direct]
        },
        Mutant("opens-direct-sockets-early", "DYN-SOCK-134", "Tells that a socket without the relay is open at once") {
            $0.sockets.earlyOpenings = [.direct: .whenDialled]
        },
        Mutant("dials-lazily", "DYN-SOCK-132", "Connects only when there is something to send") {
            $0.sockets.dialLazily = true
        },
        Mutant("tells-first-open-only", "DYN-SOCK-133", "Does not tell that a socket is open again") {
            $0.sockets.tellFirstOpenOnly = true
        },
        Mutant("opens-before-handshake", "DYN-SOCK-134", "Tells that a socket is open before its TLS handshake") {
            $0.sockets.earlyOpenings = [.withTLS: .beforeTLS]
        },
        Mutant("sends-left-overs", "DYN-SOCK-135", "Sends what was never written when a socket disconnects") {
            $0.sockets.sendLeftOvers = true
        },
    ]
}
