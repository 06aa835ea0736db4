internal import Glibc
internal import Synchronization

extension Files {
    /// So that no two threads use the same name beside a file.
    private static let count = Atomic(0)

    /// Puts a whole file in its place at once: a reader sees the old one or all of the new one. It does not wait for the disk.
    /// - Parameter isPrivate: whether nobody but its owner may read it.
    /// - Throws: ``SystemError`` if it cannot be written; then the old one is still there.
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
