package import EnterpriseModel
import SystemBindings

/// The files that clients want: trust anchors, Kerberos configuration, names, and a script that makes a shell use them.
package struct Export {
    private let access: EnvironmentAccess
    private let paths: ServedPaths
    private let environment: String

    /// - Parameter environment: its name.
    package init(_ access: EnvironmentAccess, to paths: ServedPaths, environment: String) {
        self.access = access
        self.paths = paths
        self.environment = environment
    }

    /// - Throws: the system's error if a file cannot be written.
    package func write() throws {
        try Files.write(access.trustAnchors.joined(), to: paths.certificateAuthority)
        try Files.write(hosts, to: paths.hosts)
        try Files.write("ca_certificate = \(paths.certificateAuthority)\n", to: paths.wgetConfiguration)
        if let kerberos = access.kerberos {
            try Files.write(kerberos.configuration(kdc: access.kdcTunnel ?? kerberos.kdc), to: paths.krb5Configuration)
        }
        try Files.write(ClientVariables(access, paths, environment: environment).script, to: paths.script)
    }

    /// A line for each name.
    private var hosts: String {
        let others = [access.relay, access.console, access.clientApp].compactMap(\.self)
        let names = access.addresses + others.map { (name: $0.host, address: $0.address) }
        let lines = Set(names.map { "\($0.address) \($0.name)" } + ["127.0.0.1 localhost"])
        return lines.sorted().joined(separator: "\n") + "\n"
    }
}
