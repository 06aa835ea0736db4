internal import CSystem
internal import Glibc

/// The free space of a file system.
package enum FreeSpace {
    /// Whether a directory has no room for another file or page.
    package static func isExhausted(at directory: String) -> Bool {
        var status = statvfs()
        guard statvfs(directory, &status) == 0 else { return false }
        // Some file systems do not count files.
        return status.f_bavail == 0 || status.f_files > 0 && status.f_favail == 0
    }

    /// The directory that Linux offers to all programs for files in memory; `nil` if it is none, nothing may be written there, or it has little
    /// room.
    /// - Parameter bytes: what has to be free. The default is what a run with many jobs of a browser may need; containers often have 64 MiB.
    static func memory(at directory: String = "/dev/shm", bytes: UInt64 = 1 << 30) -> String? {
        var status = statvfs()
        guard cs_is_in_memory(directory), statvfs(directory, &status) == 0 else { return nil }
        let available = UInt64(status.f_bavail) * UInt64(status.f_frsize)
        return available >= bytes && access(directory, W_OK | X_OK) == 0 ? directory : nil
    }
}
