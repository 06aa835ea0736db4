internal import Glibc

/// A small file which is read and replaced as a whole.
package struct DataFile: Sendable {
    /// The path of the file.
    package let path: String

    package init(path: String) { self.path = path }

    /// The file of this name in a directory.
    package init(directory: String, name: String) { path = directory + "/" + name }

    /// The content; `nil` if there is no such file.
    package func read() -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1_024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return content }
            content.append(contentsOf: chunk[..<count])
        }
    }

    /// Replaces the content: a reader, also after a crash or a loss of power, finds the old or the new content, never a part.
    /// - Throws: ``SystemFailure`` when the file cannot be written; the old content is untouched then.
    package func write(_ content: [UInt8]) throws(SystemFailure) {
        makeDirectories()
        let draft = path + ".new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last("create \(draft)") }
        var offset = 0
        while offset < content.count {
            let written = content.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: offset), content.count - offset)
            }
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else {
                close(descriptor)
                throw .last("write \(draft)")
            }
            offset += written
        }
        fdatasync(descriptor)
        close(descriptor)
        guard rename(draft, path) == 0 else { throw .last("replace \(path)") }
    }

    /// Adds to the end, in one write.
    /// - Throws: ``SystemFailure`` when the file cannot be opened or takes only a part.
    package func append(_ content: [UInt8]) throws(SystemFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last("open \(path)") }
        defer { close(descriptor) }
        guard Glibc.write(descriptor, content, content.count) == content.count else { throw .last("append to \(path)") }
    }

    /// Removes the file if it exists.
    package func remove() { unlink(path) }

    private func makeDirectories() {
        var parent = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: true).dropLast() {
            parent += (parent.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
            mkdir(parent, 0o700)
        }
    }
}
