internal import FoundationEssentials
internal import Glibc

/// Files that only their owner can read: what has secrets.
package enum PrivateFile {
    /// Replaces a file atomically, as ``Files/replace(_:with:isPrivate:)`` does.
    /// - Returns: which file is there now.
    /// - Throws: ``SystemError`` if the file cannot be written; the old file is then unchanged.
    @discardableResult
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) -> FileIdentity {
        try Files.replace(path, with: bytes, isPrivate: true)
    }

    /// Writes a file, and its directories if they are missing. A link leads to the file that becomes private; a device or a pipe is written to.
    /// - Throws: if it cannot be written.
    package static func write(_ bytes: [UInt8], to path: String) throws {
        try Files.prepare(path)
        let place = try place(of: path)
        if Files.isPlain(place) {
            try replace(place, with: bytes)
        } else {
            try RotatedFile(path, limit: .max).append(bytes)
        }
    }

    /// The file that a path leads to, which may be missing. A stream of this process is what it is.
    /// - Throws: ``SystemError`` for links that lead nowhere, or that somebody else has laid where all may write.
    package static func place(of path: String) throws(SystemError) -> String {
        var place = path
        for _ in 0..<40 {
            // Links to what a process has open are not named by what they say.
            if place.hasPrefix("/dev/") || place.hasPrefix("/proc/") { return path }
            var status = stat()
            guard lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return place }
            let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? "./"
            try checkOwner(status, in: folder, place)
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
                throw .last("follow \(place)")
            }
            place = target.hasPrefix("/") ? target : folder + target
        }
        throw SystemError("follow \(path)", number: ELOOP)
    }

    /// As the system does where it protects links (proc_sys_fs(5), protected_symlinks).
    private static func checkOwner(_ link: stat, in folder: String, _ path: String) throws(SystemError) {
        var parent = stat()
        let shared = S_ISVTX | S_IWOTH
        guard stat(folder, &parent) == 0, parent.st_mode & shared == shared else { return }
        guard link.st_uid == geteuid() || link.st_uid == parent.st_uid else {
            throw SystemError("follow \(path), which is another user's link", number: EACCES)
        }
    }

    /// Takes the permissions of others away from an open file. Has no effect on pipes and devices.
    /// - Returns: whether it is a file.
    /// - Throws: ``SystemError`` if others may go on reading it.
    static func restrict(_ file: FileDescriptor, _ path: String) throws(SystemError) -> Bool {
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        if status.st_mode & 0o077 != 0, fchmod(file.number, status.st_mode & 0o700) != 0 {
            throw .last("keep others from reading \(path)")
        }
        return true
    }

    /// Creates a new directory in the one for temporary files (`TMPDIR`, else `/tmp`).
    /// - Parameter isBusy: whether thousands of files will be made and removed in it. Then it lies in `/dev/shm` where `TMPDIR` names no other
    ///   place and there is room: on a disk, the file system's search for unused inodes costs a twentieth of a whole run.
    /// - Throws: ``SystemError`` if it cannot be created.
    package static func makeDirectory(named prefix: String, isBusy: Bool = false) throws(SystemError) -> String {
        let named = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        let parent = named ?? (isBusy ? FreeSpace.memory() : nil) ?? "/tmp"
        var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .last("make a directory in \(parent)") }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
