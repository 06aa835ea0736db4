import EnterpriseModel
import SystemBindings
import WireFormats

/// A KDC of others as a process, with a database of its own in a temporary folder. Only the mock's listeners speak to it.
final class KDCProgram: Sendable {
    private static let patience = Duration.seconds(30)

    let software: any KDCSoftware
    private let process: KDCProcess
    /// What its databases have, by realm.
    private let loaded: Monitor<[String: [KDCEntry]]>

    /// - Parameters:
    ///   - entries: by realm.
    ///   - breakdown: told of what it was to do and has not done.
    init(
        _ software: any KDCSoftware,
        _ entries: [String: [KDCEntry]],
        _ breakdown: Breakdown
    ) throws(EnterpriseError) {
        self.software = software
        process = try KeptProgram.inFolder(of: software.name) { folder in
            try software.start(entries, in: folder, breakdown)
        }.started
        loaded = Monitor(entries)
    }

    deinit { stop() }

    func stop() { process.program.stop() }

    /// Whether it is what this would start.
    func isStarted(by software: any KDCSoftware) -> Bool { AnyHashable(self.software) == AnyHashable(software) }

    /// What it says of a request.
    /// - Parameter entries: what it has to know by then, by realm.
    /// - Returns: `nil`: it says nothing.
    func reply(to message: [UInt8], knowing entries: [String: [KDCEntry]]) throws -> [UInt8]? {
        do {
            if let reply = try ask(message, knowing: entries) { return reply }
        } catch {
            process.program.fail("cannot be asked: \(error)")
            throw error
        }
        // What ends the connection without a word may have ended itself.
        process.program.noteEnd()
        return nil
    }

    private func ask(_ message: [UInt8], knowing entries: [String: [KDCEntry]]) throws -> [UInt8]? {
        // Under the lock, though it takes a process: nobody may ask before it knows.
        try loaded.update { loaded in
            for (realm, wanted) in entries where loaded[realm] != wanted {
                try process.load(wanted, realm)
                loaded[realm] = wanted
            }
        }
        let socket = try Socket.connecting(to: process.address, from: nil)
        let connection = FileDescriptor(owning: socket.release())
        let deadline = Deadline.after(Self.patience)
        guard connection.write(KDCFrame.framed(message), until: deadline) else {
            throw SystemError("send to \(software.name)", number: 0)
        }
        var bytes: [UInt8] = []
        while true {
            if let size = KDCFrame.size(bytes), bytes.count >= KDCFrame.headSize + size {
                return Array(bytes.dropFirst(KDCFrame.headSize).prefix(size))
            }
            guard case .bytes(let more) = connection.read(atMost: 1 << 16, until: deadline) else { return nil }
            bytes += more
        }
    }
}
