import EnterpriseModel
import MockEnterprise
import NTLMSamples
import WireFormats

extension FuzzedCodec {
    /// Every codec that reads what others send.
    package static let all =
        [
            clientHello,
            FuzzedCodec(name: "request-head", samples: { [Array(connect.utf8)] }) {
                reads({ bytes in try MessageHead.read(bytes[...]).map { try RequestHead($0.head) } }, $0)
            },
            FuzzedCodec(
                name: "credentials",
                samples: { ["Basic YWxpY2U6c2VjcmV0", "Bearer abc"].map { Array($0.utf8) } }
            ) {
                reads(
                    {
                        Credentials(String(decoding: $0, as: UTF8.self)).flatMap {
                            $0.basic(orLatin1: true)?.user ?? $0.bearer
                        }
                    },
                    $0
                )
            },
            FuzzedCodec(name: "digest-credentials", samples: { [Array(digest.utf8)] }) {
                reads(
                    { bytes in
                        try Credentials(String(decoding: bytes, as: UTF8.self)).map {
                            try DigestCredentials($0).username
                        }
                    },
                    $0
                )
            },
            FuzzedCodec(name: "form-parameters", samples: { [Array("user=J%C3%A4&password=a+b&f=json&referer=".utf8)] })
            {
                formParameters($0)
            },
            FuzzedCodec(
                name: "websocket-frame",
                samples: { [[0x81, 0x85, 1, 2, 3, 4, 105, 103, 111, 104, 110], [0x82, 0x7E, 0, 1, 0], [0x89, 0]] }
            ) { reads({ bytes in try WebSocketFrame.read(bytes[...])?.frame.payload }, $0) },
            FuzzedCodec(
                name: "socks",
                samples: {
                    [[5, 2, 0, 2], [5, 1, 0, 3, 1, 97, 0, 80], [5, 1, 0, 4] + [UInt8](repeating: 0, count: 18)]
                }
            ) { bytes in
                let request = reads({ try SOCKSRequest.read($0[...])?.message }, bytes)
                return request == .refused ? reads({ try SOCKSGreeting.read($0[...])?.message }, bytes) : request
            },
            FuzzedCodec(name: "socks-credentials", samples: { [[1, 1, 97, 2, 98, 99]] }) {
                reads({ bytes in try SOCKSCredentials.read(bytes[...])?.message }, $0)
            },
            FuzzedCodec(name: "ntlm-negotiate", samples: { [NTLMClient().negotiate] }) {
                writes(NegotiateMessage.init(decoding:), \.encoded, $0)
            },
            FuzzedCodec(
                name: "ntlm-challenge",
                samples: { [SpecificationExample.challengeV1, SpecificationExample.challengeV2] },
                read: { writes(ChallengeMessage.init(decoding:), \.encoded, $0) }
            ),
            FuzzedCodec(name: "ntlm-authenticate", samples: authenticateMessages) {
                writes(AuthenticateMessage.init(decoding:), \.encoded, $0)
            },
            FuzzedCodec(
                name: "ntlm-av-pairs",
                samples: { [SpecificationExample.pairs.encoded] },
                read: { writes(AVPairs.init(decoding:), \.encoded, $0) }
            ),
            FuzzedCodec(name: "spnego", samples: { negotiationTokens.map(\.encoded) }) {
                writes(NegotiationToken.init(decoding:), \.encoded, $0)
            },
            FuzzedCodec(name: "gss-token", samples: { [GSSToken(mechanism: .kerberos, content: [1, 0]).encoded] }) {
                writes(GSSToken.init(decoding:), \.encoded, $0)
            },
            FuzzedCodec(name: "ntlm-acceptor", samples: { try [NTLMClient().negotiate] + authenticateMessages() }) {
                ntlmAcceptor($0)
            },
            kdcRequest, kdcReply, kerberosParts, kerberosApplication, kdcProxyMessage, kerberosPassword, gssChecksum,
        ] + network + files

    private static let negotiationTokens: [NegotiationToken] = [
        .initial(
            NegTokenInit(
                mechanisms: [.kerberos, .legacyKerberos, .ntlm],
                mechToken: NTLMClient().negotiate,
                mechListMIC: [1, 0, 0, 0]
            )
        ),
        .response(
            NegTokenResp(state: .requestMIC, supportedMech: .ntlm, responseToken: [1], mechListMIC: [1, 0, 0, 0])
        ),
        .response(NegTokenResp(state: .acceptCompleted)),
    ]
    private static let connect =
        "CONNECT portal.corp.test:443 HTTP/1.1\r\nProxy-Authorization: Bearer abc\r\n\r\n"
    private static let digest =
        #"Digest username*=UTF-8''J%C3%A4, realm="r \"x\"", nonce="n", uri="/", response="ab", nc=00000001, qop=auth, cnonce="c""#
    private static let accounts = ["alice": Account(password: "secret")]

    /// The answers of a client to the challenge of this acceptor.
    @Sendable private static func authenticateMessages() throws -> [[UInt8]] {
        try NTLMClient.Response.allCases.compactMap { response in
            var client = NTLMClient()
            client.response = response
            var acceptor = acceptor
            let (_, answer) = try acceptor.receive(client.negotiate, accounts: accounts)
            guard case .challenge(let challenge) = answer else { return nil }
            return try client.authenticate(challenge)
        }
    }

    private static var acceptor: NTLMHandshake {
        NTLMHandshake(
            settings: NTLMSettings(),
            host: "portal.corp.test",
            serverChallenge: SpecificationExample.serverChallenge,
            timestamp: 0,
            channelBinding: nil
        )
    }

    /// As the token service of ArcGIS asks for them. A name that was read is found, and no text grows.
    private static func formParameters(_ bytes: [UInt8]) -> Outcome {
        let text = String(decoding: bytes, as: UTF8.self)
        let parameters = FormParameters(text)
        for parameter in parameters.all where parameters[parameter.name] == nil {
            return .contradicted("\(parameter.name) is not found")
        }
        let pairs = parameters.all.map { $0.name + $0.value }.joined()
        guard pairs.unicodeScalars.count <= text.utf8.count else { return .contradicted("it has grown") }
        return ["user", "password"].allSatisfy { parameters[$0] != nil } ? .understood : .refused
    }

    /// The bytes as first message of a handshake, and as the second.
    private static func ntlmAcceptor(_ bytes: [UInt8]) -> Outcome {
        var outcome = Outcome.refused
        for before in [[], [NTLMClient().negotiate]] {
            var acceptor = acceptor
            for token in before { _ = try? acceptor.receive(token, accounts: accounts) }
            guard let (message, answer) = try? acceptor.receive(bytes, accounts: accounts) else {
                return .contradicted("old algorithms are missing")
            }
            switch answer {
            case .refused: break
            case .challenge, .authenticated: outcome = .understood
            }
            if case .authenticated(let login) = answer, login.account != "alice" || message?.isInStep != true {
                return .contradicted("\(login.account) logged in")
            }
        }
        return outcome
    }
}
