import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// MIT's krb5kdc as a process, with databases of its own in a temporary folder. Only the mock's listeners speak to it.
final class KDCProgram: Sendable {
    /// What krb5kdc reads when it starts. All else is in its databases, which change while it runs.
    struct Configuration: Sendable, Hashable {
        /// The main one first.
        let realms: [String]
        /// Of the other realms.
        let hosts: [String: [String]]

        init(_ settings: KDCDescription) { (realms, hosts) = (settings.realms, settings.trusts) }
    }

    /// The name of Debian's package.
    private static let package = "krb5-kdc"
    private static let patience = Duration.seconds(30)
    let configuration: Configuration
    private let folder: String
    /// The program that fills its databases.
    private let loader: String
    private let address: SocketAddress
    private let program: KeptProgram
    private let masterKey: KerberosKey
    /// What its databases have, by realm.
    private let loaded: Monitor<[String: [KDCEntry]]>

    /// - Parameters:
    ///   - entries: by realm.
    ///   - breakdown: told of what krb5kdc was to do and has not done.
    init(
        _ configuration: Configuration,
        _ entries: [String: [KDCEntry]],
        _ breakdown: Breakdown
    ) throws(EnterpriseError) {
        self.configuration = configuration
        guard let program = Files.program("krb5kdc"), let loader = Files.program("kdb5_util") else {
            throw EnterpriseError(
                .program,
                "'by: krb5kdc' needs krb5kdc and kdb5_util, which are not installed; Debian has them in \(Self.package)"
            )
        }
        let (started, folder) = try KeptProgram.inFolder(of: "krb5kdc") { folder in
            let masterKey = try KerberosKey.random(encryptionType: KDCDump.masterKeyType.rawValue)
            let kept = try Self.start(program, loader, configuration, entries, masterKey, in: folder, breakdown)
            return (masterKey, kept)
        }
        (masterKey, (self.program, address)) = started
        (self.loader, self.folder) = (loader, folder)
        loaded = Monitor(entries)
    }

    deinit { stop() }

    func stop() { program.stop() }

    // MARK: Start

    private static func start(
        _ program: String,
        _ loader: String,
        _ configuration: Configuration,
        _ entries: [String: [KDCEntry]],
        _ masterKey: KerberosKey,
        in folder: String,
        _ breakdown: Breakdown
    ) throws -> (KeptProgram, SocketAddress) {
        for index in configuration.realms.indices {
            let dump = KDCDump(realm: configuration.realms[index], entries: [], masterKey: masterKey)
            try PrivateFile.write(dump.stash, to: "\(folder)/stash-\(index)")
        }
        return try KeptProgram.start("krb5kdc", ports: 1) { ports in
            try Files.write(configuration.file(in: folder, ports[0]), to: "\(folder)/krb5.conf")
            for (realm, entries) in entries {
                let dump = KDCDump(realm: realm, entries: entries, masterKey: masterKey)
                try load(dump, by: loader, configuration, in: folder)
            }
            let realms = configuration.realms.flatMap { ["-r", $0] }
            let kept = try KeptProgram(
                "krb5kdc",
                [program, "-n"] + realms,
                environment: environment(in: folder),
                in: folder,
                breakdown
            )
            if isReady(kept, until: .after(patience)) { return (kept, ports[0]) }
            kept.discard()
            return nil
        } words: {
            KeptProgram.said(in: "\(folder)/log")
        }
    }

    private static func environment(in folder: String) -> [String: String] {
        ["KRB5_CONFIG", "KRB5_KDC_PROFILE"].reduce(into: KeptProgram.variables) { $0[$1] = "\(folder)/krb5.conf" }
    }

    /// - Returns: `false`: it has ended, or says nothing.
    private static func isReady(_ program: KeptProgram, until deadline: Deadline) -> Bool {
        var said: [UInt8] = []
        while case .bytes(let more) = program.error.read(atMost: 4_096, until: deadline) {
            said += more
            if String(decoding: said, as: UTF8.self).contains("starting") { return true }
        }
        return false
    }

