package import EnterpriseModel
import Foundation
import MockEnterprise
package import SystemBindings
import Testing

/// MIT's clients in front of a running KDC, with a configuration and credentials of their own.
package struct KerberosLab {
    package static let isInstalled = ["kinit", "kvno", "klist"].allSatisfy { Tool.exists($0) }

    package let lab: Lab
    package let access: KerberosAccess
    /// With which it began.
    package let description: EnvironmentDescription

    package init(_ lab: Lab, _ description: EnvironmentDescription, change: (String) -> String = { $0 }) throws {
        self.lab = lab
        self.description = description
        access = try #require(lab.enterprise.access.kerberos)
        _ = try lab.file("krb5.conf", change(access.configuration))
    }

    package struct Outcome {
        package let status: Int32
        package let text: String
    }

    /// A shell command with the configuration; `$0` is the secret.
    package func run(_ script: String, secret: String = "") throws -> Outcome {
        let finished = try ChildProcess.run(command(script, secret: secret), until: .after(.seconds(30)))
        var status: Int32 = -1
        if case .status(let number)? = finished.exit { status = number }
        return Outcome(status: status, text: finished.output + finished.errors)
    }

    /// Starts a shell command that goes on while others run. It ends with the value that is returned: what a command of
    /// ``run(_:secret:)`` leaves in the background is ended with the command.
    package func start(_ script: String) throws -> ChildProcess {
        try ChildProcess(command(script), environment: ProcessEnvironment.variables)
    }

    private func command(_ script: String, secret: String = "") -> [String] {
        [
            "/usr/bin/env", "KRB5_CONFIG=\(lab.path("krb5.conf"))", "KRB5CCNAME=FILE:\(lab.path("ccache"))",
            "KRB5_CLIENT_KTNAME=FILE:\(lab.path("keytab"))", "KRB5RCACHENAME=none:", "LC_ALL=C", "/bin/sh", "-c",
            script, secret,
        ]
    }

    package func kinit(_ arguments: String, password: String = "swordfish") throws -> Outcome {
        try run("printf '%s\\n' \"$0\" | kinit \(arguments)", secret: password)
    }

    /// What is in the credential cache.
    package func klist() throws -> String { try run("klist -f -e").text }
}

/// Runs a laboratory of an enterprise with Kerberos; outside, so that MIT's clients reach the KDC by themselves.
@discardableResult
package func withKerberosLab(
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
    package func with(_ change: (inout EnvironmentDescription) -> Void) -> EnvironmentDescription {
        var description = self
        change(&description)
        return description
    }
}
