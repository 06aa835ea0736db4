import FoundationEssentials

/// Reads scenario and environment files: YAML without the parts that surprise people.
///
/// Refused, each at its own place: anchors, aliases and tags, repeated keys, and the words that YAML 1.1 silently turns into
/// booleans. Files over 1 MiB are refused before they are read.
package enum YAMLReader {
    /// The largest file, in bytes.
    package static let largestFile = NodeSize.largest

    /// - Parameter path: as the user named it; it is what locations say.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func read(path: String) throws -> Node {
        let start = SourceLocation(file: path, line: 1, column: 1)
        func failure(_ message: String) -> ScenarioError { ScenarioError("unreadable-file", message, at: start) }
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            throw failure("there is no such file")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else { throw failure("this is no file") }
        let size = attributes[.size] as? UInt ?? .max
        guard size <= UInt(largestFile) else {
            throw ScenarioError("too-large", "the file has \(size) bytes, more than \(largestFile)", at: start)
        }
        guard let data = FileManager.default.contents(atPath: path) else { throw failure("the file cannot be read") }
        guard let text = String(validating: data, as: UTF8.self) else { throw failure("the file is not UTF-8") }
        return try read(text: text, file: path)
    }

    /// - Parameter file: what locations say.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func read(text: String, file: String) throws -> Node {
        guard text.utf8.count <= largestFile else {
            let start = SourceLocation(file: file, line: 1, column: 1)
            throw ScenarioError("too-large", "more than \(largestFile) bytes", at: start)
        }
        var composer = YAMLComposer(text, file: file)
        return try composer.compose()
    }
}
