import NativeBindings
import SystemBindings

/// One end of a TCP connection with its buffers, plain or with TLS. For the connection's own thread.
final class Channel {
    /// How the peer ended its direction.
    enum End {
        case closed, reset
    }

    let socket: Socket
    private(set) var tls: TLSConnection?
    /// What was received and not taken yet, decrypted.
    var incoming = ByteQueue()
    /// What is to be sent, encrypted.
    private(set) var outgoing = ByteQueue()
    private(set) var end: End?
    /// Whether the peer has ended its data with `close_notify` (RFC 8446 6.1); `nil`: the connection has no TLS here.
    private(set) var closeNotify: Bool?
    /// Nothing more can be sent.
    private(set) var isBroken = false
    /// This side ends the connection with a TCP reset.
    private(set) var isReset = false
    /// Bytes received, decrypted.
    private(set) var receivedTotal = 0

    private let capture: Capture?

    /// - Parameter kind: `nil`: nothing is kept.
    init(_ socket: Socket, captures: Captures, kind: Captures.Kind?) {
        self.socket = socket
        capture = kind.map { captures.begin($0, socket) }
    }

    /// Reads once. The closure sees the bytes as they came, before anything is done with them.
    func receive(upTo limit: Int = 1 << 15, _ look: ([UInt8]) -> Void = { _ in }) {
        switch socket.receive(upTo: limit) {
        case .bytes(let bytes):
            capture?.received(bytes[...])
            look(bytes)
            if let tls {
                tls.receive(bytes)
            } else {
                take(bytes)
            }
        case .end:
            end = end ?? .closed
            capture?.ended(byPeer: true)
        case .nothingYet:
            break
        case .failed:
            // After the peer has closed in order, an error is only the answer to what we still sent.
            end = end ?? .reset
            isBroken = true
            capture?.ended(byPeer: true, isReset: true)
        }
    }

    /// From now on this is one side of TLS. What was received and not taken belongs to the handshake.
    func begin(_ tls: TLSConnection) {
        self.tls = tls
        closeNotify = false
        tls.receive(Array(incoming.bytes))
        receivedTotal -= incoming.count
        incoming.removeFirst(incoming.count)
    }

    /// What comes is not read any more.
    func forgetTLS() { tls = nil }

    /// Decrypts what has been received. Only after the handshake.
    func decrypt() {
        guard let tls else { return }
        while true {
            switch tls.read() {
            case .bytes(let bytes):
                take(bytes)
            case .nothingYet:
                return takeOutput()
            case .end:
                closeNotify = true
                end = end ?? .closed
                return takeOutput()
            case .failed:
                end = end ?? .closed
                return takeOutput()
            }
        }
    }

    private func take(_ bytes: [UInt8]) {
        incoming.append(bytes)
        receivedTotal += bytes.count
    }

    /// Puts what TLS wants to send into the queue.
    func takeOutput() {
        if let tls { outgoing.append(tls.takeOutput()) }
    }

    func write(_ bytes: ArraySlice<UInt8>) {
        if let tls {
            if !tls.write(bytes) { isBroken = true }
            takeOutput()
        } else {
            outgoing.append(bytes)
        }
    }

    /// Says that nothing follows, where the protocol has a word for it.
    func writeEnd() {
        tls?.close()
        takeOutput()
    }

    /// Ends this side's direction; the peer can still send.
    func endDirection() {
        socket.shutDown(.writing)
        capture?.ended(byPeer: false)
    }

    /// Nothing more is sent, and closing will send a TCP reset.
    func reset() {
        isReset = true
        isBroken = true
        socket.resetOnClose()
        capture?.ended(byPeer: false, isReset: true)
    }

    /// Sends as much as the system takes.
    func flush() {
        while !outgoing.isEmpty, !isBroken {
            switch socket.send(outgoing.bytes) {
            case .bytes(let count):
                capture?.sent(outgoing.bytes.prefix(count))
                outgoing.removeFirst(count)
            case .full: return
            case .failed:
                isBroken = true
                end = end ?? .reset
            }
        }
    }
}
