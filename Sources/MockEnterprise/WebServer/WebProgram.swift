import NativeBindings
import SystemBindings
import WireFormats

/// A web server of others as a process, with files of its own in a temporary folder, and a port for each of its sites. Only the mock's
/// connections speak to it.
final class WebProgram: Sendable {
    private static let patience = Duration.seconds(30)

    let sites: WebSites
    private let software: any WebServerSoftware
    /// By site.
    private let addresses: [String: SocketAddress]
    private let folder: String
    private let program: KeptProgram
    /// What its files have.
    private let known: Monitor<KnownPasswords>

    /// - Parameter breakdown: told of what it was to do and has not done.
    init(
        _ software: any WebServerSoftware,
        _ sites: WebSites,
        _ passwords: KnownPasswords,
        _ breakdown: Breakdown
    ) throws(EnterpriseError) {
        (self.software, self.sites) = (software, sites)
        ((program, addresses), folder) = try KeptProgram.inFolder(of: software.name) { folder in
            try Self.start(software, sites, passwords, in: folder, breakdown)
        }
        known = Monitor(passwords)
    }

    deinit { stop() }

    func stop() { program.stop() }

    // MARK: Start

    private static func start(
        _ software: any WebServerSoftware,
        _ sites: WebSites,
        _ passwords: KnownPasswords,
        in folder: String,
        _ breakdown: Breakdown
    ) throws -> (KeptProgram, [String: SocketAddress]) {
        let isOfRoot = try Files.admitNobody(to: folder)
        try Files.write(try software.files(passwords, sites), in: folder)
        // Of a path that nobody has described.
        try Files.write("", to: "\(folder)/pages/.none")
        let hosts = sites.byHost.keys + [WebSites.trial]
        var complaint = ""
        return try KeptProgram.start(software.name, ports: hosts.count) { ports in
            let addresses = Dictionary(uniqueKeysWithValues: zip(hosts, ports))
            let place = WebServerPlace(folder: folder, addresses: addresses, isOfRoot: isOfRoot)
            try Files.write(software.files(sites, in: place), in: folder)
            let kept = try KeptProgram(
                software.name,
                software.command(in: folder),
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
                try check(software, in: place)
                return (kept, addresses)
            } catch {
                kept.discard()
                throw error
            }
        } words: {
            complaint + KeptProgram.said(in: "\(folder)/log")
        }
    }

    /// - Throws: ``EnterpriseError`` if it cannot read what it is to serve, as where others may not enter a folder of root's.
    private static func check(_ software: any WebServerSoftware, in place: WebServerPlace) throws {
        guard let address = place.addresses[WebSites.trial] else { return }
        let connection = BackendConnection(try KeptProgram.connect(to: address, until: .after(patience)))
        let request = HTTPRequest(
            method: "GET",
            target: "/absent",
            version: .http11,
            fields: [HTTPField("Host", Array("localhost".utf8))]
        )
        guard try connection.ask(request).head.status != 404 else { return }
        throw EnterpriseError(
            .program,
            "\(software.name), which root starts as nobody, cannot read \(place.folder): set TMPDIR to a place that all may enter"
        )
    }

    // MARK: Requests

    /// A connection to a site.
    func connect(to host: String) throws -> Socket {
        guard let address = addresses[host] else {
            throw EnterpriseError(.program, "\(software.name) has no site \(host)")
        }
        return try KeptProgram.connect(to: address, until: .after(Self.patience))
    }

    /// Has it know who may log in, before it is asked.
    func know(_ passwords: KnownPasswords) throws {
        // Under the lock: nobody may ask before it knows.
        try known.update { known in
            guard known != passwords else { return }
            try Files.write(try software.files(passwords, sites), in: folder)
            known = passwords
        }
    }

    /// It has not done what it was to do.
    func fail(_ fault: String) { program.fail(fault) }
}
