import ReferenceBindings
import Testing

@testable import ReferenceSession

struct TextTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    // RFC 4648 10.
    func `base64 both ways`(plain: String, coded: String) {
        #expect(Base64.encode(Array(plain.utf8)) == coded)
        #expect(Base64.decode(coded) == Array(plain.utf8))
    }

    @Test(arguments: ["Zg=", "Zg", "Z===", "Zm9v!mFy", "Zg==Zg=="])
    func `what is no base64 is refused`(text: String) { #expect(Base64.decode(text) == nil) }

    @Test func `challenges keep the order of the text`() {
        let offers = AuthenticationChallenges.parse([
            "Negotiate, NTLM TlRM==", "Basic realm=\"a, \\\"b\\\"\", charset=UTF-8, Digest realm=x, nonce=y",
        ])
        #expect(offers.map(\.scheme) == ["Negotiate", "NTLM", "Basic", "Digest"])
        #expect(offers[1].token == "TlRM==")
        #expect(offers[2].parameters["realm"] == "a, \"b\"")
        #expect(offers[2].parameters["charset"] == "UTF-8")
        #expect(offers[3].parameters == ["realm": "x", "nonce": "y"])
    }

    @Test func `an address is taken apart and resolves references`() throws {
        let address = try #require(WebAddress("HTTPS://Portal.corp.test/a/b?c=d"))
        #expect(address.scheme == "https")
        #expect(address.host == "portal.corp.test")
        #expect(address.port == 443)
        #expect(address.path == "/a/b")
        #expect(address.resolving("../e")?.text.hasSuffix("/e") == true)
        #expect(address.resolving("http://other.test:8080/")?.port == 8_080)
        #expect(WebAddress("made-up://portal.corp.test/x")?.scheme == "made-up")
        #expect(WebAddress("") == nil)
    }

    @Test func `what is sealed opens with the same key only, and only whole`() throws {
        let key = SealedBox.makeKey()
        let sealed = try #require(SealedBox.seal(Array("secret".utf8), key: key))
        #expect(SealedBox.open(sealed, key: key) == Array("secret".utf8))
        #expect(SealedBox.open(sealed, key: SealedBox.makeKey()) == nil)
        var changed = sealed
        changed[14] ^= 1
        #expect(SealedBox.open(changed, key: key) == nil)
        #expect(SealedBox.open(Array(sealed.dropLast()), key: key) == nil)
        #expect(SealedBox.open([], key: key) == nil)
    }
}
