extension Mutant {
    /// Faults in what the buffers of sockets do to bytes.
    static let socketBuffers: [Mutant] = [
        Mutant(
            "drops-tail-of-second-large-write",
            ["DYN-SOCK-059", "DYN-SOCK-002"],
            "Loses what is beyond 64 KiB in later writes of a connection"
        ) {
            $0.sockets.buffers.cutLaterWrites = true
        },
        Mutant(
            "stops-string-append-at-first-nul",
            ["DYN-SOCK-061", "DYN-SOCK-059"],
            "Ends data with a length at the first zero byte"
        ) {
            $0.sockets.buffers.stopAtZero = true
        },
        Mutant(
            "counts-characters-in-string-append",
            "DYN-SOCK-061",
            "Cuts a string to as many bytes as it has characters"
        ) {
            $0.sockets.buffers.countCharacters = true
        },
        Mutant(
            "sends-nul-after-string-append",
            ["DYN-SOCK-061", "DYN-SOCK-059"],
            "Sends a zero byte after each string"
        ) {
            $0.sockets.buffers.endStringsWithZero = true
        },
        Mutant(
            "puts-byte-appends-before-string-appends",
            ["DYN-SOCK-059", "DYN-SOCK-061"],
            "Sends bytes before the strings that were appended earlier"
        ) {
            $0.sockets.buffers.putBytesFirst = true
        },
        Mutant(
            "loses-append-after-empty-append",
            ["DYN-SOCK-059", "DYN-SOCK-061"],
            "Does not send what is appended after an empty append"
        ) {
            $0.sockets.buffers.stopAtEmptyAppends = true
        },
        Mutant(
            "resends-last-chunk-on-empty-write",
            ["DYN-SOCK-060", "DYN-SOCK-135"],
            "Sends the last 64 KiB again when an empty write follows a large one"
        ) {
            $0.sockets.buffers.repeatForEmptyWrites = true
        },
        Mutant(
            "repeats-last-block-at-64-kib-multiples",
            ["DYN-SOCK-059", "DYN-SOCK-002"],
            "Sends the last block twice in a write of whole blocks of 64 KiB"
        ) {
            $0.sockets.buffers.repeatLastBlocks = true
        },
        Mutant(
            "sends-append-at-16-kib-unasked",
            "DYN-SOCK-058",
            "Sends the outbound buffer unasked when it holds 16 KiB"
        ) {
            $0.sockets.buffers.sendWhenFull = true
        },
        Mutant(
            "clears-append-made-during-write",
            ["DYN-SOCK-059", "DYN-SOCK-058"],
            "Wipes what is appended while a write is on its way"
        ) {
            $0.sockets.buffers.clearAfterWrites = true
        },
        Mutant("holds-writes-while-unread", "DYN-SOCK-059", "Sends nothing while the app has not read everything") {
            $0.sockets.buffers.holdWhileUnread = true
        },
        Mutant(
            "drops-pending-write-on-disconnect",
            ["DYN-SOCK-059"],
            "Throws away what has not left yet when a socket disconnects"
        ) {
            $0.sockets.buffers.dropUnsentAtDisconnect = true
        },
        Mutant(
            "resends-partial-write-after-reconnect",
            ["DYN-SOCK-060", "DYN-SOCK-033"],
            "Begins the next connection with what the last one could not send"
        ) {
            $0.sockets.buffers.resendUnsent = true
        },
        Mutant(
            "shares-write-buffer-between-sockets",
            ["DYN-SOCK-059", "DYN-SOCK-002"],
            "Has one outbound buffer for all sockets to a server"
        ) {
            $0.sockets.buffers.shareOutbound = true
        },
        Mutant(
            "gives-second-sockets-data-to-first",
            ["DYN-SOCK-063", "DYN-SOCK-013"],
            "Gives what comes for a socket to the first one to its server"
        ) {
            $0.sockets.buffers.shareInbound = true
        },
        Mutant(
            "loses-data-arriving-with-fin",
            ["DYN-SOCK-063", "DYN-SOCK-064"],
            "Loses bytes that come together with the end"
        ) {
            $0.sockets.buffers.dropBytesAtEnd = true
        },
        Mutant("skips-read-event-for-one-byte", ["DYN-SOCK-064", "DYN-SOCK-066"], "Does not tell of a single byte") {
            $0.sockets.buffers.hushSingleBytes = true
        },
        Mutant(
            "falls-silent-after-partial-consume",
            ["DYN-SOCK-064", "DYN-SOCK-065"],
            "Does not tell of data while there is a rest of what was read in part"
        ) {
            $0.sockets.buffers.hushAfterParts = true
        },
        Mutant(
            "redelivers-bytes-after-limited-consume",
            "DYN-SOCK-065",
            "Gives bytes again after reading a part of more than 4 KiB"
        ) {
            $0.sockets.buffers.repeatAfterParts = true
        },
        Mutant(
            "forgets-oldest-inbound-beyond-1-mib",
            "DYN-SOCK-063",
            "Forgets the oldest bytes when more than 1 MiB is not read"
        ) {
            $0.sockets.buffers.forgetOldest = true
        },
        Mutant(
            "replaces-invalid-utf8-inbound",
            ["DYN-SOCK-063", "DYN-SOCK-002"],
            "Replaces received bytes that are no text in UTF-8"
        ) {
            $0.sockets.buffers.replaceInvalidText = true
        },
        Mutant(
            "drops-banner-sent-with-relay-reply",
            ["DYN-SOCK-063", "DYN-SOCK-004"],
            "Loses bytes that come together with the relay's answer"
        ) {
            $0.sockets.buffers.dropBytesAfterRelayAnswer = true
        },
        Mutant(
            "stalls-reading-while-write-is-blocked",
            ["DYN-SOCK-002", "DYN-SOCK-063"],
            "Receives nothing while it has something to send"
        ) {
            $0.sockets.buffers.stallWhileSending = true
        },
        Mutant(
            "queues-writes-of-all-sockets",
            "DYN-SOCK-002",
            "Sends nothing of one socket while another has something to send"
        ) {
            $0.sockets.buffers.waitForOthers = true
        },
        Mutant(
            "counts-consumed-bytes-as-available",
            "DYN-SOCK-064",
            "Counts what was read before among what there is to read"
        ) {
            $0.sockets.buffers.countConsumed = true
        },
        Mutant(
            "repeats-bytes-taken-inside-read",
            ["DYN-SOCK-065"],
            "Keeps what the delegate takes while it is told of data"
        ) {
            $0.sockets.buffers.keepTaken = true
        },
        Mutant(
            "drops-tail-of-tls-write-over-one-record",
            ["DYN-SOCK-059", "DYN-SOCK-005"],
            "Sends only the first 16 KiB of a write with TLS"
        ) {
            $0.sockets.buffers.cutAtRecords = true
        },
        Mutant(
            "waits-for-next-packet-with-tls-pending",
            ["DYN-SOCK-064", "DYN-SOCK-005"],
            "Tells only of the first of several TLS records that come together"
        ) {
            $0.sockets.buffers.readRecordsOneByOne = true
        },
        Mutant(
            "sends-later-write-ahead-of-waiting-one",
            "DYN-SOCK-059",
            "Sends a write before the rest of one that could not leave at once"
        ) {
            $0.sockets.buffers.overtakeUnsent = true
        },
        Mutant(
            "gives-late-data-to-socket-connected-since",
            ["DYN-SOCK-063", "DYN-SOCK-064"],
            "Gives what comes while a relayed socket disconnects to one that has connected since"
        ) {
            $0.sockets.buffers.passLateData = true
        },
        Mutant(
            "shows-write-stream-but-refuses-it",
            "DYN-SOCK-062",
            "Refuses to add to a buffer once the server has ended the connection"
        ) {
            $0.sockets.buffers.refuseAppendingAfterEnd = true
        },
        Mutant(
            "empties-write-stream-on-refused-connect",
            ["DYN-SOCK-012", "DYN-SOCK-036"],
            "Wipes what was appended when it is told to connect while it is open"
        ) {
            $0.sockets.buffers.emptyByRefused = [.connect]
        },
        Mutant(
            "empties-write-stream-on-late-switch",
            ["DYN-SOCK-047", "DYN-SOCK-051"],
            "Wipes what was appended when a check is to be turned off while it is open"
        ) {
            $0.sockets.buffers.emptyByRefused = [.disableHostVerification, .disablePeerVerification]
        },
        Mutant(
            "loses-unread-data-at-server-close",
            ["DYN-SOCK-067", "DYN-SOCK-063"],
            "Empties the inbound buffer when the server ends the connection"
        ) {
            $0.sockets.buffers.loseUnreadAtEnd = true
        },
    ]
}
