import SystemBindings
import WireFormats

extension KeptProgram {
    /// What it finds: no setting of this process's, and programs of the system.
    static let variables = ["PATH": "/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"]

    /// A folder for what it reads and writes, with what it needs; gone again if it does not start.
    /// - Throws: ``EnterpriseError`` with the program's name.
    static func inFolder<Started>(
        of name: String,
        _ start: (_ folder: String) throws -> Started
    ) throws(EnterpriseError) -> (started: Started, folder: String) {
        let folder: String
        do { folder = try PrivateFile.makeDirectory(named: "harness-program", isBusy: true) } catch {
            throw EnterpriseError(.program, "\(name) has no place for its files", cause: error)
        }
        do { return (try start(folder), folder) } catch {
            Files.removeFolder(folder)
            throw (error as? EnterpriseError) ?? EnterpriseError(.program, "\(name) does not start", cause: error)
        }
    }

    /// Starts it at ports that nobody has. Somebody else may take one before it does, though at an address of its own hardly anybody will: then
    /// others are tried.
    /// - Parameters:
    ///   - ports: how many.
    ///   - start: Starts it there; `nil`: it does not come up.
    ///   - words: what it has said of that.
    static func start<Started>(
        _ name: String,
        ports: Int,
        _ start: ([SocketAddress]) throws -> Started?,
        words: () -> String
    ) throws -> Started {
        for _ in 1...3 {
            if let started = try start(unusedAddresses(ports)) { return started }
        }
        throw EnterpriseError(.program, "\(name) does not start: \(words())")
    }

    /// Waits until it listens at all of these.
    /// - Returns: `false`: it has ended, or does not listen.
    func listens(at addresses: some Sequence<SocketAddress>, until deadline: Deadline) -> Bool {
        let pause = Monitor(())
        for address in addresses {
            while (try? Self.connect(to: address, until: deadline)) == nil {
                if deadline.hasPassed || hasEnded { return false }
                let _: Void? = pause.wait(until: .after(.milliseconds(2))) { _ in nil }
            }
        }
        return true
    }

    /// A connection to a program that listens.
    static func connect(to address: SocketAddress, until deadline: Deadline) throws(SystemError) -> Socket {
        let socket = try Socket.connecting(to: address, from: nil)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        guard PollEntry.wait(for: &entries, until: deadline), socket.pendingError == 0 else {
            throw SystemError("connect to \(address)", number: socket.pendingError)
        }
        return socket
    }

    private static func unusedAddresses(_ count: Int) throws(SystemError) -> [SocketAddress] {
        let own = IPv4Address(number: 0x7F00_0000 | UInt32.random(in: 0x1_0000..<0xFF_FFFF))
        var chosen: [Socket] = []
        defer { for socket in chosen { socket.close() } }
        var addresses: [SocketAddress] = []
        for _ in 0..<count {
            let socket = try Socket.listening(at: SocketAddress(address: own, port: 0))
            chosen.append(socket)
            addresses.append(try socket.localAddress())
        }
        return addresses
    }

    /// What it has said on standard error so far, at most 4 KiB.
    var complaint: String {
        guard case .bytes(let bytes) = error.read(atMost: 4_096, until: .now) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The last of a log.
    static func said(in log: String) -> String {
        String(decoding: (try? Files.contents(of: log, limit: 1 << 16)) ?? [], as: UTF8.self)
    }
}

extension Files {
    /// Writes files of a program, by their names in its folder.
    static func write(_ files: [String: [UInt8]], in folder: String) throws {
        for (name, bytes) in files { try write(bytes, to: "\(folder)/\(name)") }
    }
}

extension EnterpriseError {
    /// - Parameters:
    ///   - software: as it stands after `by:`.
    ///   - needs: what of it is not there.
    ///   - packages: of Debian, that have it.
    static func notInstalled(_ software: String, needs: String, in packages: String) -> EnterpriseError {
        EnterpriseError(
            .program,
            "'by: \(software)' needs \(needs), which is not installed; Debian has it in \(packages)"
        )
    }
}
