import EnterpriseModel
import SystemBindings
import WireFormats

/// Answers queries as a recursive resolver that validates.
final class NameResponder: Sendable {
    static let place = "dns"

    /// As much as a datagram should have that nobody cuts up.
    private static let payloadSize: UInt16 = 1_232

    private let context: EnterpriseContext
    private let state: Monitor<(settings: NameService, others: [String: IPv4Address])>

    /// - Parameter others: Who has a name besides the servers.
    init(_ settings: NameService, others: [String: IPv4Address], context: EnterpriseContext) {
        state = Monitor((settings, others))
        self.context = context
    }

    func change(_ settings: NameService, others: [String: IPv4Address]) { state.update { $0 = (settings, others) } }

    /// - Parameter note: journals what was decided, before the answer is given.
    /// - Returns: `nil` for what deserves no answer: too short, or an answer itself.
    func answer(to bytes: [UInt8], isDatagram: Bool, note: (any Fact) -> Void) -> [UInt8]? {
        guard bytes.count >= 12, bytes[2] & 0x80 == 0 else { return nil }
        guard let query = try? DNSMessage(bytes) else {
            var answer = DNSMessage(identifier: UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
            answer.flags = [.response]
            answer.responseCode = 1
            return answer.encoded()
        }
        let answer = answer(to: query)
        if let question = query.questions.first {
            note(
                DNSQuery(
                    query: question.name.description,
                    type: question.type.description,
                    transport: isDatagram ? .udp : .tcp,
                    status: Self.mnemonic(answer.responseCode),
                    answer: answer.answers.map(\.content.text)
                )
            )
        }
        return answer.encoded(limit: isDatagram ? Int(max(512, query.edns?.payloadSize ?? 512)) : 65_535)
    }

    private func answer(to query: DNSMessage) -> DNSMessage {
        let (settings, others) = state.read { $0 }
        var answer = DNSMessage(identifier: query.identifier)
        answer.flags = query.flags.intersection([.recursionDesired, .checkingDisabled])
            .union([.response, .recursionAvailable])
        answer.opcode = query.opcode
        answer.questions = query.questions
        if let edns = query.edns {
            answer.edns = .init(payloadSize: Self.payloadSize)
            answer.edns?.wantsSignatures = edns.wantsSignatures
            guard edns.version == 0 else { return answer.refusing(16) }
        }
        guard query.opcode == 0 else { return answer.refusing(4) }
        guard query.questions.count == 1, let question = query.questions.first else { return answer.refusing(1) }
        guard question.queryClass == 1 else { return answer.refusing(5) }
        if settings.signed == .bogus, !query.flags.contains(.checkingDisabled) {
            answer.edns?.options = [.error(6)]  // DNSSEC Bogus (RFC 8914 4.7)
            return answer.refusing(2)
        }
        let resolution = NameResolution(settings, hosts: hosts(others))
        switch resolution.records(for: question.name, question.type) {
        case .records(let records):
            answer.answers = records
            if records.isEmpty { answer.authorities = [resolution.authority(for: question.name)] }
        case .noSuchName:
            answer.responseCode = 3
            answer.authorities = [resolution.authority(for: question.name)]
        }
        // RFC 6840 5.7: to who asks for it, in either way.
        let asks = query.flags.contains(.authenticData) || query.edns?.wantsSignatures == true
        if settings.signed == .valid, asks { answer.flags.insert(.authenticData) }
        return answer
    }

    private func hosts(_ others: [String: IPv4Address]) -> [String: NameResolution.Host] {
        var hosts = others.mapValues { NameResolution.Host(addresses: [.v4($0)], ports: nil) }
        for (_, entry) in context.directory.all.sorted(by: { $0.key < $1.key }) where entry.resolves {
            for name in entry.names where hosts[name] == nil {
                hosts[name] = NameResolution.Host(
                    addresses: entry.directAddresses,
                    ports: (entry.httpPort, entry.httpsPort)
                )
            }
        }
        return hosts
    }

    private static func mnemonic(_ code: UInt16) -> String {
        let names: [UInt16: String] = [
            0: "NOERROR", 1: "FORMERR", 2: "SERVFAIL", 3: "NXDOMAIN", 4: "NOTIMP", 5: "REFUSED", 16: "BADVERS",
        ]
        return names[code] ?? "RCODE\(code)"
    }
}

extension DNSMessage {
    fileprivate func refusing(_ code: UInt16) -> DNSMessage {
        var message = self
        message.responseCode = code
        return message
    }
}

extension DNSRecord.Content {
    /// The data for people.
    fileprivate var text: String {
        switch self {
        case .address(let number): IPv4Address(number: number).description
        case .address6(let bytes): IPv6Address(bytes: bytes)?.description ?? ""
        case .name(_, let name): name.description
        case .authority(let primary, _, _): primary.description
        case .service(_, _, let port, let target): "\(target):\(port)"
        case .other(let type, let data): "\(type) of \(data.count) bytes"
        }
    }
}
