import NativeBindings
import SystemBindings

/// One end of a TCP connection with its buffers, plain or as the server of TLS. For the connection's own thread.
final class Channel {
    /// How the peer ended its direction.
    enum End {
        case closed, reset
    }

    let socket: Socket
    /// Set before the handshake.
    var tls: TLSConnection?
    /// What was received and not taken yet, decrypted.
    var incoming = ByteQueue()
    /// What is to be sent, encrypted.
    private(set) var outgoing = ByteQueue()
    private(set) var end: End?
    /// Nothing more can be sent.
    private(set) var isBroken = false
    /// Bytes received, decrypted.
    private(set) var receivedTotal = 0

    private let received: Capture
    private let sent: Capture

    init(_ socket: Socket, captures: Captures, kind: Captures.Kind) {
        self.socket = socket
        received = captures.begin(kind)
        sent = captures.begin(kind)
    }

    /// Reads once. The closure sees the bytes as they came, before anything is done with them.
    func receive(_ look: (UnsafeRawBufferPointer) -> Void = { _ in }) {
        withUnsafeTemporaryAllocation(byteCount: 1 << 15, alignment: 1) { buffer in
            switch socket.receive(into: buffer) {
            case .bytes(let count):
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                received.append(bytes)
                look(bytes)
                if let tls {
                    tls.receive(bytes)
                } else {
                    incoming.append(bytes)
                    receivedTotal += count
                }
            case .end:
                end = end ?? .closed
            case .nothingYet:
                break
            case .failed:
                // After the peer has closed in order, an error is only the answer to what we still sent.
                end = end ?? .reset
                isBroken = true
            }
        }
    }

    /// Decrypts what has been received. Only after the handshake.
    func decrypt() {
        guard let tls else { return }
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
            while true {
                switch tls.read(into: buffer) {
                case .bytes(let count):
                    incoming.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                    receivedTotal += count
                case .nothingYet:
                    return
                case .end, .failed:
                    end = end ?? .closed
                    return
                }
            }
        }
        takeOutput()
    }

    /// Puts what TLS wants to send into the queue.
    func takeOutput() { tls?.takeOutput { outgoing.append($0) } }

    func write(_ bytes: UnsafeRawBufferPointer) {
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

    /// Sends as much as the system takes.
    func flush() {
        while !outgoing.isEmpty, !isBroken {
            let result = outgoing.withUnsafeBytes { bytes in
                let result = socket.send(bytes)
                if case .bytes(let count) = result { sent.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
                return result
            }
            switch result {
            case .bytes(let count): outgoing.removeFirst(count)
            case .full: return
            case .failed:
                isBroken = true
                end = end ?? .reset
            }
        }
    }
}
