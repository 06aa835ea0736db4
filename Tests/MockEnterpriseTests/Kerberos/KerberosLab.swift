import EnterpriseModel
import Foundation
import MockEnterprise
import SystemBindings
import Testing

/// MIT's clients in front of a running KDC, with a configuration and credentials of their own.
struct KerberosLab {
    static let isInstalled = ["kinit", "kvno", "klist"].allSatisfy { Tool.exists($0) }

    let lab: Lab
    let access: KerberosAccess
    /// With which it began.
    let description: EnvironmentDescription

    init(_ lab: Lab, _ description: EnvironmentDescription, change: (String) -> String = { $0 }) throws {
        self.lab = lab
        self.description = description
        access = try #require(lab.enterprise.access.kerberos)
        _ = try lab.file("krb5.conf", change(access.configuration))
    }

    struct Outcome {
        let status: Int32
        let text: String
    }

    /// A shell command with the configuration; `$0` is the secret.
    func run(_ script: String, secret: String = "") throws -> Outcome {
        let finished = try ChildProcess.run(command(script, secret: secret), until: .after(.seconds(30)))
        var status: Int32 = -1
        if case .status(let number)? = finished.exit { status = number }
        return Outcome(status: status, text: finished.output + finished.errors)
    }

    /// Starts a shell command that goes on while others run. It ends with the value that is returned: what a command of
    /// ``run(_:secret:)`` leaves in the background is ended with the command.
    func start(_ script: String) throws -> ChildProcess {
        try ChildProcess(command(script), environment: ProcessEnvironment.variables)
    }

    private func command(_ script: String, secret: String = "") -> [String] {
        [
            "/usr/bin/env", "KRB5_CONFIG=\(lab.path("krb5.conf"))", "KRB5CCNAME=FILE:\(lab.path("ccache"))",
            "KRB5_CLIENT_KTNAME=FILE:\(lab.path("keytab"))", "KRB5RCACHENAME=none:", "LC_ALL=C", "/bin/sh", "-c",
            script, secret,
        ]
    }

    func kinit(_ arguments: String, password: String = "swordfish") throws -> Outcome {
        try run("printf '%s\\n' \"$0\" | kinit \(arguments)", secret: password)
    }

    /// What is in the credential cache.
    func klist() throws -> String { try run("klist -f -e").text }
}

/// Runs a laboratory of an enterprise with Kerberos; outside, so that MIT's clients reach the KDC by themselves.
@discardableResult
func withKerberosLab(
    _ change: (inout KDCDescription) -> Void = { _ in },
    environment: (inout EnvironmentDescription) -> Void = { _ in },
    configuration: (String) -> String = { $0 },
    _ body: (KerberosLab) throws -> Void
) throws -> Recorder {
    let description = EnvironmentDescription.corp {
        var kdc = KDCDescription(realm: "CORP.TEST")
        kdc.zone = .outside
        change(&kdc)
        $0.kdc = kdc
        environment(&$0)
    }
    return try withLab(description) { lab in try body(try KerberosLab(lab, description, change: configuration)) }.1
}

extension EnvironmentDescription {
    /// Changed so.
    func with(_ change: (inout EnvironmentDescription) -> Void) -> EnvironmentDescription {
        var description = self
        change(&description)
        return description
    }
}
