internal import Glibc

/// Files that only their owner can read.
package enum PrivateFile {
    /// Replaces a file atomically, as ``Files/replace(_:with:isPrivate:)`` does.
    /// - Throws: ``SystemError`` if the file cannot be written; the old file is then unchanged.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        try Files.replace(path, with: bytes, isPrivate: true)
    }

    /// Creates a new directory in the one for temporary files (`TMPDIR`, else `/tmp`).
    /// - Throws: ``SystemError`` if it cannot be created.
    package static func makeDirectory(named prefix: String) throws(SystemError) -> String {
        let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .last("make a directory in \(parent)") }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
