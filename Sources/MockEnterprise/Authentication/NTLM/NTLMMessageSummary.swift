package import EnterpriseModel
import WireFormats

/// What the journal says of a message of NTLM.
package struct NTLMMessageSummary: Sendable, Hashable {
    package let kind: NTLMMessageReceived.MessageType
    /// Words for ``NegotiateFlags``.
    package let flags: [String]
    /// As the client sent them; `nil`: not at all, or not readable.
    package let user: String?
    package let domain: String?
    package let workstation: String?
    /// Whether it was the next message of a handshake.
    package let isInStep: Bool

    init(_ message: NegotiateMessage, inStep: Bool) {
        kind = .negotiate
        flags = message.flags.names
        user = nil
        domain = message.flags.contains(.oemDomainSupplied) ? try? NTLMCharacterSet.oem.decode(message.domainName) : nil
        workstation =
            message.flags.contains(.oemWorkstationSupplied)
            ? try? NTLMCharacterSet.oem.decode(message.workstation) : nil
        isInStep = inStep
    }

    /// - Parameter offered: the flags of the CHALLENGE_MESSAGE. Unicode has to be in both: some clients set it whatever they write.
    init(_ message: AuthenticateMessage, offered: NegotiateFlags, inStep: Bool) {
        let isOEM = message.flags.intersection([.unicode, .oem]) == .oem
        let characters = isOEM ? .oem : offered.characterSet
        kind = .authenticate
        flags = message.flags.names
        user = try? characters.decode(message.userName)
        domain = try? characters.decode(message.domainName)
        workstation = try? characters.decode(message.workstation)
        isInStep = inStep
    }

    /// A client never has reason to send one.
    init(_ message: ChallengeMessage) {
        kind = .challenge
        flags = message.flags.names
        user = nil
        domain = nil
        workstation = nil
        isInStep = false
    }

    package var fact: any Fact {
        NTLMMessageReceived(
            type: kind,
            flags: flags,
            user: user,
            domain: domain,
            workstation: workstation,
            isInStep: isInStep
        )
    }
}
