import EnterpriseModel
import WireFormats

extension NTLMHandshake {
    /// Why a NEGOTIATE_MESSAGE is not gone on with, if so.
    func objection(to negotiate: NegotiateMessage) -> NTLMRefused.Reason? {
        // [MS-NLMP] 3.2.5.1.1: without either no string can be written.
        if negotiate.flags.isDisjoint(with: [.unicode, .oem]) { return .malformed }
        if settings.requires.contains(.extendedSessionSecurity),
            !settings.ignores.contains(.extendedSessionSecurity),
            !negotiate.flags.contains(.extendedSessionSecurity)
        {
            return .extendedSessionSecurity
        }
        return nil
    }

    /// [MS-NLMP] 3.2.5.1.1. Grants nothing that the client did not ask for, except TargetInfo.
    func challenge(for negotiate: NegotiateMessage) -> ChallengeMessage {
        let asked = negotiate.flags
        var flags = asked.intersection([
            .requestTarget, .sign, .seal, .alwaysSign, .identify, .version, .bits128, .keyExchange, .bits56,
        ])
        flags.formUnion([.ntlm, asked.contains(.unicode) ? .unicode : .oem])
        if asked.contains(.extendedSessionSecurity), settings.accept != [.v1] {
            flags.insert(.extendedSessionSecurity)
        } else if asked.contains(.lmKey) {
            flags.insert(.lmKey)
        }
        var challenge = ChallengeMessage(flags: flags, serverChallenge: serverChallenge)
        if asked.contains(.requestTarget), !settings.target.isEmpty {
            challenge.flags.insert(.targetTypeDomain)
            challenge.targetName = flags.characterSet.encode(settings.target)
        }
        if settings.accept.contains(.v2) {
            challenge.flags.insert(.targetInfo)
            challenge.targetInfo = targetInfo.encoded
        }
        if flags.contains(.version) { challenge.version = ProductVersion(major: 10, minor: 0, build: 20_348) }
        return challenge
    }

    /// Of a member of the domain; without one it is a domain of its own.
    private var targetInfo: AVPairs {
        let computer = AccountName.computer(host).uppercased()
        let names: [(AVPair.ID, String)] = [
            (.nbDomainName, settings.target.isEmpty ? computer : settings.target), (.nbComputerName, computer),
            (.dnsDomainName, AccountName.dnsDomain(of: host)), (.dnsComputerName, host),
            (.dnsTreeName, settings.forest ?? ""),
        ]
        var pairs = names.filter { !$0.1.isEmpty }.map { AVPair($0.0, NTLMCharacterSet.unicode.encode($0.1)) }
        if settings.timestamp {
            pairs.append(AVPair(.timestamp, (0..<8).map { UInt8(truncatingIfNeeded: timestamp >> (8 * $0)) }))
        }
        return AVPairs(pairs)
    }
}
