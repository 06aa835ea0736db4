internal import Glibc

/// The processes in `/proc`.
enum ProcessTable {
    /// One process as `/proc/PID/stat` describes it.
    struct Entry: Hashable {
        let id: Int32
        /// Whether it is a zombie: it has ended and was not reaped yet.
        let isZombie: Bool
        let parent: Int32
        let group: Int32
        /// The start time in clock ticks since boot. With the id, it identifies a process uniquely.
        let start: UInt64
        let threads: Int
    }

    /// The number of threads of a user's processes, which RLIMIT_NPROC limits.
    static func tasks(ofUser user: uid_t) -> Int {
        all().filter { entry in
            var status = stat()
            return stat("/proc/\(entry.id)", &status) == 0 && status.st_uid == user
        }
        .reduce(0) { $0 + $1.threads }
    }

    /// All visible processes.
    static func all() -> [Entry] { eachNow().compactMap(\.self) }

    /// All visible processes, each as it is when it is asked for; `nil` for one that has vanished by then.
    static func eachNow() -> some Sequence<Entry?> {
        Identifiers().lazy.map { entry($0) }
    }

    /// The numbers in `/proc`, as they are read.
    private final class Identifiers: Sequence, IteratorProtocol {
        private let directory = opendir("/proc")

        init() {
            if directory == nil { SystemError.noteLast("look at /proc") }
        }

        deinit {
            if let directory { closedir(directory) }
        }

        func next() -> Int32? {
            guard let directory else { return nil }
            while let item = readdir(directory) {
                let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if let id = Int32(name) { return id }
            }
            return nil
        }
    }

    /// One process; `nil` if it no longer exists.
    static func entry(_ id: Int32) -> Entry? {
        let bytes = contents("/proc/\(id)/stat", limit: 1_024)
        // The command stands in parentheses and may hold anything, so count from the last one.
        guard let close = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = bytes[(close + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 19,
            let parent = Int32(String(decoding: fields[1], as: UTF8.self)),
            let group = Int32(String(decoding: fields[2], as: UTF8.self)),
            let threads = Int(String(decoding: fields[17], as: UTF8.self)),
            let start = UInt64(String(decoding: fields[19], as: UTF8.self))
        else { return nil }
        return Entry(
            id: id,
            isZombie: fields[0].first == UInt8(ascii: "Z"),
            parent: parent,
            group: group,
            start: start,
            threads: threads
        )
    }

    static func contents(_ path: String, limit: Int) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            SystemError.noteLast("read \(path)")
            return []
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(limit, 16 * 1_024))
        while bytes.count < limit {
            let got = read(file, &buffer, buffer.count)
            guard got > 0 else { break }
            bytes.append(contentsOf: buffer[..<got])
        }
        return bytes
    }
}
