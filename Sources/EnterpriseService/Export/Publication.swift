import ConformanceScenarios
import EnterpriseModel
import FoundationEssentials
import JSON
import SystemBindings

/// The files by which others find a served environment, kept as it is.
package final class Publication: Sendable {
    package let paths: ServedPaths
    private let served: ServedEnterprise
    private let admin: AdminAccess
    private let failure = Monitor<String?>(nil)
    /// The ready file as it was written last; `nil`: it is a pipe, or there is none.
    private let own = Monitor<FileIdentity?>(nil)
    /// The start of the enterprise that was published last.
    private let start = Monitor(0)

    /// Writes them, and again with every change.
    /// - Throws: the system's error if one cannot be written.
    package init(_ served: ServedEnterprise, paths: ServedPaths, admin: AdminAccess) throws {
        self.served = served
        self.paths = paths
        self.admin = admin
        try writeExport()
        try writeReady()
        served.whenChanged { [weak self] in
            guard let self else { return }
            do {
                try writeExport()
                if isOwnReady || isMissingReady { try writeReady() }
            } catch {
                failure.update { $0 = "\(error)" }
            }
        }
    }

    private func writeExport() throws {
        try removeOldTickets()
        try Export(served.access, to: paths, environment: served.environment.name).write()
        for keytab in KerberosAccess.Keytab.allCases {
            guard let keys = served.keytab(keytab) else { continue }
            try PrivateFile.replace(paths.keytab(keytab), with: keys)
        }
    }

    /// A KDC that starts anew has other keys. Clients would send their old tickets until these expire.
    private func removeOldTickets() throws {
        let current = served.starts
        let isNew = start.update { start in
            defer { start = current }
            return start != current
        }
        guard isNew, FileManager.default.fileExists(atPath: paths.tickets) else { return }
        try FileManager.default.removeItem(atPath: paths.tickets)
    }

    /// Whether the ready file is the one that was written. Another enterprise may have written its own there, or somebody anything: that stays.
    private var isOwnReady: Bool {
        guard let place = paths.ready, let own = own.read({ $0 }) else { return false }
        return FileIdentity(at: place) == own
    }

    private var isMissingReady: Bool {
        own.read { $0 } != nil && paths.ready.map { FileIdentity(at: $0) == nil } ?? false
    }

    private func writeReady() throws {
        guard let place = paths.ready else { return }
        let ready = ServedDetails(served, paths: paths, admin: admin).readyFile
        if Files.isPlain(place) {
            let written = try PrivateFile.replace(place, with: Array((ready.prettyPrinted() + "\n").utf8))
            own.update { $0 = written }
        } else {
            // A reader of a pipe takes a line.
            try RotatedFile(place, limit: .max).append(Array("\(ready)\n".utf8))
        }
    }

    /// Takes the ready file away: what it says holds no longer.
    /// - Returns: what could not be written meanwhile.
    package func withdraw() -> String? {
        if isOwnReady, let place = paths.ready { try? FileManager.default.removeItem(atPath: place) }
        return failure.read { $0 }
    }
}
