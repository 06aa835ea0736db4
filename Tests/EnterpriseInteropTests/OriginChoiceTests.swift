import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import Testing

/// What curl makes of an origin server that offers several schemes.
struct OriginChoiceTests {
    private static func description(_ presented: Authentication.Presentation) -> EnvironmentDescription {
        .office(["/echo": .text("") { $0.body.content = .echoBody }]) {
            $0.authentication.schemes = ProxyLoginTests.schemes
            $0.authentication.presented = presented
        }
    }

    @Test(arguments: ["basic", "digest", "ntlm", "anyauth"], [Authentication.Presentation.inLines, .joined])
    func `curl posts 100 kB with every scheme on one connection`(
        _ choice: String,
        presented: Authentication.Presentation
    ) throws {
        let content = String(repeating: "0123456789", count: 10_000)
        let (_, recorder) = try withLab(Self.description(presented)) { lab throws in
            let file = lab.directory.appending(path: "content")
            try content.write(to: file, atomically: true, encoding: .utf8)
            let arguments = ["--\(choice)", "-u", "alice:swordfish", "--data-binary", "@\(file.path())"]
            let reply = try lab.curl("http://app.test/echo", .direct, arguments)
            #expect(reply.status == 200 && reply.body == content, "\(reply.log)")
        }
        let authenticated: any Fact.Type =
            switch choice {
            case "basic": BasicAuthenticated.self
            case "ntlm": NTLMAuthenticated.self
            // Of what is offered curl takes Digest first.
            default: DigestAuthenticated.self
            }
        #expect(recorder.all(authenticated).map { $0.fact.fields["user"] } == ["alice"])
        let served = recorder.all(RequestReceived.self).filter { $0.fact.fields["authenticated"] == true }
        #expect(served.map { $0.fact.fields["bytes"] } == [100_000])
        #expect(Set(recorder.all(ResponseSent.self).map(\.connection)).count == 1)
    }

    @Test(arguments: ProxyLoginTests.schemes, Authentication.Spelling.allCases)
    func `curl reads the name of a scheme in any letters`(
        _ scheme: Authentication.Scheme,
        spelled: Authentication.Spelling
    ) throws {
        var description = Self.description(.inLines)
        description.servers["app.test"]?.authentication.schemes = [scheme]
        description.servers["app.test"]?.authentication.spelled = spelled
        let reply = try withLab(description) { lab throws in
            try lab.curl("http://app.test/echo", .direct, ["--anyauth", "-u", "alice:swordfish"])
        }.0
        #expect(reply.status == 200, "\(reply.log)")
        let name =
            switch spelled {
            case .registered: scheme.name
            case .lowerCase: scheme.name.lowercased()
            case .upperCase: scheme.name.uppercased()
            }
        #expect(reply.log.contains("WWW-Authenticate: \(name)"), "\(reply.log)")
    }

    @Test(arguments: [Authentication.Presentation.inLines, .joined])
    func `a wrong password is refused when the client chooses the scheme`(
        _ presented: Authentication.Presentation
    ) throws {
        let (_, recorder) = try withLab(Self.description(presented)) { lab throws in
            let arguments = ["--anyauth", "-u", "alice:wrong"]
            #expect(try lab.curl("http://app.test/echo", .direct, arguments).status == 401)
        }
        #expect(recorder.all(DigestRefused.self).map { $0.fact.fields["reason"] } == ["wrong-password"])
        #expect(recorder.all(AccountRefused.self).map { $0.fact.fields["user"] } == ["alice"])
        #expect(recorder.all(ResponseSent.self).map { $0.fact.fields["status"] } == [401, 401])
    }
}
