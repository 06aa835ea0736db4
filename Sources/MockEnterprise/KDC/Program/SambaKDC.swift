import EnterpriseModel
import JSON
import NativeBindings
import SystemBindings
import WireFormats

/// The KDC of a domain controller by Samba, as Active Directory has it.
struct SambaKDC: KDCSoftware {
    private static let patience = Duration.seconds(180)

    let realm: String
    /// In whole hours; Samba has no shorter ones.
    let ticketHours: Int
    /// Not 0: Samba lets every ticket be renewed, and issues none for services where the time for it is over at once.
    let renewableHours: Int

    var name: String { "samba" }

    init(_ settings: KDCDescription) {
        realm = settings.realm
        ticketHours = Int(settings.ticketLifetime) / 3_600
        renewableHours = Int(settings.renewableLifetime ?? settings.ticketLifetime) / 3_600
    }

    func start(_ entries: [String: [KDCEntry]], in folder: String, _ breakdown: Breakdown) throws -> KDCProcess {
        let tools = try SambaTools()
        try SambaDomain.shared.copy(of: realm, to: folder, by: tools)
        let settings = "\(folder)/smb.conf"
        let load = { @Sendable (entries: [KDCEntry], _: String) throws in
            let file = "\(folder)/entries.json"
            try PrivateFile.write(JSONValue.array(entries.map(\.described)).encoded(), to: file)
            try tools.run(["load", folder, settings, file])
        }
        return try KeptProgram.start(name, ports: 2) { ports in
            try Files.write(text(in: folder, ports), to: settings)
            try load(entries[realm] ?? [], realm)
            let kept = try KeptProgram(
                name,
                [
                    tools.server, "-F", "--no-process-group", "--model=single", "--log-basename=\(folder)", "-s",
                    settings,
                ],
                environment: SambaTools.variables,
                in: folder,
                breakdown
            )
            if kept.listens(at: [ports[0]], until: .after(Self.patience)) {
                return KDCProcess(program: kept, address: ports[0], load: load)
            }
            kept.discard()
            return nil
        } words: {
            KeptProgram.said(in: "\(folder)/log")
        }
    }

    /// As smb.conf(5) has it.
    private func text(in folder: String, _ ports: [SocketAddress]) -> String {
        let places = ["private dir": "private", "state directory": "state", "cache directory": "cache"]
            .merging(["lock directory": "lock", "pid directory": "pid", "binddns dir": "bind-dns"]) { $1 }
            .map { "    \($0) = \(folder)/\($1)" }
        return """
            [global]
                realm = \(realm)
                workgroup = \(realm.prefix { $0 != "." })
                netbios name = SAMBA-KDC
                server role = active directory domain controller
                server services = kdc
                interfaces = \(ports[0].address)/8
                bind interfaces only = yes
                krb5 port = \(ports[0].port)
                kpasswd port = \(ports[1].port)
                kdc:user ticket lifetime = \(ticketHours)
                kdc:service ticket lifetime = \(ticketHours)
                kdc:renewal lifetime = \(renewableHours)
                log file = \(folder)/log
            \(places.sorted().joined(separator: "\n"))

            """
    }
}

extension KDCEntry {
    /// For `samba-kdc.py load`.
    fileprivate var described: JSONValue {
        [
            "components": .array(components.map(JSONValue.string)),
            "disabled": .bool(attributes.contains(.disallowsAllTickets)),
            "expired": .bool(end != 0),
            "password-expired": .bool(passwordEnd != 0),
            "skips-preauthentication": .bool(!attributes.contains(.requiresPreauthentication)),
            "not-delegated": .bool(attributes.contains(.disallowsForwardable)),
            "trusted-for-delegation": .bool(attributes.contains(.isTrustedForDelegation)),
            "transits-protocols": .bool(attributes.contains(.transitsProtocols)),
            "salt": .string(keys.lazy.compactMap(\.salt).first ?? realm + components.joined()),
            "keys": .array(keys.map(\.described)),
        ]
    }
}

extension KDCEntry.Key {
    fileprivate var described: JSONValue {
        [
            "version": .integer(version), "type": .integer(Int(key.encryptionType)),
            "key": .string(key.bytes.hexadecimal),
        ]
    }
}
