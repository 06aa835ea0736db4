internal import Glibc

/// What a file system has left.
package enum FreeSpace {
    /// Whether nothing can be stored in a directory any more, neither a file nor a page of bytes.
    package static func isExhausted(at directory: String) -> Bool {
        var status = statvfs()
        guard statvfs(directory, &status) == 0 else { return false }
        // Some file systems do not count files.
        return status.f_bavail == 0 || status.f_files > 0 && status.f_favail == 0
    }
}
