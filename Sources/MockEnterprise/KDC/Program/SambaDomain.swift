import EnterpriseModel
import SystemBindings

/// Empty domains of Samba, by realm. One takes ten seconds to make, and a copy of it none, so that this process makes each once.
final class SambaDomain: Sendable {
    static let shared = SambaDomain()

    /// The folder of each, with what removes it when this process ends.
    private let made = Monitor<[String: (folder: String, keeper: KeptProgram)]>([:])

    private init() {}

    /// - Parameter folder: which is there.
    func copy(of realm: String, to folder: String, by tools: SambaTools) throws {
        // Under the lock: who comes meanwhile wants the same.
        let source = try made.update { made throws(EnterpriseError) in
            if let present = made[realm] { return present.folder }
            let (keeper, folder) = try make(realm, by: tools)
            made[realm] = (folder, keeper)
            return folder
        }
        try tools.copy(source, to: folder)
    }

    private func make(_ realm: String, by tools: SambaTools) throws(EnterpriseError) -> (KeptProgram, String) {
        try KeptProgram.inFolder(of: "samba") { folder in
            try tools.run(["provision", folder, realm, "\(folder)/smb.conf"])
            return try KeptProgram(
                "samba",
                ["/bin/sleep", "infinity"],
                environment: KeptProgram.variables,
                in: folder,
                Breakdown()
            )
        }
    }
}
