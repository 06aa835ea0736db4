extension Behaviour.Sockets {
    /// What sockets do and tell in particular states, and on later connections.
    struct Life: Sendable, Hashable {
        /// Transitions of some sockets in place of those in the table.
        var tables: [Kind: [SocketMachine.Moment: SocketState]] = [:]
        // Calls.
        /// Whether a connect while disconnecting is carried out later.
        var reconnectAfterClose = false
        /// Whether a write while connecting again is sent before the TLS handshake.
        var sendBeforeHandshake = false
        /// Whether a write during the TLS handshake is sent at once and in clear.
        var sendDuringHandshake = false
        /// Seconds from a disconnect until the server learns of it.
        var finishDelay = 0.0
        /// Whether a disconnect in Connecting is told as a close.
        var tellCloseInConnecting = false
        /// Whether each disconnect is told as a close.
        var tellCloseForEachCall = false
        /// Whether a disconnect after the end by the server is told as a close.
        var tellCloseAgain = false
        /// Whether a disconnect without a connection ends the next one as soon as it is open.
        var rememberDisconnects = false
        /// Whether a connection on which nothing was sent stays open after a disconnect.
        var keepIdle = false
        var endByEmptyWrite = false
        var stayBrokenAfterReset = false
        /// Whether `connect` of a socket with TLS returns only after the handshake.
        var blockWithTLS = false
        /// Whether `disconnect` with unread data returns only after the close.
        var blockWithUnread = false
        // Switches.
        var claimHostSwitchOnLaterConnections = false
        var claimedPeerSwitches: Set<SocketState> = []
        /// The states in which a switch works although the answer is no.
        var secretHostSwitches: Set<SocketState> = []
        var secretPeerSwitches: Set<SocketState> = []
        /// Whether the second switch is answered by no although it works.
        var denySecondSwitch = false
        // Events.
        /// Whether the end by the server is told on the first connection only.
        var tellFirstEndOnly = false
        /// Whether the app's own end is not told once the server has ended an earlier connection.
        var forgetCloseAfterServersEnd = false
        var disconnectOnSecurityErrors = false
        /// Whether the close is told twice if the server ends while the app's end has not left.
        var tellCrossingCloseTwice = false
        /// Whether a reset while disconnecting is not told as a close.
        var forgetCloseAfterReset = false
        /// Whether the state is still Open while the end by the server is told.
        var showOpenAtEnd = false
        /// Whether the state is still Connecting while a socket with TLS is told to be open.
        var showConnectingWithTLS = false
        /// Whether data that come while disconnecting are told after the close.
        var tellDrainedLate = false
        /// Whether a connection past the relay that fails is told twice.
        var tellDirectFailureTwice = false
        /// Whether a refused direct connection is told as open first.
        var openRefused = false
        /// Whether later connections are told to be open before the handshake.
        var openLaterBeforeTLS = false
        var openTwiceAfterRetry = false
        /// Whether an end without data is overlooked while disconnecting directly.
        var overlookBareEnd = false
        /// Whether a socket that the relay is not for is told an error as soon as it is made.
        var tellMissingWayWhenMade = false
        /// Whether direct sockets are told to be open when the relay is back.
        var openAfterOutage = false
        /// Seconds without traffic after which a socket closes; `nil`: any.
        var idleLimit: Double?
        /// How many sockets to a host are open at a time; `nil`: any number.
        var mostToHost: Int?
        var hangOnUnknownNames = false
        /// Whether a socket that its server has ended is told an error when the relay is lost.
        var tellOutageAfterServersEnd = false
        /// Whether the end of a socket ends the attempts of others to its server.
        var cutConnectingNeighbours = false
        // Delegates.
        /// Callbacks inside which the app's calls have no effect.
        var ignoreCallsInside: Set<SocketEvent> = []
        /// Whether the delegate of the connect is told that the socket is open.
        var openForFirstDelegate = false
        /// Whether the delegate of the opening is told that the socket is closed.
        var closeForFirstDelegate = false
        /// Whether the delegate of the opening is told that the server has ended.
        var endForFirstDelegate = false
        /// Whether no other delegate is taken in Disconnected.
        var keepDelegateIfDisconnected = false
        /// Whether all sockets to a host have the same delegate.
        var shareDelegates = false
        // Authorization.
        /// Whether sockets to a server are refused for good once one was made too early.
        var stayRefusedByServer = false
        /// Whether the authorization of an earlier run counts.
        var rememberAuthorization = false
        var workWhenDenied = false
        /// Whether a run that was denied gets no sockets when it is authorized after all.
        var stayRefusedAfterDenial = false
    }
}
