import EnterpriseLab
import EnterpriseModel
import JSON
import Testing

@testable import MockEnterprise

struct TokenServiceTests {
    @Test(arguments: ["http", "https"])
    func `the server tells where its tokens come from`(scheme: String) throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            let reply = try lab.curl("\(scheme)://app.test/arcgis/rest/info?f=json")
            let information = try JSONValue(decoding: reply.body.utf8)["authInfo"]
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let port = scheme == "https" ? host.httpsPort : host.httpPort
            #expect(information?["isTokenBasedSecurity"] == true)
            #expect(information?["tokenServicesUrl"]?.string == "\(scheme)://app.test:\(port)/unusual/tokens")
            #expect(information?["shortLivedTokenValidity"] == 60)
        }
        #expect(recorder.all(ArcGISDiscovery.self).map { $0.fact.fields["tokens"] } == [true])
    }

    @Test func `a server without secured services has no tokens`() throws {
        try withLab(.gis { $0.services["token"] = nil }) { lab throws in
            let information = try lab.json("/arcgis/rest/info")["authInfo"]
            #expect(information?["isTokenBasedSecurity"] == false && information?["tokenServicesUrl"] == nil)
        }
    }

    @Test(arguments: ["", "/generateToken"], [true, false])
    func `tokens are issued for the right password`(suffix: String, posts: Bool) throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            let form = "username=alice&password=swordfish"
            let path = "/unusual/tokens\(suffix)"
            let answer = try posts ? lab.json(path, ["--data", form + "&f=json"]) : lab.json("\(path)?\(form)")
            let token = try #require(answer["token"]?.string)
            #expect(try lab.refusal(token: token) == nil)
        }
        let issued = try #require(recorder.all(ArcGISTokenIssued.self).first).fact.fields
        #expect(issued["user"] == "alice" && issued["to"] == "client")
        #expect(issued["path"]?.string == "/unusual/tokens\(suffix)")
        #expect(recorder.all(CredentialsReceived.self).map { $0.fact.fields["place"] } == ["token-service"])
        let served = try #require(recorder.all(ArcGISServed.self).first).fact.fields
        #expect(served["user"] == "alice" && served["service"] == "token" && served["token"] == issued["token"])
    }

    @Test(arguments: [
        ("username=alice&password=wrong", "wrong-credentials", "wrong-password"),
        ("username=nobody&password=swordfish", "wrong-credentials", "unknown-user"),
        ("username=alice", "bad-request", nil),
        ("", "bad-request", nil),
    ])
    func `others get an error`(form: String, reason: String, account: String?) throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            let error = try lab.json("/unusual/tokens?\(form)")["error"]
            #expect(error?["code"] == 400)
            #expect(error?["message"] == "Unable to generate token." && error?["details"]?.array?.count == 1)
        }
        #expect(recorder.all(ArcGISRefused.self).map { $0.fact.fields["reason"]?.string } == [reason])
        let refused = recorder.all(AccountRefused.self).map { $0.fact.fields["reason"]?.string }
        #expect(refused == (account.map { [$0] } ?? []))
    }

    @Test func `a password in any spelling is read as it was meant`() throws {
        var description = EnvironmentDescription.gis()
        description.accounts["ann"] = Account(password: "a+b&c=d ü%")
        try withLab(description) { lab throws in
            let form = ["--data-urlencode", "username=ann", "--data-urlencode", "password=a+b&c=d ü%", "-d", "f=json"]
            #expect(try lab.json("/unusual/tokens", form)["token"] != nil)
        }
    }

    @Test func `a token for a referer wants exactly that`() throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            let token = try lab.token("&client=referer&referer=http%3A%2F%2FApp%2F")
            #expect(try lab.refusal(token: token) == 498)
            #expect(try lab.refusal(token: token, ["-H", "Referer: http://app/"]) == 498)
            #expect(try lab.refusal(token: token, ["-H", "Referer: http://App/"]) == nil)
        }
        #expect(recorder.all(ArcGISTokenIssued.self).map { $0.fact.fields["referer"] } == ["http://App/"])
        #expect(recorder.all(ArcGISRefused.self).allSatisfy { $0.fact.fields["reason"] == "wrong-referer" })
    }

    @Test func `a token for an address wants exactly that`() throws {
        try withLab(.gis()) { lab throws in
            #expect(try lab.refusal(token: lab.token("&client=requestip")) == nil)
            #expect(try lab.refusal(token: lab.token("&client=ip&ip=127.0.0.1")) == nil)
            #expect(try lab.refusal(token: lab.token("&client=ip&ip=192.0.2.1")) == 498)
            #expect(try lab.refusal(token: lab.token("&client=requestip"), ["--interface", "127.0.0.9"]) == 498)
        }
    }

    @Test func `all tokens expire when the description says so, and later ones are good`() throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            let old = try lab.token()
            let given = try #require(lab.enterprise.arcgisToken(at: "app.test", referer: nil))
            try lab.enterprise.apply(.gis { $0.tokens = .expired })
            #expect(try lab.refusal(token: old) == 498)
            #expect(try lab.refusal(token: given) == 498)
            let new = try lab.token()
            #expect(try lab.refusal(token: new) == nil)
            try lab.enterprise.apply(.gis { $0.tokens = .valid })
            try lab.enterprise.apply(.gis { $0.tokens = .expired })
            #expect(try lab.refusal(token: new) == 498)
        }
        #expect(recorder.all(ArcGISTokenExpired.self).count == 3)
        #expect(recorder.all(ArcGISTokenIssued.self).map { $0.fact.fields["to"] } == ["client", "harness", "client"])
    }

    @Test func `nobody gets a token for longer than the server allows`() throws {
        let (_, recorder) = try withLab(.gis { $0.tokenLifetime = 600 }) { lab throws in
            let answer = try lab.json("/unusual/tokens?username=alice&password=swordfish&expiration=1000")
            let earlier = try lab.json("/unusual/tokens?username=alice&password=swordfish&expiration=1")
            let difference = try #require(answer["expires"]?.number) - #require(earlier["expires"]?.number)
            #expect((500_000...560_000).contains(difference))
            let token = try lab.token("&expiration=0")
            #expect(try lab.refusal(token: token) == 498)
            #expect(try lab.refusal(token: token) == 498)
        }
        #expect(recorder.all(ArcGISTokenExpired.self).count == 1)
    }

    @Test func `of very many tokens the newest are remembered`() {
        let desk = TokenIssuer()
        let texts = (0..<3 * TokenIssuer.capacity).map { _ in desk.issue(user: "alice", binding: nil, lifetime: 60).text
        }
        func isKnown(_ text: String) -> Bool {
            if case .accepted = desk.judge(text, referer: nil, address: nil) { true } else { false }
        }
        #expect(texts.suffix(TokenIssuer.capacity).allSatisfy(isKnown))
        #expect(!texts.prefix(TokenIssuer.capacity).contains(where: isKnown))
    }

    @Test func `where there is no ArcGIS server nobody has tokens`() throws {
        try withLab(.office([:])) { lab throws in
            #expect(lab.enterprise.arcgisToken(at: "app.test", referer: nil) == nil)
            #expect(lab.enterprise.arcgisToken(at: "nowhere.test", referer: nil) == nil)
            #expect(try lab.curl("http://app.test/arcgis/rest/info?f=json").status == 404)
        }
    }
}
