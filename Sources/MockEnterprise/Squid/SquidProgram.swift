import SystemBindings

/// The proxy squid as a process, with files of its own in a temporary folder. Only the mock's connections speak to it.
final class SquidProgram: Sendable {
    /// Where its helpers are.
    private static let places = ["/usr/lib/squid", "/usr/lib64/squid", "/usr/libexec/squid"]
    private static let patience = Duration.seconds(30)

    let configuration: SquidConfiguration
    /// What its files have.
    let passwords: KnownPasswords
    let address: SocketAddress
    private let program: KeptProgram
    /// Names its shared memory, which every squid of the machine would have in common otherwise.
    private let service: String

    /// - Parameter breakdown: told of what squid was to do and has not done.
    init(
        _ configuration: SquidConfiguration,
        _ passwords: KnownPasswords,
        _ breakdown: Breakdown
    ) throws(EnterpriseError) {
        let helpers = Self.places.first { Files.isDirectory($0) && Files.program("basic_ncsa_auth", in: $0) != nil }
        guard let program = Files.program("squid"), let helpers else {
            throw .notInstalled("squid", needs: "squid with its helpers", in: "squid-openssl")
        }
        (self.configuration, self.passwords) = (configuration, passwords)
        let service = "harness\(String(UInt64.random(in: .min ... .max), radix: 36))"
        self.service = service
        ((self.program, address), _) = try KeptProgram.inFolder(of: "squid") { folder in
            try Self.start(program, service, helpers, configuration, passwords, in: folder, breakdown)
        }
    }

    deinit { stop() }

    func stop() {
        program.stop()
        Self.removeMemory(of: service)
    }

    /// It has not done what it was to do.
    func fail(_ fault: String) { program.fail(fault) }

    private static func start(
        _ program: String,
        _ service: String,
        _ helpers: String,
        _ configuration: SquidConfiguration,
        _ passwords: KnownPasswords,
        in folder: String,
        _ breakdown: Breakdown
    ) throws -> (KeptProgram, SocketAddress) {
        // Root's squid serves as another user.
        _ = try Files.admitNobody(to: folder)
        try Files.write(try passwords.squidFiles(realm: configuration.digestRealm), in: folder)
        var words = ""
        return try KeptProgram.start("squid", ports: 1) { ports in
            guard let address = ports.first else { return nil }
            let file = "\(folder)/squid.conf"
            try Files.write(configuration.text(in: folder, at: address, helpers: helpers), to: file)
            let kept = try KeptProgram(
                "squid",
                [program, "-N", "-n", service, "-f", file],
                environment: KeptProgram.variables,
                in: folder,
                breakdown
            )
            if kept.listens(at: ports, until: .after(patience)) { return (kept, address) }
            words = kept.complaint
            kept.discard()
            removeMemory(of: service)
            return nil
        } words: {
            words
        }
    }

    /// One that is killed leaves its shared memory behind.
    private static func removeMemory(of service: String) {
        for part in ["metadata", "queues", "readers"] { Files.removeFolder("/dev/shm/\(service)-cf__\(part).shm") }
    }
}
