internal import Glibc

/// Files that nobody but their owner can read.
package enum PrivateFile {
    /// Puts a whole file in its place at once, as ``Files/replace(_:with:isPrivate:)`` does.
    /// - Throws: ``SystemError`` if it cannot be written; then the old one is still there.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        try Files.replace(path, with: bytes, isPrivate: true)
    }

    /// Makes a new directory in that for temporary files (`TMPDIR`, else `/tmp`).
    /// - Throws: ``SystemError`` if it cannot be made.
    package static func makeDirectory(named prefix: String) throws(SystemError) -> String {
        let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .last("make a directory in \(parent)") }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
