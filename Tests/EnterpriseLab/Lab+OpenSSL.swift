package import EnterpriseModel
import Foundation
import MockEnterprise
package import SystemBindings
import Testing

extension Lab {
    /// `openssl s_client` that asks for `/` and reads until the server closes.
    package func sClient(_ name: String = "app.test", _ arguments: [String] = []) throws -> ChildProcess.Finished {
        let host = try #require(enterprise.access.hosts[name])
        return try shell(
            "printf '%s' \"$0\" | openssl s_client \"$@\"",
            [
                "GET / HTTP/1.1\r\nHost: \(name)\r\nConnection: close\r\n\r\n", "-connect",
                "\(host.address):\(host.httpsPort)", "-servername", name, "-ign_eof", "-CAfile", try anchors(),
            ] + arguments
        )
    }

    /// `openssl` with these arguments.
    package func openssl(_ arguments: [String]) throws -> ChildProcess.Finished {
        try ChildProcess.run(["/usr/bin/openssl"] + arguments, until: .after(.seconds(30)))
    }

    package func shell(_ script: String, _ arguments: [String]) throws -> ChildProcess.Finished {
        try ChildProcess.run(["/bin/sh", "-c", script] + arguments, until: .after(.seconds(30)))
    }

    /// A file with what the device trusts.
    package func anchors() throws -> String { try file("anchors.pem", enterprise.access.trustAnchors.joined()) }

    package func path(_ name: String) -> String { directory.appending(path: name).path() }

    package func file(_ name: String, _ text: String) throws -> String {
        let file = directory.appending(path: name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path()
    }
}

extension ChildProcess.Finished {
    package var everything: String { output + errors }
}

/// Arguments of `openssl s_client` for the versions that it offers, also those that OpenSSL's own level forbids.
package func offering(_ versions: ClosedRange<TLSVersion>) -> [String] {
    [
        "-min_protocol", name(versions.lowerBound), "-max_protocol", name(versions.upperBound), "-cipher",
        "ALL:@SECLEVEL=0",
    ]
}

private func name(_ version: TLSVersion) -> String { version == .tls10 ? "TLSv1" : version.rawValue }
