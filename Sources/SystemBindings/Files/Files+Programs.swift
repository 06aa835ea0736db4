internal import FoundationEssentials
internal import Glibc

extension Files {
    /// The path of a program of this machine: in the folders of `PATH`, else in those that Debian has for servers.
    /// - Returns: `nil`: there is none.
    package static func program(_ name: String) -> String? {
        let path = ProcessEnvironment.variables["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/local/sbin", "/usr/sbin", "/sbin"]
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && !isDirectory($0) }
    }

    /// Removes a folder with all that is in it; nothing happens if it is gone.
    package static func removeFolder(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
