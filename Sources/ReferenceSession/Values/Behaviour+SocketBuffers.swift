extension Behaviour.Sockets {
    /// What the buffers of sockets do to bytes.
    struct Buffers: Sendable, Hashable {
        // Appending.
        /// Whether data with a length end at the first zero byte.
        var stopAtZero = false
        /// Whether a string is cut to as many bytes as it has characters.
        var countCharacters = false
        var endStringsWithZero = false
        /// Whether appended bytes go before appended strings.
        var putBytesFirst = false
        /// Whether nothing is appended after an empty append.
        var stopAtEmptyAppends = false
        /// Whether a buffer of 16 KiB is sent without a write.
        var sendWhenFull = false
        /// Whether the end of a write wipes what was appended meanwhile.
        var clearAfterWrites = false
        /// Whether sockets to the same server have one outbound buffer.
        var shareOutbound = false
        var refuseAppendingAfterEnd = false
        /// The calls that an open socket refuses and that empty its outbound buffer all the same.
        var emptyByRefused: Set<SocketMachine.Input> = []
        // Writing.
        /// Whether later writes of a connection lose what is beyond 64 KiB.
        var cutLaterWrites = false
        /// Whether an empty write sends the last 64 KiB of the write before.
        var repeatForEmptyWrites = false
        /// Whether a write of whole blocks of 64 KiB sends the last one twice.
        var repeatLastBlocks = false
        /// Whether a write with TLS sends its first 16 KiB only.
        var cutAtRecords = false
        /// Whether a write sends nothing while the app has not read everything.
        var holdWhileUnread = false
        var dropUnsentAtDisconnect = false
        /// Whether a write goes in front of what earlier ones could not send at once.
        var overtakeUnsent = false
        /// Whether the next connection begins with what the last one could not send.
        var resendUnsent = false
        // Receiving.
        /// Whether the first socket to a server gets what comes for the others.
        var shareInbound = false
        /// Whether what comes while a relayed socket disconnects is given to one that has connected since.
        var passLateData = false
        /// Whether bytes are lost that come together with the end.
        var dropBytesAtEnd = false
        var hushSingleBytes = false
        /// Whether data are not told while the rest of a part that was read is there.
        var hushAfterParts = false
        /// Whether reading with a maximum leaves a byte that was read.
        var repeatAfterParts = false
        /// Whether only the latest 1 MiB is kept.
        var forgetOldest = false
        var replaceInvalidText = false
        /// Whether bytes are lost that come together with the relay's answer.
        var dropBytesAfterRelayAnswer = false
        /// Whether nothing is received while something is still to be sent.
        var stallWhileSending = false
        /// Whether a write waits until no other socket has anything to send.
        var waitForOthers = false
        /// Whether the number of available bytes contains those that were read.
        var countConsumed = false
        /// Whether bytes stay that the delegate takes while it is told.
        var keepTaken = false
        var loseUnreadAtEnd = false
        /// Whether only one TLS record is read at a time.
        var readRecordsOneByOne = false
    }
}
