import JSON
import Testing
import WireFormats

@testable import ConformanceTools

struct TokenWordsTests {
    /// The CHALLENGE_MESSAGE of [MS-NLMP], section 4.2.4.3.
    private static let challenge =
        "TlRMTVNTUAACAAAADAAMADgAAAAzgoriASNFZ4mrze8AAAAAAAAAACQAJABEAAAABgBwFwAAAA9TAGUAcgB2AGUAcgACAAwARABvAG0AYQBpAG4AAQAM"
        + "AFMAZQByAHYAZQByAAAAAAA="

    @Test func `A challenge of NTLM tells its target, challenge and flags`() throws {
        let words = try #require(TokenWords.of("NTLM \(Self.challenge)"))
        #expect(
            words.hasPrefix(
                "NTLM type 2: target Server; challenge 0123456789abcdef; information computer Server, domain Domain;"
            )
        )
        #expect(words.contains("extended-session-security"))
    }

    @Test func `NTLM inside SPNEGO is told with its frame`() throws {
        let message = try #require(Base64.decode(Self.challenge))
        let answer = NegTokenResp(state: .acceptIncomplete, supportedMech: .ntlm, responseToken: message)
        let words = try #require(TokenWords.of("Negotiate \(Base64.encode(NegotiationToken.response(answer).encoded))"))
        #expect(
            words.hasPrefix("SPNEGO answer: state acceptIncomplete; mechanism ntlm; in it NTLM type 2: target Server;")
        )
    }

    @Test func `A first token tells its mechanisms and the ticket's service`() throws {
        let ticket = Ticket(
            realm: "CORP.TEST",
            sname: PrincipalName(type: .serviceInstance, components: ["HTTP", "app.corp.test"]),
            encPart: EncryptedData(etype: .aes256SHA1, kvno: 3, cipher: [1, 2, 3])
        )
        let request = APRequest(
            options: [],
            ticket: ticket,
            authenticator: EncryptedData(etype: .aes256SHA1, kvno: nil, cipher: [4])
        )
        let kerberos = GSSToken(mechanism: .kerberos, content: [1, 0] + request.der).encoded
        let first = NegTokenInit(mechanisms: [.kerberos, .ntlm], mechToken: kerberos)
        let words = try #require(TokenWords.of("Negotiate \(Base64.encode(NegotiationToken.initial(first).encoded))"))
        #expect(
            words.hasPrefix(
                "SPNEGO first token: mechanisms kerberos ntlm; in it Kerberos AP-REQ: service HTTP/app.corp.test@CORP.TEST;"
            )
        )
        #expect(words.contains("3 bytes; key version 3"))
    }

    @Test func `A JSON Web Token tells header and claims, in a field or alone`() throws {
        let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2ln"
        let words = #"JSON Web Token: header {"alg":"HS256"}; claims {"sub":"alice"}"#
        #expect(TokenWords.of("Bearer \(token)") == words)
        #expect(TokenWords.of(token) == words)
    }

    @Test(arguments: [
        "", "NTLM", "NTLM !!!!", "NTLM TlRMTVNTUAADAAAA", "Negotiate YIIJ", "Negotiate YA==",
        "Basic YWxpY2U6c2VjcmV0LXdvcmQ=",
        "a.b.c", "Bearer e30.e30", "Bearer W10.W10.W10", "10.0.0.1 and more words",
    ])
    func `What is no token, or a broken one, tells nothing`(text: String) { #expect(TokenWords.of(text) == nil) }
}
