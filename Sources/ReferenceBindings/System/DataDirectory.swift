internal import Glibc

/// A directory of small files.
package struct DataDirectory: Sendable {
    /// A file and its size.
    package struct Entry: Sendable, Hashable {
        package var name: String
        /// The size in bytes.
        package var size: Int

        package init(name: String, size: Int) {
            self.name = name
            self.size = size
        }
    }

    private let path: String

    /// The directory at this path. It need not exist yet.
    package init(path: String) { self.path = path }

    /// The file with this name. It need not exist yet.
    package func file(_ name: String) -> DataFile { DataFile(directory: path, name: name) }

    /// The existing files, the earliest written first.
    package func entries() -> [Entry] {
        let found = items(of: S_IFREG).map { name, status in
            let written = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
            return (entry: Entry(name: name, size: Int(status.st_size)), written: written)
        }
        return found.sorted { $0.written < $1.written }.map(\.entry)
    }

    /// The relative paths of all existing files, including those in subdirectories, in no order.
    package func allFiles() -> [String] {
        let below = items(of: S_IFDIR).map(\.name).filter { $0 != "." && $0 != ".." }.flatMap { name in
            DataDirectory(path: "\(path)/\(name)").allFiles().map { "\(name)/\($0)" }
        }
        return items(of: S_IFREG).map(\.name) + below
    }

    private func items(of kind: mode_t) -> [(name: String, status: stat)] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var found: [(name: String, status: stat)] = []
        while let item = readdir(stream) {
            let name = withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == kind else { continue }
            found.append((name, status))
        }
        return found
    }
}
