internal import Glibc

/// Tells which files of some directories somebody has written or replaced (inotify(7)).
package final class FileWatch: Sendable {
    private let descriptor: FileDescriptor
    private let directories: Monitor<[Int32: String]>

    /// How an editor leaves a file: written and closed, or another one renamed into its place; and directories that appear.
    private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
    /// An editor writes several files for one save.
    private static let pause = Duration.milliseconds(40)
    /// What is written all the time is told all the same.
    private static let longest = Duration.milliseconds(200)

    /// - Throws: ``SystemError`` if there are too many of them.
    package init() throws(SystemError) {
        let number = inotify_init1(Int32(IN_CLOEXEC))
        guard number >= 0 else { throw .last("watch files") }
        descriptor = FileDescriptor(owning: number)
        directories = Monitor([:])
    }

    /// Watches a directory too; one that is watched already stays so.
    /// - Throws: ``SystemError`` if it cannot be watched.
    package func watch(_ path: String) throws(SystemError) {
        let watch = inotify_add_watch(descriptor.number, path, Self.events)
        guard watch >= 0 else { throw .last("watch \(path)") }
        directories.update { $0[watch] = path }
    }

    /// Waits until files have changed, and a moment longer for more of them.
    /// - Returns: their paths; `nil` if the stop event was set.
    package func next(stop: StopEvent) -> Set<String>? {
        var changed: Set<String> = []
        var (deadline, last) = (Deadline.never, Deadline.never)
        while !last.hasPassed {
            switch descriptor.read(atMost: 1 << 16, stop: stop, until: deadline) {
            case .bytes(let bytes):
                changed.formUnion(paths(in: bytes))
                guard !changed.isEmpty else { continue }
                if last == .never { last = .after(Self.longest) }
                deadline = min(.after(Self.pause), last)
            case .late: return changed
            case .end, .stopped: return nil
            }
        }
        return changed
    }

    /// Reads the structure inotify_event, one after another.
    private func paths(in bytes: [UInt8]) -> Set<String> {
        var paths: Set<String> = []
        var position = 0
        func number(_ offset: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[position + offset + $1]) << UInt32(8 * $1) }
        }
        while position + 16 <= bytes.count {
            let (watch, mask, length) = (Int32(bitPattern: number(0)), number(4), Int(number(12)))
            let name = bytes[(position + 16)...].prefix(length).prefix { $0 != 0 }
            position += 16 + length
            guard let directory = directories.read({ $0[watch] }), !name.isEmpty else { continue }
            let path = directory + "/" + String(decoding: name, as: UTF8.self)
            if mask & UInt32(IN_ISDIR) != 0 {
                // What is in it already has been written before anybody could watch.
                if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { try? self.watch(path) }
            } else if mask & UInt32(IN_CREATE) == 0 {
                // A file that is there is still being written.
                paths.insert(path)
            }
        }
        return paths
    }
}
