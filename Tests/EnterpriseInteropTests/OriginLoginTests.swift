import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Logins of clients that we did not write at an origin server, and what the journal says of them.
struct OriginLoginTests {
    /// A client that speaks a scheme, and what its login is to be seen as.
    struct Login: Sendable, CustomTestStringConvertible {
        var client: InteropClient
        var scheme: Authentication.Scheme
        /// Of NTLM.
        var variant: NTLMSettings.Variant?
        var user = "alice"

        var testDescription: String { "\(client.name), \(variant?.rawValue ?? scheme.word)" }

        static func basic(_ client: InteropClient) -> Login {
            Login(client: client, scheme: .basic(BasicSettings()))
        }

        static func digest(_ client: InteropClient, _ algorithm: DigestSettings.Algorithm = .md5) -> Login {
            var settings = DigestSettings()
            settings.algorithms = [algorithm]
            return Login(client: client, scheme: .digest(settings))
        }

        static func ntlm(_ client: InteropClient, _ variant: NTLMSettings.Variant) -> Login {
            var settings = NTLMSettings()
            settings.accept = [variant]
            return Login(
                client: client,
                scheme: .ntlm(settings),
                variant: variant,
                user: "CORP\\alice"
            )
        }
    }

    static let logins: [Login] = [
        .basic(.curl), .basic(.wget), .basic(.requests()), .basic(.httpx), .basic(.perl), .basic(.java()),
        // curl before 8.10 takes SHA-512-256 for SHA-256.
        .digest(.curl), .digest(.curl, .sha256), .digest(.curl, .md5Session),
        .digest(.wget), .digest(.requests()), .digest(.requests(), .sha256), .digest(.httpx),
        .digest(.httpx, .sha256), .digest(.perl), .digest(.java()),
        .ntlm(.curl, .v1), .ntlm(.curl, .v2), .ntlm(.wget, .v1), .ntlm(.perl, .v1),
        .ntlm(.requests(level: 0), .v1), .ntlm(.requests(level: 1), .session), .ntlm(.requests(level: 3), .v2),
        .ntlm(.java(version: "NTLM"), .v1), .ntlm(.java(version: "NTLM2"), .session), .ntlm(.java(), .v2),
    ]

    private func description(_ login: Login) -> EnvironmentDescription {
        var description = EnvironmentDescription.office(["/page": .text("welcome")]) {
            $0.authentication.schemes = [login.scheme]
        }
        description.accounts = ["alice": Account(password: "swordfish", domain: "CORP")]
        return description
    }

    private func url(_ lab: Lab) throws -> String {
        let host = try #require(lab.enterprise.access.hosts["app.test"])
        return "http://\(host.address):\(host.httpPort)/page"
    }

    @Test(arguments: logins.filter(\.client.isTried))
    func `the right password is served, and the journal says by which scheme, variant and account`(_ login: Login)
        throws
    {
        let (_, recorder) = try withLab(description(login)) { lab throws in
            let job = InteropClient.Job(
                scheme: login.scheme.word,
                url: try url(lab),
                count: 2,
                user: login.user,
                password: "swordfish"
            )
            let (statuses, log) = try login.client.run(job)
            #expect(statuses == [200, 200], "\(log)")
        }
        let authenticated = recorder.all(try #require(login.scheme.loginFact), at: "app.test")
        #expect(!authenticated.isEmpty)
        #expect(authenticated.allSatisfy { $0.fact.fields["user"] == "alice" })
        if let variant = login.variant {
            #expect(authenticated.allSatisfy { $0.fact.fields["variant"] == .string(variant.rawValue) })
            // A login is a matter of one connection.
            let connections = Set(authenticated.compactMap(\.connection))
            for connection in connections {
                let messages = recorder.all(NTLMMessageReceived.self).filter { $0.connection == connection }
                #expect(messages.map { $0.fact.fields["type"] } == [1, 3])
            }
        }
        let served = recorder.all(RequestReceived.self).filter { $0.fact.fields["authenticated"] == true }
        #expect(served.count == 2)
        #expect(recorder.all(AccountRefused.self).isEmpty)
    }

    @Test(arguments: logins.filter(\.client.isTried))
    func `the wrong password is refused`(_ login: Login) throws {
        let (_, recorder) = try withLab(description(login)) { lab throws in
            let job = InteropClient.Job(
                scheme: login.scheme.word,
                url: try url(lab),
                user: login.user,
                password: "wrong"
            )
            let (statuses, log) = try login.client.run(job)
            #expect(statuses.allSatisfy { $0 == 401 }, "\(log)")
        }
        #expect(!recorder.all(AccountRefused.self).isEmpty)
        #expect(recorder.all(AccountRefused.self).allSatisfy { $0.fact.fields["reason"] == "wrong-password" })
        #expect(recorder.all(RequestReceived.self).allSatisfy { $0.fact.fields["authenticated"] == false })
    }

    @Test(arguments: logins.filter(\.client.isTried))
    func `without a password nobody is served`(_ login: Login) throws {
        let (_, recorder) = try withLab(description(login)) { lab throws in
            let (statuses, log) = try login.client.run(InteropClient.Job(scheme: "none", url: try url(lab)))
            #expect(statuses == [401], "\(log)")
        }
        #expect(recorder.all(CredentialsReceived.self).isEmpty)
        #expect(recorder.all(ResponseSent.self).map { $0.fact.fields["status"] } == [401])
    }

    @Test func `every client that CI has is here`() {
        let absent = Set(Self.logins.map(\.client).filter { !$0.isInstalled }.map(\.name))
        if Clients.areDemanded { #expect(absent.isEmpty) }
        if !absent.isEmpty {
            print("not installed, so not tried (ci/setup --tests): \(absent.sorted().joined(separator: ", "))")
        }
    }
}
