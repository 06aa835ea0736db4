import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// MIT's krb5kdc, with databases of its own.
struct KRB5KDC: KDCSoftware {
    private static let patience = Duration.seconds(30)

    /// The main one first.
    let realms: [String]
    /// Of the other realms.
    let hosts: [String: [String]]

    var name: String { "krb5kdc" }

    init(_ settings: KDCDescription) { (realms, hosts) = (settings.realms, settings.trusts) }

    func start(_ entries: [String: [KDCEntry]], in folder: String, _ breakdown: Breakdown) throws -> KDCProcess {
        guard let program = Files.program("krb5kdc"), let loader = Files.program("kdb5_util") else {
            throw EnterpriseError.notInstalled("krb5kdc", needs: "krb5kdc with kdb5_util", in: "krb5-kdc")
        }
        let masterKey = try KerberosKey.random(encryptionType: KDCDump.masterKeyType.rawValue)
        let load = { @Sendable (entries: [KDCEntry], realm: String) throws in
            try self.load(KDCDump(realm: realm, entries: entries, masterKey: masterKey), by: loader, in: folder)
        }
        for index in realms.indices {
            let dump = KDCDump(realm: realms[index], entries: [], masterKey: masterKey)
            try PrivateFile.write(dump.stash, to: "\(folder)/stash-\(index)")
        }
        return try KeptProgram.start(name, ports: 1) { ports in
            try Files.write(file(in: folder, ports[0]), to: "\(folder)/krb5.conf")
            for (realm, entries) in entries { try load(entries, realm) }
            let kept = try KeptProgram(
                name,
                [program, "-n"] + realms.flatMap { ["-r", $0] },
                environment: Self.environment(in: folder),
                in: folder,
                breakdown
            )
            if Self.isReady(kept, until: .after(Self.patience)) {
                return KDCProcess(program: kept, address: ports[0], load: load)
            }
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

    private func load(_ dump: KDCDump, by loader: String, in folder: String) throws {
        let index = realms.firstIndex(of: dump.realm) ?? 0
        let file = "\(folder)/dump-\(index)"
        try PrivateFile.write(Array(try dump.text().utf8), to: file)
        let finished = try ChildProcess.run(
            [loader, "-r", dump.realm, "load", file],
            environment: Self.environment(in: folder),
            limit: 1 << 16,
            until: .after(Self.patience)
        )
        guard finished.exit == .status(0) else {
            throw EnterpriseError(.program, "kdb5_util cannot load \(dump.realm): \(finished.errors)")
        }
    }

    /// As krb5.conf(5) and kdc.conf(5) have it, both in one.
    private func file(in folder: String, _ address: SocketAddress) -> String {
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
