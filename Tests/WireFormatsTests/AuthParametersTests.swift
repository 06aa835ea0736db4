import TestConditions
import Testing
import WireFormats

struct AuthParametersTests {
    @Test(arguments: [
        ("a=b", [#"a=b"#]), (#"a="b c""#, [#"a="b c""#]), (#" A = b ,, c="d" , "#, [#"a=b"#, #"c="d""#]),
        (#"a="\"\\\x""#, [#"a="\"\\x""#]), (#"a="""#, [#"a="""#]), ("", []), (", ,", []),
        (#"a="é, b=c""#, [#"a="é, b=c""#]), ("a*=UTF-8''x%20y", ["a*=UTF-8''x%20y"]),
    ])
    func `lists of parameters are read and written`(text: String, expected: [String]) throws {
        #expect(try AuthParameters(parsing: text).all.map(\.description) == expected)
    }

    @Test(arguments: [
        "a", "a=", "=b", "a b=c", "a=b c=d", #"a="b"#, #"a="b\"#, #"a="b"c"#, "a=b, A=c", "a=b/c", "a=\"\u{1}\"", "a==",
        "a=b;c=d",
    ])
    func `everything else is refused`(text: String) {
        #expect(throws: WireFormatError.self) { try AuthParameters(parsing: text) }
    }

    @Test(arguments: [
        ("UTF-8''J%C3%A4s%C3%B8n%20Doe", "Jäsøn Doe"), ("utf-8'en'abc", "abc"), ("UTF-8''", ""),
        ("UTF-8''%2", nil), ("UTF-8''%C3", nil), ("UTF-8''a b", nil), ("ISO-8859-1''a", nil), ("abc", nil),
        ("UTF-8'''", nil),
    ])
    func `extended values of RFC 8187`(text: String, expected: String?) {
        #expect((try? ExtendedValue.decode(text)) == expected)
    }

    private static let example = #"""
        Digest username="Mufasa", realm="http-auth@example.org", uri="/dir/index.html", algorithm=MD5, \#
        nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", nc=00000001, \#
        cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", qop=auth, \#
        response="8ca523f5e9506fed4657c9700eebdbec", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
        """#

    @Test func `the credentials of RFC 7616 section 3.9.1`() throws {
        let credentials = try DigestCredentials(try #require(Credentials(Self.example)))
        #expect(credentials.username == "Mufasa" && !credentials.isUsernameHashed)
        #expect(credentials.realm == "http-auth@example.org" && credentials.uri == "/dir/index.html")
        #expect(credentials.algorithm == "MD5" && credentials.qop == "auth")
        #expect(credentials.nonceCount?.number == 1 && credentials.nonceCount?.text == "00000001")
        #expect(credentials.opaque == "FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS")
        #expect(credentials.misquoted.isEmpty)
    }

    @Test(arguments: [
        ("realm=\"http-auth@example.org\", ", ""), ("nc=00000001", "nc=1"), ("nc=00000001", "nc=00000000"),
        ("nc=00000001", "nc=0000000G"), ("8ca523f5", "8CA523F5"), ("username=", "username*=UTF-8''x, username="),
        ("qop=auth", "userhash=maybe"), ("Digest", "Basic"), ("uri=", "realm="),
    ])
    func `what lacks or breaks something is refused`(part: String, replacement: String) throws {
        let text = Self.example.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false)
            .joined(separator: replacement)
        #expect(text != Self.example)
        let credentials = try #require(Credentials(text))
        #expect(throws: WireFormatError.self) { try DigestCredentials(credentials) }
    }

    @Test func `wrong quotes are told`() throws {
        let text = Self.example.replacing("qop=auth", with: "qop=\"auth\"").replacing("\"Mufasa\"", with: "Mufasa")
        #expect(try DigestCredentials(try #require(Credentials(text))).misquoted == ["username", "qop"])
    }

    @Test func `no mutation of credentials stops the reader, and what is read can be written and read again`() throws {
        var random = SeededNumbers(state: 7)
        let valid = Array(Self.example.utf8)
        let pieces = [
            "\"", "\\", ",", "=", " ", "%", "'", "*", "\t", "é", "\u{0}", "nc", "username*=UTF-8''%", "Digest ",
        ]
        var accepted = 0
        let rounds = Thoroughness.rounds(of: 40_000)
        for _ in 0..<rounds {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let position = Int.random(in: 0..<max(1, bytes.count), using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: if !bytes.isEmpty { bytes[position] = UInt8.random(in: 0...255, using: &random) }
                case 1: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: position)
                case 2: bytes.removeSubrange(position..<min(bytes.count, position + 9))
                default: bytes += bytes[position..<min(bytes.count, position + 40)]
                }
            }
            guard let credentials = Credentials(String(decoding: bytes, as: UTF8.self)) else { continue }
            _ = credentials.basic(orLatin1: true)
            if (try? DigestCredentials(credentials)) != nil { accepted += 1 }
            guard let parameters = try? AuthParameters(parsing: credentials.parameters) else { continue }
            let written = parameters.all.map(\.description).joined(separator: ", ")
            #expect(try AuthParameters(parsing: written) == parameters)
        }
        #expect(accepted > rounds / 400)
    }
}

/// SplitMix64: the same numbers for the same seed.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
        return value ^ value >> 31
    }
}
