import ConformanceTools
import FoundationEssentials
import JSON
import NativeBindings
import SystemBindings

/// A bundle as a file: a line of text with the format and a digest of all that follows, then JSON, compressed by gzip.
enum BundleFile {
    static let ending = ".bundle"

    private static let head = "enterprise-session-conformance \(CaseBundle.format) sha256="
    /// Bytes of JSON: what the largest case of the suite needs a hundred times over.
    private static let longest = 1 << 30

    /// - Throws: ``SystemError`` if the file cannot be written, ``NativeError`` if it cannot be compressed.
    static func write(_ bundle: CaseBundle, to path: String) throws {
        let content = try GZip.compress(bundle.json.encoded())
        let digest = try MessageDigest.sha256.hash(content).hexadecimal
        try PrivateFile.write(Array("\(head)\(digest)\n".utf8) + content, to: path)
    }

    /// Whether a file begins as bundles do.
    static func isBundle(_ path: String) -> Bool {
        FileManager.default.contents(atPath: path)?.starts(with: head.utf8) ?? false
    }

    /// - Throws: ``Failure`` if it cannot be read, is none, or is not as it was written.
    static func read(_ path: String) throws -> CaseBundle {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("harness: cannot read \(path)")
        }
        let bytes = Array(data)
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix(head) else {
            throw Failure.usage("harness: \(path) is no bundle of harness run --keep all (\(CaseBundle.format))")
        }
        let content = Array(bytes[min(line.count + 1, bytes.count)...])
        do {
            guard try MessageDigest.sha256.hash(content).hexadecimal == text.dropFirst(head.count) else {
                throw BundleError("it is not as it was written: its digest is another one")
            }
            return try CaseBundle(JSONValue(decodingRecord: GZip.expand(content, limit: longest), uniqueNames: true))
        } catch {
            throw Failure.usage("harness: \(path): \(error)")
        }
    }

    /// The bundles that are named, and those in directories that are.
    /// - Throws: ``Failure`` if there is none.
    static func paths(_ named: [String]) throws -> [String] {
        var all: [String] = []
        for path in named {
            var isDirectory = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
                throw Failure.usage("harness: cannot read \(path)")
            }
            guard isDirectory else {
                all.append(path)
                continue
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(ending) }
            if names.isEmpty { throw Failure.usage("harness: there is no bundle in \(path)") }
            all += names.sorted().map { path + "/" + $0 }
        }
        return all
    }
}
