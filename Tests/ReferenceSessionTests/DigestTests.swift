import ReferenceBindings
import Testing

@testable import ReferenceSession

struct DigestTests {
    private struct Example: Sendable {
        var challenge: String
        var user: String
        var password: String
        var clientNonce: String
        var target: String
        var response: String
    }

    private static let nonce = "7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v"
    private static let clientNonce = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"

    private static let examples = [
        // RFC 2617 3.5.
        Example(
            challenge:
                #"Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093""#,
            user: "Mufasa",
            password: "Circle Of Life",
            clientNonce: "0a4f113b",
            target: "/dir/index.html",
            response: "6629fae49393a05397450978507c4ef1"
        ),
        // RFC 2069 2.4, as corrected by its errata.
        Example(
            challenge: #"Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093""#,
            user: "Mufasa",
            password: "CircleOfLife",
            clientNonce: "",
            target: "/dir/index.html",
            response: "1949323746fe6a43ef61f9606e7febea"
        ),
        // RFC 7616 3.9.1.
        Example(
            challenge: #"Digest realm="http-auth@example.org", qop="auth", algorithm=MD5, nonce="\#(nonce)""#,
            user: "Mufasa",
            password: "Circle of Life",
            clientNonce: clientNonce,
            target: "/dir/index.html",
            response: "8ca523f5e9506fed4657c9700eebdbec"
        ),
        Example(
            challenge: #"Digest realm="http-auth@example.org", qop="auth", algorithm=SHA-256, nonce="\#(nonce)""#,
            user: "Mufasa",
            password: "Circle of Life",
            clientNonce: clientNonce,
            target: "/dir/index.html",
            response: "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"
        ),
    ]

    @Test(arguments: examples.indices)
    func `the examples of the specifications come out`(index: Int) throws {
        let example = Self.examples[index]
        let offer = try #require(AuthenticationChallenges.parse([example.challenge]).first)
        let values = DigestValues(
            user: example.user,
            password: example.password,
            challenge: try #require(DigestChallenge(offer)),
            clientNonce: example.clientNonce,
            count: 1
        )
        let message = SignedMessage(method: "GET", target: example.target, body: [])
        #expect(try values.response(to: message) == example.response)
    }

    // RFC 7616 3.9.2, whose own value is of another function (erratum 4897).
    @Test func `a user's name is hashed`() throws {
        let values = DigestValues(
            user: "J\u{E4}s\u{F8}n Doe",
            password: "Secret, or not?",
            challenge: try challenge(
                #"Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, nonce="n", userhash=true"#
            ),
            clientNonce: "c",
            count: 1
        )
        #expect(try values.hashedUser() == "793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b")
    }

    @Test func `each request counts, and a nonce that was renewed begins at one`() throws {
        let session = DigestSession(
            Credential(user: "alice", password: "swordfish"),
            try challenge(#"Digest realm="r", qop=auth, nonce="a""#),
            Behaviour.Authentication()
        )
        let login = DigestLogin(session, Behaviour.Authentication())
        let message = SignedMessage(method: "GET", target: "/x?y", body: [])
        #expect(try login.authorization(for: message)?.contains("nc=00000001") == true)
        #expect(try login.authorization(for: message)?.contains("nc=00000002") == true)
        let reuse = ConnectionReuse(wasReused: true, head: HTTPHead(status: 401))
        let stale = try offer(#"Digest realm="r", qop=auth, nonce="b", stale=true"#)
        #expect(login.goesOn(after: stale, reuse))
        let text = try #require(try login.authorization(for: message))
        #expect(text.contains("nc=00000001") && text.contains(#"nonce="b""#) && text.contains(#"uri="/x?y""#))
        #expect(!login.goesOn(after: try offer(#"Digest realm="r", qop=auth, nonce="c""#), reuse))
        #expect(try login.accepts(["nextnonce": "d"]))
        #expect(try login.authorization(for: message)?.contains(#"nonce="d""#) == true)
    }

    @Test func `a server that proves nothing is accepted, one that proves the wrong thing is not`() throws {
        let login = DigestLogin(
            DigestSession(
                Credential(user: "alice", password: "swordfish"),
                try challenge(#"Digest realm="r", qop=auth, nonce="a""#),
                Behaviour.Authentication()
            ),
            Behaviour.Authentication()
        )
        _ = try login.authorization(for: SignedMessage(method: "GET", target: "/", body: []))
        #expect(try login.accepts([:]))
        #expect(try !login.accepts(["rspauth": "0123456789abcdef0123456789abcdef"]))
    }

    @Test(arguments: [
        #"Digest realm="r""#, #"Digest nonce="n", algorithm=SHA-1"#, #"Digest nonce="n", qop="auth-conf""#,
    ])
    func `what cannot be answered is no challenge`(text: String) throws {
        #expect(DigestChallenge(try offer(text)) == nil)
    }

    @Test func `names are quoted, and coded where they are not ASCII`() throws {
        for (user, field) in [
            (#"a"b\c"#, #"username="a\"b\\c""#), ("J\u{E4}s", "username*=UTF-8''J%C3%A4s"),
        ] {
            let session = DigestSession(
                Credential(user: user, password: "x"),
                try challenge(#"Digest realm="r", qop=auth, nonce="a""#),
                Behaviour.Authentication()
            )
            let login = DigestLogin(session, Behaviour.Authentication())
            let text = try #require(try login.authorization(for: SignedMessage(method: "GET", target: "/", body: [])))
            #expect(text.hasPrefix("Digest \(field), "))
        }
    }

    private func offer(_ text: String) throws -> AuthenticationChallenges.Offer {
        try #require(AuthenticationChallenges.parse([text]).first)
    }

    private func challenge(_ text: String) throws -> DigestChallenge { try #require(DigestChallenge(offer(text))) }
}
