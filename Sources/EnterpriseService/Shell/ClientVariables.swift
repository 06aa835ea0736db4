import ConformanceScenarios
package import EnterpriseModel
import FoundationEssentials

/// The environment variables by which clients find a served environment: proxy, trust, Kerberos, names.
package struct ClientVariables: Sendable, Hashable {
    /// By name.
    package let values: [String: String]

    /// - Parameter name: of the environment.
    package init(_ access: EnvironmentAccess, _ paths: ServedPaths, environment name: String) {
        var values = ["HARNESS_ENVIRONMENT": name, "HARNESS_JOURNAL": paths.journal]
        if let ready = paths.ready { values["HARNESS_READY_FILE"] = ready }
        for variable in Self.trust { values[variable] = paths.certificateAuthority }
        values["WGETRC"] = paths.wgetConfiguration
        if let gateway = access.gateway {
            let url = "http://\(gateway.address):\(gateway.port)"
            for variable in ["http_proxy", "https_proxy", "all_proxy"] {
                values[variable] = url
                values[variable.uppercased()] = url
            }
            for variable in ["no_proxy", "NO_PROXY"] { values[variable] = "localhost,127.0.0.1" }
        }
        if access.kerberos != nil {
            values["KRB5_CONFIG"] = paths.krb5Configuration
            values["KRB5CCNAME"] = "FILE:\(paths.tickets)"
        }
        if let library = Self.nameLibrary {
            values["LD_PRELOAD"] = library
            values["NSS_WRAPPER_HOSTS"] = paths.hosts
        }
        self.values = values
    }

    /// What programs and libraries read to know whom to trust: OpenSSL and Go, curl, Python's requests, git, Node, Amazon's tools.
    private static let trust = [
        "SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE", "GIT_SSL_CAINFO", "NODE_EXTRA_CA_CERTS",
        "AWS_CA_BUNDLE",
    ]

    /// Lets programs of the C library look names up in a file (libnss-wrapper); `nil`: it is not installed.
    package static var nameLibrary: String? {
        let places = ["/usr/local/lib", "/usr/lib64", "/usr/lib"]
        let multiarch = ((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? [])
            .filter { $0.hasSuffix("-linux-gnu") }.map { "/usr/lib/\($0)" }
        return (places + multiarch).map { "\($0)/libnss_wrapper.so" }.first(where: FileManager.default.fileExists)
    }

    /// Put into an environment; a library that is loaded already stays.
    package func merged(into environment: [String: String]) -> [String: String] {
        var merged = environment.merging(values) { $1 }
        if let library = values["LD_PRELOAD"], let before = environment["LD_PRELOAD"], !before.isEmpty {
            merged["LD_PRELOAD"] = "\(library):\(before)"
        }
        return merged
    }

    /// For a POSIX shell that sources it.
    var script: String {
        let lines = values.sorted { $0.key < $1.key }.map { "export \($0)=\(ShellWord.quoted($1))\n" }
        return "# Lets the clients of this shell find the environment.\n" + lines.joined()
    }
}
