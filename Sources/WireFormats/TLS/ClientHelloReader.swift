/// Finds the ClientHello in the first bytes of a connection, with any split into reads and records (RFC 8446 5.1).
package struct ClientHelloReader: Sendable {
    package enum Progress: Sendable, Hashable {
        case incomplete
        case complete(ClientHello)
        /// The bytes are not a ClientHello; later bytes are ignored.
        case failed(WireFormatError)
    }

    /// The maximum size in bytes. A handshake message may have 2^24 bytes; a real ClientHello is much smaller.
    private static let limit = 1 << 17

    package private(set) var progress = Progress.incomplete
    private var records: [UInt8] = []
    private var message: [UInt8] = []

    package init() {}

    /// Takes the next received bytes. They are ignored once the progress is final.
    @discardableResult
    package mutating func append(_ bytes: some Collection<UInt8>) -> Progress {
        guard case .incomplete = progress else { return progress }
        records.append(contentsOf: bytes)
        do throws(WireFormatError) {
            try read()
        } catch {
            progress = .failed(error)
        }
        if progress != .incomplete {
            records = []
            message = []
        }
        return progress
    }

    private mutating func read() throws(WireFormatError) {
        var start = 0
        while records.count - start >= 5 {
            guard records[start] == 22, records[start + 1] == 3 else {
                throw WireFormatError(.unsupported, "no handshake record of TLS")
            }
            let length = Int(records[start + 3]) << 8 | Int(records[start + 4])
            guard length > 0, length <= 1 << 14 else {
                throw WireFormatError(.malformed, "a record of \(length) bytes")
            }
            guard records.count - start - 5 >= length else { break }
            message.append(contentsOf: records[start + 5..<start + 5 + length])
            start += 5 + length
            try readMessage()
            if case .complete = progress { return }
        }
        records.removeFirst(start)
        if let first = records.first, first != 22 {
            throw WireFormatError(.unsupported, "no handshake record of TLS")
        }
    }

    private mutating func readMessage() throws(WireFormatError) {
        guard message.count >= 4 else { return }
        guard message[0] == 1 else { throw WireFormatError(.unsupported, "handshake message \(message[0])") }
        let length = Int(message[1]) << 16 | Int(message[2]) << 8 | Int(message[3])
        guard length <= Self.limit else { throw WireFormatError(.tooLong, "a ClientHello of \(length) bytes") }
        guard message.count - 4 >= length else { return }
        progress = .complete(try ClientHello(body: message[4..<4 + length]))
    }
}
