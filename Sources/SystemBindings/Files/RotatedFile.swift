internal import Glibc

/// A file that is appended to and, when full, replaced by a new one. Only its owner may read it. Not thread-safe.
package final class RotatedFile: @unchecked Sendable {
    // Safe to share: a writer holds a lock of its own.
    private let path: String
    private let limit: Int
    private let isRegular: Bool
    private var file: FileDescriptor
    private var size = 0

    /// Creates the file, or takes one that is there: its content, and the permissions of others. A link leads to it.
    /// - Parameters:
    ///   - path: the path of the file; a full one is kept as `path.1`. A device or a pipe is written to without rotation.
    ///   - limit: the maximum size in bytes.
    /// - Throws: ``SystemError`` if it cannot be opened.
    package init(_ path: String, limit: Int) throws(SystemError) {
        self.path = try PrivateFile.place(of: path)
        self.limit = limit
        (file, isRegular) = try Self.open(self.path)
    }

    private static func open(_ path: String) throws(SystemError) -> (FileDescriptor, isRegular: Bool) {
        let number = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last("write \(path)") }
        let file = FileDescriptor(owning: number)
        let isRegular = try PrivateFile.restrict(file, path)
        if isRegular, ftruncate(number, 0) != 0 { throw .last("write \(path)") }
        return (file, isRegular)
    }

    /// Writes a line and a line end.
    /// - Throws: ``SystemError`` if not all of it could be written.
    package func append(_ line: [UInt8]) throws(SystemError) {
        if isRegular, size > 0, size + line.count > limit {
            guard rename(path, path + ".1") == 0 else { throw .last("rename \(path)") }
            file = try Self.open(path).0
            size = 0
        }
        errno = 0
        guard file.write(line, until: .after(.seconds(10))) else {
            throw SystemError("write \(path)", number: errno == 0 ? EPIPE : errno)
        }
        size += line.count
    }
}
