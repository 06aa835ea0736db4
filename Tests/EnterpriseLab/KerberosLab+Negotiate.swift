package import EnterpriseModel
import EnterpriseSamples
import MockEnterprise
import Testing
import WireFormats

extension KerberosLab {
    /// The server that asks for Negotiate.
    package static let host = "www.example.test"

    /// What tells MIT's library where everything is.
    package var environment: [String: String] {
        [
            "KRB5_CONFIG": lab.path("krb5.conf"), "KRB5CCNAME": "FILE:" + lab.path("ccache"),
            "KRB5RCACHENAME": "none:", "LC_ALL": "C",
        ]
    }

    package func logIn(_ arguments: String = "alice", password: String = "swordfish") throws {
        let login = try kinit(arguments, password: password)
        #expect(login.status == 0, "\(login.text)")
    }

    /// curl with Negotiate.
    package func curl(_ url: String, _ way: Lab.Way = .direct, _ arguments: [String] = []) throws -> Lab.Reply {
        try lab.curl(url, way, ["--negotiate", "-u", ":"] + arguments, environment: environment)
    }

    /// A token of curl, which it has logged in with.
    package func token(_ url: String = "http://\(host)/user") throws -> [UInt8] {
        let reply = try curl(url)
        #expect(reply.status == 200, "\(reply.log)")
        let sent = try #require(reply.log.matches(of: /> Authorization: Negotiate ([A-Za-z0-9+\/=]+)/).last)
        return try #require(Base64.decode(String(sent.output.1)))
    }

    /// A connection for tokens that are made by hand.
    package func connection(_ host: String = Self.host) throws -> NegotiateConnection {
        let server = try #require(lab.enterprise.access.hosts[host])
        return NegotiateConnection(raw: try RawClient(server.address, server.httpPort), host: host)
    }
}

/// Runs a laboratory in which a server asks for Negotiate.
@discardableResult
package func withNegotiateLab(
    _ settings: (inout NegotiateSettings) -> Void = { _ in },
    kdc: (inout KDCDescription) -> Void = { _ in },
    environment: (inout EnvironmentDescription) -> Void = { _ in },
    _ body: (KerberosLab) throws -> Void
) throws -> Recorder {
    var negotiate = NegotiateSettings()
    settings(&negotiate)
    return try withKerberosLab(kdc) { description in
        description.servers[KerberosLab.host] = .serving([
            "/user": .text("") { $0.body.content = .echoUser }, "/echo": .text("") { $0.body.content = .echoBody },
        ]) {
            $0.zone = .outside
            $0.authentication.schemes = [.negotiate(negotiate)]
        }
        environment(&description)
    } _: {
        try body($0)
    }
}
