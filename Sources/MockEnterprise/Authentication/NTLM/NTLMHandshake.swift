package import EnterpriseModel
package import NativeBindings
import WireFormats

/// The server's side of one NTLM handshake ([MS-NLMP] 3.2). Pure: it decides by what it is given.
package struct NTLMHandshake: Sendable {
    /// What a message is answered with.
    package enum Answer: Sendable, Hashable {
        /// An encoded CHALLENGE_MESSAGE.
        case challenge([UInt8])
        case authenticated(NTLMLogin)
        case refused(NTLMRefusal)
    }

    private enum State {
        case start
        case challenged(negotiate: [UInt8], challenge: [UInt8], flags: NegotiateFlags)
        case ended
    }

    let settings: NTLMSettings
    let host: String
    let serverChallenge: [UInt8]
    let timestamp: UInt64
    let channelBinding: [UInt8]?
    private var state = State.start

    /// - Parameters:
    ///   - host: the server's DNS name.
    ///   - serverChallenge: 8 bytes, never the same twice.
    ///   - timestamp: FILETIME: 100 ns since 1601.
    ///   - channelBinding: the hash of this connection's certificate (RFC 5929 4.1); `nil` without TLS.
    package init(
        settings: NTLMSettings,
        host: String,
        serverChallenge: [UInt8],
        timestamp: UInt64,
        channelBinding: [UInt8]?
    ) {
        self.settings = settings
        self.host = host
        self.serverChallenge = serverChallenge
        self.timestamp = timestamp
        self.channelBinding = channelBinding
    }

    /// Whether the handshake is over, well or badly: the next login needs another.
    package var isOver: Bool {
        if case .ended = state { true } else { false }
    }

    /// Takes the next message of the client.
    /// - Parameter accounts: by name.
    /// - Returns: what came, unless it could not be read at all, and how to answer it.
    /// - Throws: where OpenSSL does not offer the old algorithms.
    package mutating func receive(
        _ token: [UInt8],
        accounts: [String: Account]
    ) throws(NativeError) -> (message: NTLMMessageSummary?, answer: Answer) {
        let before = state
        state = .ended
        let message: NTLMMessage
        do throws(WireFormatError) {
            message = try NTLMMessage(decoding: token)
        } catch {
            return (nil, .refused(NTLMRefusal(.malformed)))
        }
        switch (message, before) {
        case (.negotiate(let negotiate), .start):
            let summary = NTLMMessageSummary(negotiate, inStep: true)
            if let reason = objection(to: negotiate) { return (summary, .refused(NTLMRefusal(reason))) }
            let challenge = challenge(for: negotiate)
            state = .challenged(negotiate: token, challenge: challenge.encoded, flags: challenge.flags)
            return (summary, .challenge(challenge.encoded))
        case (.authenticate(let authenticate), .challenged(let negotiate, let challenge, let flags)):
            let summary = NTLMMessageSummary(authenticate, offered: flags, inStep: true)
            let check = AuthenticateCheck(
                handshake: self,
                message: authenticate,
                summary: summary,
                tokens: (negotiate, challenge, token),
                accounts: accounts
            )
            return (summary, try check.answer())
        case (.negotiate(let negotiate), _):
            return (NTLMMessageSummary(negotiate, inStep: false), .refused(NTLMRefusal(.outOfStep)))
        case (.authenticate(let authenticate), _):
            let summary = NTLMMessageSummary(authenticate, offered: authenticate.flags, inStep: false)
            return (summary, .refused(NTLMRefusal(.outOfStep, summary)))
        case (.challenge(let challenge), _):
            return (NTLMMessageSummary(challenge), .refused(NTLMRefusal(.outOfStep)))
        }
    }
}
