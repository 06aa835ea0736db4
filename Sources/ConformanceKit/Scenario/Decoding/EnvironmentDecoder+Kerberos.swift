import EnterpriseModel

extension EnvironmentDecoder {
    static func kdc(_ node: Node) -> KDCDescription {
        var kdc = KDCDescription(realm: node["realm"]?.text ?? "")
        kdc.host = node["host"]?.text ?? kdc.host
        kdc.zone = node["zone"]?.word() ?? kdc.zone
        kdc.listed = node["listed"]?.word() ?? (kdc.zone == .inside ? .additional : .unlisted)
        kdc.state = node["state"]?.word() ?? kdc.state
        kdc.transports = node["transports"]?.words() ?? kdc.transports
        kdc.udpLimit = node["udp-limit"]?.bytes ?? kdc.udpLimit
        kdc.isProxied = node["proxied"]?.flag ?? kdc.isProxied
        kdc.clock = node["clock"]?.seconds ?? kdc.clock
        kdc.ticketLifetime = node["ticket-lifetime"]?.seconds ?? kdc.ticketLifetime
        if node["renewable"]?.flag == true { kdc.renewableLifetime = node["renewable-lifetime"]?.seconds ?? 7 * 86_400 }
        kdc.grantsForwardable = node["forwardable"]?.flag ?? kdc.grantsForwardable
        kdc.grantsProxiable = node["proxiable"]?.flag ?? kdc.grantsProxiable
        kdc.ticketFate = node["tickets"]?.word()
        kdc.encryption = node["encryption"].map(encryption)
        kdc.keyVersion = node["key-version"]?.integer ?? kdc.keyVersion
        kdc.trustedForDelegation = Set(node["trusted-for-delegation"]?.textList ?? [])
        for member in node["services"]?.members ?? [] { kdc.services[member.key] = service(kerberos: member.value) }
        for member in node["trusts"]?.members ?? [] { kdc.trusts[member.key] = member.value.textList ?? [] }
        kdc.faults = node["faults"]?.elements?.map(fault) ?? []
        return kdc
    }

    static func encryption(_ node: Node) -> [KerberosEncryption] { node.elements?.compactMap { $0.word() } ?? [] }

    private static func service(kerberos node: Node) -> KerberosService {
        var service = KerberosService()
        service.isKnown = node["known"]?.flag ?? service.isKnown
        service.encryption = node["encryption"].map(encryption)
        service.keyVersion = node["key-version"]?.integer
        service.keytabVersion = node["keytab-version"]?.integer
        service.alsoNamed = node["also-named"]?.textList ?? []
        return service
    }

    private static func fault(_ node: Node) -> KDCFault {
        var fault = KDCFault()
        fault.to = node["to"]?.word()
        fault.client = node["client"]?.text
        fault.service = node["service"]?.text
        fault.transport = node["transport"]?.word()
        fault.after = node["after"]?.integer ?? fault.after
        fault.times = node["times"]?.integer
        fault.error = node["error"]?.integer
        fault.drops = node["drop"]?.flag ?? fault.drops
        fault.delay = node["delay"]?.seconds ?? fault.delay
        fault.hold = node["hold"]?.text
        fault.damage = node["damage"]?.word()
        fault.encryption = node["encryption"]?.word()
        return fault
    }

    /// What the shapes cannot say about accounts and the KDC.
    static func problems(ofRealms node: Node) -> [Diagnostic] {
        let kdc = node["kdc"]
        let realms = (kdc?["realm"]?.text.map { [$0] } ?? []) + (kdc?["trusts"]?.members?.map(\.key) ?? [])
        let unknown = (node["accounts"]?.members ?? []).compactMap { $0.value["realm"] }.filter { realm in
            realm.text.map { !realms.contains($0) } ?? false
        }
        let named = (kdc?["services"]?.members ?? []).map { ($0.key, $0.keyLocation) }
        let trusted = (kdc?["trusted-for-delegation"]?.elements ?? []).compactMap { node in
            node.text.map { ($0, node.location) }
        }
        return unknown.map { realm in
            let name = realm.text ?? ""
            let way =
                realms.isEmpty
                ? "add kdc: { realm: \(name) }"
                : "it serves \(realms.joined(separator: ", ")); name one of these, or add the realm to the KDC's 'trusts'"
            let message = "no KDC serves the realm '\(name)'; \(way)"
            let hints = Spelling.nearest(to: name, in: realms)
            return Diagnostic("unknown-realm", message, at: realm.location, didYouMean: hints)
        }
            + (named + trusted).filter { !$0.0.contains("/") }.map { name, location in
                Diagnostic("no-service", "'\(name)' is no service, such as HTTP/portal.corp.test", at: location)
            }
    }
}
