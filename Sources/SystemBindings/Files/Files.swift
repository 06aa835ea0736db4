internal import FoundationEssentials
internal import Glibc

/// Files that are written as a whole.
package enum Files {
    /// Creates the missing parent directories of a path.
    /// - Throws: if they cannot be created, the path itself is a directory, or nothing can be written there.
    package static func prepare(_ path: String) throws {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if folder != "/" {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        if type(of: path) == .typeDirectory { throw CocoaError(.fileWriteInvalidFileName) }
        // A plain file is replaced, which is written in its directory.
        guard
            FileManager.default.isWritableFile(atPath: isPlain(path) ? folder : path)
                || type(of: path) == .typeSymbolicLink
        else { throw CocoaError(.fileWriteNoPermission) }
    }

    /// The content of a file, or its first bytes.
    /// - Parameter limit: the approximate maximum number of bytes.
    /// - Returns: `nil` if the file does not exist or is not a plain file.
    /// - Throws: ``SystemError`` if it cannot be read.
    package static func contents(of path: String, limit: Int = .max) throws(SystemError) -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: path), isPlain(path) else { return nil }
        let number = open(path, O_RDONLY | O_CLOEXEC)
        // It may just have been removed.
        if number < 0, errno == ENOENT { return nil }
        guard number >= 0 else { throw .last("read \(path)") }
        let file = FileDescriptor(owning: number)
        var contents: [UInt8] = []
        while contents.count < limit, case .bytes(let more) = file.read(atMost: 1 << 16, until: .now) {
            contents += more
        }
        return contents
    }

    package static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

    package static func write(_ bytes: [UInt8], to path: String) throws {
        try prepare(path)
        // A device, a pipe or a link is written through, never replaced.
        if isPlain(path) { try replace(path, with: bytes) } else { try Data(bytes).write(to: URL(filePath: path)) }
    }

    /// Whether the path is a plain file or does not exist.
    package static func isPlain(_ path: String) -> Bool { [nil, .typeRegular].contains(type(of: path)) }

    package static func isDirectory(_ path: String) -> Bool { type(of: path) == .typeDirectory }

    private static func type(of path: String) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }
}