    private static func load(
        _ dump: KDCDump,
        by loader: String,
        _ configuration: Configuration,
        in folder: String
    ) throws {
        let index = configuration.realms.firstIndex(of: dump.realm) ?? 0
        let file = "\(folder)/dump-\(index)"
        try PrivateFile.write(Array(try dump.text().utf8), to: file)
        let finished = try ChildProcess.run(
            [loader, "-r", dump.realm, "load", file],
            environment: environment(in: folder),
            limit: 1 << 16,
            until: .after(patience)
        )
        guard finished.exit == .status(0) else {
            throw EnterpriseError(.program, "kdb5_util cannot load \(dump.realm): \(finished.errors)")
        }
    }

    // MARK: Requests

    /// What krb5kdc says of a request.
    /// - Parameter entries: what it has to know by then, by realm.
    /// - Returns: `nil`: it says nothing.
    func reply(to message: [UInt8], knowing entries: [String: [KDCEntry]]) throws -> [UInt8]? {
        do {
            if let reply = try ask(message, knowing: entries) { return reply }
        } catch {
            program.fail("cannot be asked: \(error)")
            throw error
        }
        // What ends the connection without a word may have ended itself.
        program.noteEnd()
        return nil
    }

    private func ask(_ message: [UInt8], knowing entries: [String: [KDCEntry]]) throws -> [UInt8]? {
        // Under the lock, though it takes a process: nobody may ask before krb5kdc knows.
        try loaded.update { loaded in
            for (realm, wanted) in entries where loaded[realm] != wanted {
                let dump = KDCDump(realm: realm, entries: wanted, masterKey: masterKey)
                try Self.load(dump, by: loader, configuration, in: folder)
                loaded[realm] = wanted
            }
        }
        let socket = try Socket.connecting(to: address, from: nil)
        let connection = FileDescriptor(owning: socket.release())
        let deadline = Deadline.after(Self.patience)
        guard connection.write(KDCFrame.framed(message), until: deadline) else {
            throw SystemError("send to krb5kdc", number: 0)
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

extension KDCProgram.Configuration {
    /// As krb5.conf(5) and kdc.conf(5) have it, both in one.
    fileprivate func file(in folder: String, _ address: SocketAddress) -> String {
        let main = realms.first ?? ""
        let modules = realms.indices.map { index in
            """
                module-\(index) = {
                    db_library = db2
                    database_name = \(folder)/principal-\(index)
                    disable_last_success = true
                    disable_lockout = true
                }
            """
        }
        let sections = realms.enumerated().map { index, realm in
            """
                \(realm) = {
                    database_module = module-\(index)
                    key_stash_file = \(folder)/stash-\(index)
                    acl_file = \(folder)/acl
                    max_life = 36500d
                    max_renewable_life = 36500d
                    host_based_services = *
                    disable_pac = true
                }
            """
        }
        let places = realms.flatMap { realm in (hosts[realm] ?? []).map { "    \($0) = \(realm)" } }
        // All realms trust each other by the main one.
        let others = realms.dropFirst()
        let paths = others.map { realm in
            let ways = others.filter { $0 != realm }.map { "        \($0) = \(main)" }
            return (["    \(realm) = {"] + ways + ["        \(main) = .", "    }"]).joined(separator: "\n")
        }
        return """
            [libdefaults]
                default_realm = \(main)
                dns_lookup_kdc = false
                dns_lookup_realm = false
                dns_canonicalize_hostname = false
                rdns = false
                allow_weak_crypto = true
                allow_rc4 = true
                permitted_enctypes = aes256-sha1 aes128-sha1 aes256-sha2 aes128-sha2 rc4-hmac
            [kdcdefaults]
                kdc_listen = ""
                kdc_tcp_listen = \(address)
            [realms]
            \(sections.joined(separator: "\n"))
            [dbmodules]
            \(modules.joined(separator: "\n"))
            [domain_realm]
            \(places.joined(separator: "\n"))
            [capaths]
            \(paths.joined(separator: "\n"))
            [logging]
                kdc = FILE:\(folder)/log

            """
    }
}
