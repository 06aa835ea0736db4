import Testing
import WireFormats

struct CredentialsTests {
    @Test func `the example of RFC 7617`() throws {
        let credentials = try #require(Credentials("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="))
        #expect(credentials.basic()?.user == "Aladdin")
        #expect(credentials.basic()?.password == "open sesame")
        #expect(credentials.schemeName == "Basic")
    }

    @Test func `UTF-8, as RFC 7617 section 2.1 has it`() {
        #expect(Credentials("basic dGVzdDoxMjPCow==")?.basic()?.password == "123£")
    }

    @Test(arguments: ["Basic", "Basic !", "Basic QQ", "Basic QWxhZGRpbg==", "Bearer QWxhZGRpbjpvcGVu", "Basic QR=="])
    func `what is no Basic`(value: String) {
        #expect(Credentials(value)?.basic() == nil)
    }

    @Test func `bearer tokens`() {
        #expect(Credentials("bearer abc")?.bearer == "abc")
        #expect(Credentials("Bearer ")?.bearer == nil)
        #expect(Credentials("") == nil)
    }

    @Test(arguments: [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar")])
    func `the vectors of RFC 4648 section 10`(encoded: String, decoded: String) {
        #expect(Base64.decode(encoded) == Array(decoded.utf8))
    }
}
