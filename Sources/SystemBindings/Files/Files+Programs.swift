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

    /// Lets a program that serves as nobody, since root started it, read in a directory of this process. Other users are kept out otherwise.
    /// - Returns: whether that was needed.
    /// - Throws: ``SystemError`` if it is another's.
    package static func admitNobody(to path: String) throws(SystemError) -> Bool {
        guard geteuid() == 0 else { return false }
        guard chmod(path, 0o755) == 0 else { throw .last("let others read \(path)") }
        return true
    }

    /// Removes a folder with all that is in it; nothing happens if it is gone.
    package static func removeFolder(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
