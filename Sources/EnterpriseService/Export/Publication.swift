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
        try writeExport()
        try writeReady()
        served.whenChanged { [weak self] in
            guard let self else { return }
            do {
                try writeExport()
                if hasPlainReady { try writeReady() }
            } catch {
                failure.update { $0 = "\(error)" }
            }
        }
    }

    private func writeExport() throws {
        try Export(served.access, to: paths, environment: served.environment.name).write()
    }

    /// Whether the ready file is one, and not a pipe. Asked each time: nothing else may ever be replaced or removed.
    private var hasPlainReady: Bool { paths.ready.map(Files.isPlain) ?? false }

    private func writeReady() throws {
        guard let place = paths.ready else { return }
        let ready = ServedDetails(served, paths: paths, admin: admin).readyFile
        if hasPlainReady {
            try PrivateFile.replace(place, with: Array((ready.prettyPrinted() + "\n").utf8))
        } else {
            // A reader of a pipe takes a line.
            try RotatedFile(place, limit: .max).append(Array("\(ready)\n".utf8))
        }
    }

    /// Takes the ready file away: what it says holds no longer.
    /// - Returns: what could not be written meanwhile.
    package func withdraw() -> String? {
        if hasPlainReady, let place = paths.ready { try? FileManager.default.removeItem(atPath: place) }
        return failure.read { $0 }
    }
}
