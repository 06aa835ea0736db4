import AdapterProtocol

/// What faults do to the bytes of sockets.
extension Behaviour.Sockets.Buffers {
    private static let block = 1 << 16

    /// What an append adds.
    func appended(_ bytes: [UInt8], as form: Call.SocketAppend.Form) -> [UInt8] {
        switch form {
        case .bytesWithLength: return stopAtZero ? Array(bytes.prefix { $0 != 0 }) : bytes
        case .string:
            let kept = countCharacters ? Array(bytes.prefix(String(decoding: bytes, as: UTF8.self).count)) : bytes
            return endStringsWithZero ? kept + [0] : kept
        default: return bytes
        }
    }

    /// What a write sends.
    /// - Parameters:
    ///   - number: its number on the connection.
    ///   - last: what the write before has sent.
    func written(_ bytes: [UInt8], number: Int, after last: [UInt8], withTLS: Bool) -> [UInt8] {
        if bytes.isEmpty, repeatForEmptyWrites, last.count > Self.block { return last.suffix(Self.block) }
        if cutLaterWrites, number > 1 { return Array(bytes.prefix(Self.block)) }
        if cutAtRecords, withTLS { return Array(bytes.prefix(1 << 14)) }
        let isWhole = !bytes.isEmpty && bytes.count.isMultiple(of: Self.block)
        return repeatLastBlocks && isWhole ? bytes + bytes.suffix(Self.block) : bytes
    }

    /// What is received of the bytes that come.
    func received(_ bytes: [UInt8]) -> [UInt8] {
        replaceInvalidText ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
    }
}
