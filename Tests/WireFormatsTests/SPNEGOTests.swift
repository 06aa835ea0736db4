import Testing
import WireFormats

/// Tokens of other implementations.
struct SPNEGOTests {
    /// Windows 10, with a NEGOTIATE_MESSAGE.
    static let windows =
        "604806062b0601050502a03e303ca00e300c060a2b06010401823702020aa22a0428"
        + "4e544c4d5353500001000000978208e2000000000000000000000000000000000a00d73a0000000f"
    /// Samba's answer, which goes on with NTLM; the token is cut short.
    static let incomplete = "a11d301ba0030a0101a10c060a2b06010401823702020aa20604044e544c4d"
    static let completed = "a121301fa0030a0100a10b06092a864886f712010202a2050403aabbcca3040402ddee"

    static func bytes(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }

    @Test func `a first token of Windows`() throws {
        let token = try NegotiationToken(decoding: Self.bytes(Self.windows))
        guard case .initial(let initial) = token else {
            Issue.record("\(token)")
            return
        }
        #expect(initial.mechanisms == [.ntlm] && initial.mechanisms.map(\.name) == ["ntlm"])
        #expect(initial.mechToken?.starts(with: "NTLMSSP\0".utf8) == true && initial.mechToken?.count == 40)
        #expect(initial.mechListMIC == nil)
        #expect(initial.mechListEncoded == Self.bytes("300c060a2b06010401823702020a"))
        #expect(token.encoded == Self.bytes(Self.windows))
    }

    @Test(arguments: [
        (
            incomplete,
            NegTokenResp(state: .acceptIncomplete, supportedMech: .ntlm, responseToken: [0x4e, 0x54, 0x4c, 0x4d])
        ),
        (
            completed,
            NegTokenResp(
                state: .acceptCompleted,
                supportedMech: .kerberos,
                responseToken: [0xaa, 0xbb, 0xcc],
                mechListMIC: [0xdd, 0xee]
            )
        ),
        ("a1073005a0030a0102", NegTokenResp(state: .reject)),
        ("a1073005a0030a0103", NegTokenResp(state: .requestMIC)),
        ("a1023000", NegTokenResp()),
    ])
    func `answers`(text: String, expected: NegTokenResp) throws {
        #expect(try NegotiationToken(decoding: Self.bytes(text)) == .response(expected))
        #expect(NegotiationToken.response(expected).encoded == Self.bytes(text))
    }

    @Test func `mechanisms have names, unknown ones their numbers`() throws {
        let list = "600606022a03a000"
        #expect(try GSSToken(decoding: Self.bytes(list)).mechanism.name == "1.2.3")
        let names = [GSSMechanism.spnego, .kerberos, .legacyKerberos, .ntlm].map(\.name)
        #expect(names == ["spnego", "kerberos", "legacy-kerberos", "ntlm"])
    }

    @Test(arguments: [10, 127, 128, 255, 256, 65_535, 65_536, 70_000])
    func `a token of any size keeps its content`(size: Int) throws {
        let token = GSSToken(mechanism: .kerberos, content: [UInt8](repeating: 1, count: size))
        #expect(try GSSToken(decoding: token.encoded) == token)
    }

    @Test(arguments: [
        // Another mechanism's framing, an answer in that framing, a first token without it, a byte too many, a list that is none.
        "600b06092a864886f712010202", "600f06062b0601050502a1053003a00100", "a0043002a000", "a107300ba0030a0102",
        "a1073005a0030a010200", "a1073005a0030a0104", "600c06062b0601050502a0023000", "60820606", "", "60",
    ])
    func `what is no token is refused`(text: String) {
        #expect(throws: WireFormatError.self) { try NegotiationToken(decoding: Self.bytes(text)) }
    }

    @Test func `every beginning of a token is refused`() {
        let whole = Self.bytes(Self.windows)
        for count in 0..<whole.count {
            #expect(throws: WireFormatError.self) { try NegotiationToken(decoding: Array(whole[..<count])) }
        }
    }
}
