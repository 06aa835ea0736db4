internal import FoundationEssentials
internal import Glibc

extension Files {
    /// The path of a program of this machine: in the folders of `PATH`, else in those that Debian has for servers.
    /// - Returns: `nil`: there is none.
    package static func program(_ name: String) -> String? {
        let path = ProcessEnvironment.variables["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/local/sbin", "/usr/sbin", "/sbin"]
        return folders.lazy.compactMap { program(name, in: $0) }.first
    }

    /// The path of a program in a folder.
    /// - Returns: `nil`: it is not there.
    package static func program(_ name: String, in folder: String) -> String? {
        let path = "\(folder)/\(name)"
        return access(path, X_OK) == 0 && !isDirectory(path) ? path : nil
    }

    /// Lets a program that serves as nobody, since root started it, read in a directory of this process. Other users are kept out otherwise.
    /// - Returns: whether that was needed.
    /// - Throws: ``SystemError`` if it is another's.
    package static func admitNobody(to path: String) throws(SystemError) -> Bool {
        guard geteuid() == 0 else { return false }
        guard chmod(path, 0o755) == 0 else { throw .last("let others read \(path)") }
        return true
    }

    /// Removes a folder with all that is in it, or a file; nothing happens if it is gone.
    package static func removeFolder(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
