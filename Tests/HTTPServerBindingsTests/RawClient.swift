import SystemBindings

/// A client that sends what it is told and takes what comes.
struct RawClient {
    let socket: Socket

    init(_ address: SocketAddress) throws {
        socket = try Socket.connecting(to: address, from: nil)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        let isThere = PollEntry.wait(for: &entries, until: .after(.seconds(20)))
        let error = socket.pendingError
        guard isThere, error == 0 else { throw SystemError("connect to \(address)", number: error) }
    }

    /// Sends all of it, or as much as is taken.
    /// - Returns: how many bytes.
    @discardableResult
    func send(_ text: String, until deadline: Deadline = .after(.seconds(20))) -> Int {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            switch socket.send(rest) {
            case .bytes(let count): rest = rest.dropFirst(count)
            case .failed: return text.utf8.count - rest.count
            case .full:
                var entries = [PollEntry(socket, reading: false, writing: true)]
                guard PollEntry.wait(for: &entries, until: deadline) else { return text.utf8.count - rest.count }
            }
        }
        return text.utf8.count
    }

    /// What has come when it is enough, or nothing more comes.
    func receive(
        until deadline: Deadline = .after(.seconds(20)),
        isEnough: (String) -> Bool = { _ in false }
    ) -> (text: String, hasEnded: Bool, wasReset: Bool) {
        var text = ""
        while !isEnough(text) {
            switch socket.receive(upTo: 1 << 16) {
            case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .end: return (text, true, false)
            case .failed: return (text, true, true)
            case .nothingYet:
                var entries = [PollEntry(socket)]
                guard PollEntry.wait(for: &entries, until: deadline) else { return (text, false, false) }
            }
        }
        return (text, false, false)
    }
}
