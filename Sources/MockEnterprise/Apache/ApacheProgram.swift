import NativeBindings
import SystemBindings
import WireFormats

/// The Apache HTTP server as a process, with files of its own in a temporary folder, and a port for each of its sites. Only the mock's
/// connections speak to it.
final class ApacheProgram: Sendable {
    /// Of Debian.
    private static let packages = "apache2-bin"
    private static let places = ["/usr/lib/apache2/modules", "/usr/lib64/httpd/modules", "/usr/lib/httpd/modules"]
    private static let patience = Duration.seconds(30)

    let configuration: ApacheConfiguration
    /// By site.
    private let addresses: [String: SocketAddress]
    private let folder: String
    private let program: KeptProgram
    /// What its files have.
    private let known: Monitor<KnownPasswords>

    /// - Parameter breakdown: told of what Apache was to do and has not done.
    init(
        _ configuration: ApacheConfiguration,
        _ passwords: KnownPasswords,
        _ breakdown: Breakdown
    ) throws(EnterpriseError) {
        let modules = Self.places.first { Files.isPlain("\($0)/mod_lua.so") && Files.isDirectory($0) }
        guard let program = Files.program("apache2") ?? Files.program("httpd"), let modules else {
            throw EnterpriseError(
                .program,
                "'by: apache' needs apache2 with mod_lua, which is not installed; Debian has it in \(Self.packages)"
            )
        }
        ((self.program, addresses), folder) = try KeptProgram.inFolder(of: "Apache") { folder in
            try Self.start(program, modules, configuration, passwords, in: folder, breakdown)
        }
        self.configuration = configuration
        known = Monitor(passwords)
    }

    deinit { stop() }

    func stop() { program.stop() }

    // MARK: Start

    private static func start(
        _ program: String,
        _ modules: String,
        _ configuration: ApacheConfiguration,
        _ passwords: KnownPasswords,
        in folder: String,
        _ breakdown: Breakdown
    ) throws -> (KeptProgram, [String: SocketAddress]) {
        let isOfRoot = try Files.admitNobody(to: folder)
        try Files.write(try passwords.apacheFiles(configuration.digestRealms), in: folder)
        // Of a path that nobody has described.
        try Files.write("", to: "\(folder)/pages/.none")
        let hosts = configuration.sites.keys + [ApacheConfiguration.trial]
        var complaint = ""
        return try KeptProgram.start("Apache", ports: hosts.count) { ports in
            let addresses = Dictionary(uniqueKeysWithValues: zip(hosts, ports))
            try Files.write(
                configuration.files(in: folder, addresses, modules: modules, isOfRoot: isOfRoot),
                in: folder
            )
            let kept = try KeptProgram(
                "Apache",
                [program, "-f", "\(folder)/apache.conf", "-DFOREGROUND"],
                environment: KeptProgram.variables,
                in: folder,
                breakdown
            )
            do {
                guard kept.listens(at: ports, until: .after(patience)) else {
                    complaint = kept.complaint
                    kept.discard()
                    return nil
                }
                try check(addresses, folder)
                return (kept, addresses)
            } catch {
                kept.discard()
                throw error
            }
        } words: {
            complaint + KeptProgram.said(in: "\(folder)/log")
        }
    }

    /// - Throws: ``EnterpriseError`` if Apache cannot read what it is to serve, as where nobody may enter a folder of root's.
    private static func check(_ addresses: [String: SocketAddress], _ folder: String) throws {
        guard let address = addresses[ApacheConfiguration.trial] else { return }
        let connection = ApacheConnection(try KeptProgram.connect(to: address, until: .after(patience)))
        let request = HTTPRequest(
            method: "GET",
            target: "/",
            version: .http11,
            fields: [HTTPField("Host", Array("localhost".utf8))]
        )
        guard try connection.ask(request).head.status != 404 else { return }
        throw EnterpriseError(
            .program,
            "Apache, which root starts as nobody, cannot read \(folder): set TMPDIR to a place that all may enter"
        )
    }

    // MARK: Requests

    /// A connection to a site.
    func connect(to host: String) throws -> Socket {
        guard let address = addresses[host] else { throw EnterpriseError(.program, "Apache has no site \(host)") }
        return try KeptProgram.connect(to: address, until: .after(Self.patience))
    }

    /// Has Apache know who may log in, before it is asked.
    func know(_ passwords: KnownPasswords) throws {
        // Under the lock: nobody may ask before Apache knows.
        try known.update { known in
            guard known != passwords else { return }
            try Files.write(try passwords.apacheFiles(configuration.digestRealms), in: folder)
            known = passwords
        }
    }

    /// It has not done what it was to do.
    func fail(_ fault: String) { program.fail(fault) }
}
