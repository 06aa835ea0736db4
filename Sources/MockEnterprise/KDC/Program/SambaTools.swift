import EnterpriseModel
import SystemBindings

/// The programs of Samba that a KDC needs.
struct SambaTools: Sendable {
    /// The names of Debian's packages.
    private static let packages = "samba, samba-ad-provision and samba-dsdb-modules"
    /// Samba's modules belong to Debian's Python, whatever other there is.
    private static let python = "/usr/bin/python3"
    /// A new domain takes ten seconds on an idle machine.
    private static let patience = Duration.seconds(300)
    /// The database does not outlive its process, and the settings of this machine are no matter of it.
    static let variables = KeptProgram.variables.merging(["TDB_NO_FSYNC": "1", "SMB_CONF_PATH": "/dev/null"]) { $1 }

    let server: String

    init() throws(EnterpriseError) {
        guard let server = Files.program("samba") else {
            throw .notInstalled("samba", needs: "samba", in: Self.packages)
        }
        self.server = server
    }

    /// Runs `samba-kdc.py`.
    func run(_ arguments: [String]) throws(EnterpriseError) {
        let script = String(decoding: PackageResources.samba_kdc_py, as: UTF8.self)
        try finish([Self.python, "-c", script] + arguments, "its database (\(Self.packages) of Debian)")
    }

    /// - Parameter folder: which is there.
    func copy(_ source: String, to folder: String) throws(EnterpriseError) {
        try finish(["/bin/cp", "-a", "\(source)/.", folder], "the copy of its domain")
    }

    private func finish(_ command: [String], _ what: String) throws(EnterpriseError) {
        let finished: ChildProcess.Finished
        do {
            finished = try ChildProcess.run(
                command,
                environment: Self.variables,
                limit: 1 << 20,
                until: .after(Self.patience)
            )
        } catch { throw EnterpriseError(.program, "samba cannot make \(what)", cause: error) }
        guard finished.exit == .status(0) else {
            throw EnterpriseError(.program, "samba cannot make \(what): \(finished.errors.suffix(1_000))")
        }
    }
}
