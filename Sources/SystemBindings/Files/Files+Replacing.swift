internal import Glibc
internal import Synchronization

extension Files {
    /// A counter that gives each temporary file its own name.
    private static let count = Atomic(0)

    /// Replaces a file atomically: a reader sees the old content or all of the new. Does not wait for the disk. Nobody may read it who may not
    /// read the old one.
    /// - Parameter isPrivate: whether only its owner may read it.
    /// - Returns: which file is there now.
    /// - Throws: ``SystemError`` if the file cannot be written; the old file is then unchanged.
    @discardableResult
    static func replace(
        _ path: String,
        with bytes: [UInt8],
        isPrivate: Bool = false
    ) throws(SystemError) -> FileIdentity {
        let beside = "\(path).\(getpid())-\(count.add(1, ordering: .relaxed).newValue)"
        unlink(beside)
        var old = stat()
        let mode = stat(path, &old) == 0 ? old.st_mode & 0o666 : 0o666
        let number = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : mode)
        guard number >= 0 else { throw .last("write \(path)") }
        let file = FileDescriptor(owning: number)
        errno = 0
        guard file.write(bytes), let identity = FileIdentity(of: file), rename(beside, path) == 0 else {
            let failure = SystemError.last("write \(path)")
            unlink(beside)
            throw failure
        }
        return identity
    }
}

/// Which file something is, and as what it was written last.
package struct FileIdentity: Sendable, Hashable {
    private let device: UInt
    private let number: UInt
    /// The number of a file that is gone is given to others.
    private let seconds: Int
    private let nanoseconds: Int

    private init(_ status: stat) {
        (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
        (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }

    /// `nil` if there is none.
    package init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(of file: FileDescriptor) {
        var status = stat()
        guard fstat(file.number, &status) == 0 else { return nil }
        self.init(status)
    }
}
