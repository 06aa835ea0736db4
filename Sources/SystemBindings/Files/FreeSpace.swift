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
}
