import ConformanceKit
import FoundationEssentials
import JSON
import SystemBindings

/// The files by which others find a served environment, kept as it is.
package final class Publication: Sendable {
    package let paths: ServedPaths
    private let served: ServedEnterprise
    private let admin: AdminAccess
    private let failure = Monitor<String?>(nil)

    /// Writes them, and again with every change.
    /// - Throws: the system's error if one cannot be written.
    package init(_ served: ServedEnterprise, paths: ServedPaths, admin: AdminAccess) throws {
        self.served = served
        self.paths = paths
        self.admin = admin
        try write()
        served.whenChanged { [weak self] in
            do { try self?.write() } catch { self?.failure.withLock { $0 = "\(error)" } }
        }
    }

    private func write() throws {
        let (access, environment) = (served.access, served.environment)
        try Export(access, to: paths, environment: environment.name).write()
        guard let place = paths.ready else { return }
        let ready = ReadyFile(access, environment.description, policy: served.policy, paths: paths, admin: admin)
        try PrivateFile.replace(place, with: Array((ready.json.prettyPrinted() + "\n").utf8))
    }

    /// Takes the ready file away: what it says holds no longer.
    /// - Returns: what could not be written meanwhile.
    package func withdraw() -> String? {
        if let place = paths.ready { try? FileManager.default.removeItem(atPath: place) }
        return failure.withLock { $0 }
    }
}
