import EnterpriseModel
import MockEnterprise
import Testing

struct DigestComputationTests {
    private static func response(
        _ computation: DigestComputation,
        user: String,
        realm: String,
        password: String
    ) throws -> String {
        let session = (computation.nonce, computation.clientNonce ?? "")
        let secret = try computation.secret(user: user, realm: realm, password: password, session: session)
        return try computation.response(secret: secret, method: "GET", content: [])
    }

    @Test(arguments: [
        (DigestSettings.Algorithm.md5, "8ca523f5e9506fed4657c9700eebdbec"),
        (.sha256, "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"),
    ])
    func `the examples of RFC 7616 section 3.9.1`(algorithm: DigestSettings.Algorithm, expected: String) throws {
        let computation = DigestComputation(
            algorithm: algorithm,
            nonce: "7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v",
            nonceCount: "00000001",
            clientNonce: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ",
            qop: .auth,
            uri: "/dir/index.html"
        )
        let response = try Self.response(
            computation,
            user: "Mufasa",
            realm: "http-auth@example.org",
            password: "Circle of Life"
        )
        #expect(response == expected)
    }

    /// The text has the first half of SHA-512 in place of SHA-512/256; the value is that of the erratum.
    @Test func `the example of RFC 7616 section 3.9.2`() throws {
        let computation = DigestComputation(
            algorithm: .sha512Half,
            nonce: "5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK",
            nonceCount: "00000001",
            clientNonce: "NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v",
            qop: .auth,
            uri: "/doe.json"
        )
        let response = try Self.response(
            computation,
            user: "Jäsøn Doe",
            realm: "api@example.org",
            password: "Secret, or not?"
        )
        #expect(response == "3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5")
    }

    @Test func `the example of RFC 2617 section 3.5`() throws {
        let computation = DigestComputation(
            algorithm: .md5,
            nonce: "dcd98b7102dd2f0e8b11d0f600bfb0c093",
            nonceCount: "00000001",
            clientNonce: "0a4f113b",
            qop: .auth,
            uri: "/dir/index.html"
        )
        let response = try Self.response(
            computation,
            user: "Mufasa",
            realm: "testrealm@host.com",
            password: "Circle Of Life"
        )
        #expect(response == "6629fae49393a05397450978507c4ef1")
    }

    /// With the value of the erratum.
    @Test func `the example of RFC 2069 section 2.4`() throws {
        let computation = DigestComputation(
            algorithm: .md5,
            nonce: "dcd98b7102dd2f0e8b11d0f600bfb0c093",
            nonceCount: nil,
            clientNonce: nil,
            qop: nil,
            uri: "/dir/index.html"
        )
        let response = try Self.response(
            computation,
            user: "Mufasa",
            realm: "testrealm@host.com",
            password: "CircleOfLife"
        )
        #expect(response == "1949323746fe6a43ef61f9606e7febea")
    }
}
