internal import Glibc
internal import Synchronization

extension Files {
    /// A counter that gives each temporary file its own name.
    private static let count = Atomic(0)

    /// Replaces a file atomically: a reader sees the old content or all of the new. Does not wait for the disk.
    /// - Parameter isPrivate: whether only its owner may read it.
    /// - Throws: ``SystemError`` if the file cannot be written; the old file is then unchanged.
    static func replace(_ path: String, with bytes: [UInt8], isPrivate: Bool = false) throws(SystemError) {
        let beside = "\(path).\(getpid())-\(count.add(1, ordering: .relaxed).newValue)"
        unlink(beside)
        let number = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
        guard number >= 0 else { throw .last("write \(path)") }
        errno = 0
        let isWritten = FileDescriptor(owning: number).write(bytes)
        guard isWritten, rename(beside, path) == 0 else {
            let failure = SystemError.last("write \(path)")
            unlink(beside)
            throw failure
        }
    }
}
