import AdapterProtocol
import JSON
import SystemBindings

/// Accepts the app of `listen:`: the first one whose first line is `attach` with the secret. All others are hung up on without a word.
final class AttachListener: Sendable {
    /// Where it listens, with the port.
    let endpoint: Endpoint
    private let socket: FileDescriptor
    private let secret: SharedSecret
    /// Those who have not said everything yet.
    private let callers = Monitor<[Caller]>([])

    /// Somebody who has connected.
    private struct Caller: Sendable {
        let connection: FileDescriptor
        let limit: Deadline
        var received: [UInt8] = []
    }

    /// The most bytes of a first line, and the most callers without one.
    private static let longest = 64 << 10
    private static let most = 16

    /// - Throws: ``AdapterFault`` if nobody can listen there.
    init(at endpoint: Endpoint, secret: SharedSecret) throws(AdapterFault) {
        do {
            let (descriptor, endpoint) = try System.listen(at: endpoint)
            socket = FileDescriptor(owning: descriptor)
            self.endpoint = endpoint
        } catch {
            throw AdapterFault(.notAttached, "\(error)")
        }
        self.secret = secret
    }

    /// Waits for the app.
    /// - Parameter error: Where its log comes from.
    /// - Returns: `nil` at the deadline and when the stop event is set.
    /// - Throws: ``AdapterFault`` if it speaks another version.
    func next(until deadline: Deadline, stop: StopEvent, error: FileDescriptor?) throws(AdapterFault) -> AttachedLink? {
        while !deadline.hasPassed, !stop.isSet {
            var waiting = callers.read { $0 }
            let limit = waiting.map(\.limit).min().map { min($0, deadline) } ?? deadline
            let ready = FileDescriptor.waitUntilReadable(
                [stop.handle, socket] + waiting.map(\.connection),
                until: limit
            )
            var found: (line: [UInt8], rest: [UInt8], connection: FileDescriptor)?
            for index in waiting.indices.reversed() {
                if ready[index + 2] {
                    switch waiting[index].connection.read(atMost: 16 << 10, until: .now) {
                    case .bytes(let bytes):
                        waiting[index].received += bytes
                        let received = waiting[index].received
                        if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                            found = (Array(received[..<end]), Array(received[(end + 1)...]), waiting[index].connection)
                            waiting.remove(at: index)
                            break
                        }
                        if received.count > Self.longest { waiting.remove(at: index) }
                    case .end: waiting.remove(at: index)
                    case .late, .stopped: break
                    }
                } else if waiting[index].limit.hasPassed {
                    waiting.remove(at: index)
                }
                if found != nil { break }
            }
            if ready[1], let caller = try accept() {
                if waiting.count >= Self.most { waiting.removeFirst() }
                waiting.append(Caller(connection: caller, limit: .after(.seconds(10))))
            }
            callers.update { [waiting] in $0 = waiting }
            if let found, try isApp(found.line) {
                // One connection at a time.
                callers.update { $0 = [] }
                return AttachedLink(found.connection, error: error, callers: socket, secret: nil, received: found.rest)
            }
        }
        return nil
    }

    private func accept() throws(AdapterFault) -> FileDescriptor? {
        do { return try socket.accept() } catch { throw AdapterFault(.notAttached, error) }
    }

    private func isApp(_ line: [UInt8]) throws(AdapterFault) -> Bool {
        guard case .event("attach", let parameters)? = try? Message(line: line),
            secret.matches(parameters["secret"]?.string ?? "")
        else { return false }
        let versions = parameters["protocolVersions"]?.array ?? []
        guard versions.contains(.integer(ProtocolTable.version)) else {
            let offered = versions.map(\.description).joined(separator: ", ")
            throw AdapterFault(
                .noCommonVersion,
                "the app speaks version \(offered.isEmpty ? "none" : offered) of the protocol, the harness \(ProtocolTable.version)"
            )
        }
        return true
    }
}
