import SystemBindings

/// A file that a command writes.
enum OutputFile {
    /// - Throws: ``Failure`` if it cannot be written.
    static func save(_ text: String, to path: String) throws {
        do { try Files.write(text, to: path) } catch { throw Failure.harness("\(path): \(error)") }
    }
}
