internal import Glibc

/// A directory of small files.
package struct DataDirectory: Sendable {
    /// A file, and how much it holds.
    package struct Entry: Sendable, Hashable {
        package var name: String
        /// In bytes.
        package var size: Int

        package init(name: String, size: Int) {
            self.name = name
            self.size = size
        }
    }

    private let path: String

    /// The directory at this path, which need not be there yet.
    package init(path: String) { self.path = path }

    /// The file of this name, which need not be there yet.
    package func file(_ name: String) -> DataFile { DataFile(directory: path, name: name) }

    /// The files that are there, the one that was written first before the others.
    package func entries() -> [Entry] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var found: [(entry: Entry, written: Double)] = []
        while let item = readdir(stream) {
            let name = withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard stat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let written = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
            found.append((Entry(name: name, size: Int(status.st_size)), written))
        }
        return found.sorted { $0.written < $1.written }.map(\.entry)
    }
}
