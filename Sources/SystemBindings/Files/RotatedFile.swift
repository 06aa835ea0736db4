internal import Glibc

/// A file that is appended to and, when full, replaced by a new one. Not thread-safe.
package final class RotatedFile: @unchecked Sendable {
    // Safe to share: a writer holds a lock of its own.
    private let path: String
    private let limit: Int
    private let isRegular: Bool
    private var file: FileDescriptor
    private var size = 0

    /// Creates the file or truncates it.
    /// - Parameters:
    ///   - path: the path of the file; a full one is kept as `path.1`. A device or a pipe is written to without rotation.
    ///   - limit: the maximum size in bytes.
    /// - Throws: ``SystemError`` if it cannot be opened.
    package init(_ path: String, limit: Int) throws(SystemError) {
        self.path = path
        self.limit = limit
        file = try Self.open(path)
        var status = stat()
        isRegular = fstat(file.number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
        let number = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last("write \(path)") }
        return FileDescriptor(owning: number)
    }

    /// Writes a line and a line end.
    /// - Throws: ``SystemError`` if not all of it could be written.
    package func append(_ line: [UInt8]) throws(SystemError) {
        if isRegular, size > 0, size + line.count > limit {
            guard rename(path, path + ".1") == 0 else { throw .last("rename \(path)") }
            file = try Self.open(path)
            size = 0
        }
        errno = 0
        guard file.write(line, until: .after(.seconds(10))) else {
            throw SystemError("write \(path)", number: errno == 0 ? EPIPE : errno)
        }
        size += line.count
    }
}
