import JSON
import Testing

@testable import AdapterProtocol

struct ContentTests {
    /// FIPS 180-4's examples, and the lengths around a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
    func `SHA-256 is computed`(text: String, digest: String) {
        #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
    }

    /// Around the size of the pieces that are copied, too.
    @Test(arguments: ["", "a", "abc", "été", String(repeating: "0123456789", count: 2_000)])
    func `a text is repeated up to a size`(text: String) {
        let unit = Array(text.utf8)
        for size in [-1, 0, 1, 2, 5, 16_383, 16_384, 16_385, 20_000, 50_001] {
            let expected = unit.isEmpty ? [] : (0..<max(0, size)).map { unit[$0 % unit.count] }
            #expect(Wire.Bytes.repeat(text, size: size).content == expected)
        }
    }

    @Test(
        arguments: [
            ("", []), ("Zg==", [0x66]), ("Zm8=", [0x66, 0x6f]), ("Zm9v", [0x66, 0x6f, 0x6f]),
            ("+/+/", [0xfb, 0xff, 0xbf]),
            ("Zg=", nil), ("Z===", nil), ("Zg==Zg==", nil), ("Zm9-", nil),
        ] as [(String, [UInt8]?)]
    )
    func `base64 is decoded`(text: String, bytes: [UInt8]?) {
        #expect(Base64.decode(text) == bytes)
    }

    @Test(
        arguments: [
            (["size": 3, "text": "abc"], nil), (["size": 3, "base64": "YWJj"], nil), (["size": 3], nil),
            (["size": 4, "text": "abc"], "params.body.size"), (["size": 3, "text": "abd"], "params.body.sha256"),
            (["size": 3, "base64": "YWJk"], "params.body.sha256"),
        ] as [([String: JSONValue], String?)]
    )
    func `content must be what its size and digest say`(members: [String: JSONValue], path: String?) throws {
        let event = try #require(ProtocolTable.event("task/complete"))
        var body = members
        body["sha256"] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        var found: String?
        do {
            try ProtocolTable.validate(parameters: ["task": "t", "body": .object(body)], of: event)
        } catch {
            found = error.path
        }
        #expect(found == path)
    }
}
