import EnterpriseModel
import JSON
import WireFormats

/// What a capture shows of a handshake of TLS (RFC 8446, section 4), and of how it failed.
struct CapturedHandshake {
    private(set) var serverName: String?
    /// The versions that the client offers.
    private(set) var offered: [TLSVersion] = []
    /// The version that both agreed on.
    private(set) var agreed: TLSVersion?
    /// The first fatal alert, with its number.
    private(set) var alert: (isByClient: Bool, number: Int)?
    private var certificate: CapturedCertificate?
    /// Records of the client whose content nobody could read.
    private var sealed = 0

    /// Whether the client has sent more than a handshake has, all of it sealed: the end of the handshake is so in TLS 1.3 too.
    var isSealed: Bool { sealed > (agreed == .tls13 ? 1 : 0) }

    mutating func take(_ layer: JSONValue, isByClient: Bool, at time: Double) {
        for record in CapturedPacket.elements(layer["tls.record"]) {
            for handshake in CapturedPacket.elements(record["tls.handshake"]) {
                take(handshake: handshake, at: time)
            }
            for message in CapturedPacket.elements(record["tls.alert_message"])
            where message["tls.alert_message.level"]?.string == "2" && alert == nil {
                alert = message["tls.alert_message.desc"]?.string.flatMap { Int($0) }.map { (isByClient, $0) }
            }
            // What TLS 1.3 has sealed has both types once it is opened.
            let isOpened = record["tls.record.opaque_type"] != nil && record["tls.record.content_type"] != nil
            // An alert is shorter than any request.
            let size = record["tls.record.length"]?.string.flatMap { Int($0) } ?? 0
            if isByClient, record["tls.app_data"] != nil, !isOpened, size > 24 { sealed += 1 }
        }
    }

    private mutating func take(handshake: JSONValue, at time: Double) {
        let supported = CapturedPacket.all("tls.handshake.extensions.supported_version", in: handshake)
        let legacy = handshake["tls.handshake.version"]?.string.flatMap(Self.version)
        switch handshake["tls.handshake.type"]?.string {
        case "1":
            serverName = serverName ?? CapturedPacket.first("tls.handshake.extensions_server_name", in: handshake)
            let named = supported.compactMap(Self.version)
            let below = TLSVersion.allCases.filter { $0 >= .tls10 && $0 <= legacy ?? .tls12 }
            offered = (named.isEmpty ? below : named).sorted()
        case "2": agreed = supported.compactMap(Self.version).first ?? legacy
        case "11":
            let all = CapturedPacket.value("tls.handshake.certificate_tree", in: handshake)
            certificate = CapturedPacket.elements(all).first.map { CapturedCertificate($0, at: time) }
        default: break
        }
    }

    /// A number such as `0x0304`.
    private static func version(_ text: String) -> TLSVersion? {
        let number = UInt16(text.hasPrefix("0x") ? String(text.dropFirst(2)) : text, radix: 16)
        return TLSVersion.allCases.first { $0.wireNumber == number }
    }

    /// What the client had against the certificate; `nil`: nothing that could be seen.
    /// - Parameter leftBeforeRequest: whether the client ended the connection as soon as it had seen the certificate.
    func certificateFault(leftBeforeRequest: Bool) -> LoggedConnection.CertificateFault? {
        let complaint = alert.flatMap { $0.isByClient ? $0.number : nil }
        // RFC 8446, section 6.2. Not all libraries choose the alert that fits.
        let isComplaint = complaint.map { (41...49).contains($0) } ?? leftBeforeRequest
        guard isComplaint else { return nil }
        let seen = certificate?.fault(for: serverName)
        switch complaint {
        case 45: return seen == .notYetValid ? seen : .expired
        case 48: return seen == .selfSigned ? seen : .unknownIssuer
        case 42, 46: return seen ?? .unknownIssuer
        default: return seen
        }
    }

    /// Whether the server refused the versions of the client: with protocol_version, or older ones with handshake_failure.
    var refusesVersions: Bool { alert.map { !$0.isByClient && $0.number == 70 } ?? false }
}

/// What a client may have against a certificate.
private struct CapturedCertificate {
    private var names: [String]
    private var isSelfSigned: Bool
    private var isExpired = false
    private var isYoung = false

    /// - Parameter time: of the packet.
    init(_ json: JSONValue, at time: Double) {
        names = CapturedPacket.all("x509ce.dNSName", in: json).map { $0.lowercased() }
        let issuer = CapturedPacket.value("x509af.issuer_tree", in: json)
        let subject = CapturedPacket.value("x509af.subject_tree", in: json)
        isSelfSigned = issuer != nil && Self.words(issuer) == Self.words(subject)
        func date(_ end: String) -> Double? {
            let tree = CapturedPacket.value("x509af.\(end)_tree", in: json)
            let text =
                CapturedPacket.first("x509af.utcTime", in: tree)
                ?? CapturedPacket.first("x509af.generalizedTime", in: tree)
            return text.flatMap(Self.seconds)
        }
        isExpired = date("notAfter").map { $0 < time } ?? false
        isYoung = date("notBefore").map { $0 > time } ?? false
    }

    private static func words(_ name: JSONValue?) -> [String] {
        name?.texts.filter { !$0.isEmpty && Int($0) == nil }.sorted() ?? []
    }

    /// Reads `2026-11-26 06:35:13 (UTC)`; in older versions the year has two digits.
    private static func seconds(_ text: String) -> Double? {
        let numbers = text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) }
        guard numbers.count == 6 else { return nil }
        let year = numbers[0] < 50 ? numbers[0] + 2_000 : numbers[0] < 100 ? numbers[0] + 1_900 : numbers[0]
        let days = GregorianCalendar.days(year: year, month: numbers[1], day: numbers[2])
        return Double(days * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5])
    }

    func fault(for host: String?) -> LoggedConnection.CertificateFault? {
        if isExpired { return .expired }
        if isYoung { return .notYetValid }
        if let host, !names.isEmpty, !names.contains(where: { Self.matches($0, host.lowercased()) }) {
            return .wrongName
        }
        return isSelfSigned ? .selfSigned : nil
    }

    /// RFC 9525, section 6.3: a star stands for one label.
    private static func matches(_ name: String, _ host: String) -> Bool {
        guard name.hasPrefix("*.") else { return name == host }
        return host.firstIndex(of: ".").map { host[$0...] == name.dropFirst() } ?? false
    }
}
