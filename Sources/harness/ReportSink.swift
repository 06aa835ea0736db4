import ConformanceKit
import FoundationEssentials

/// Where a report goes: `FORMAT=PATH`.
struct ReportSink {
    enum Format: String, CaseIterable { case json, junit, html }

    let format: Format
    let path: String

    /// - Throws: ``Failure`` if it is no such thing.
    init(_ argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let format = Format(rawValue: String(parts[0])) else {
            throw Failure.usage("--report takes json=PATH, junit=PATH or html=PATH, not “\(argument)”")
        }
        self.format = format
        path = String(parts[1])
        do { try Files.prepare(path) } catch { throw Failure.usage("harness: no report can be written to \(path)") }
    }

    /// Written beside its place and moved there, so that a full disk or an interruption leaves no half report.
    func write(_ result: RunResult, catalog: Catalog) throws {
        do {
            let text =
                switch format {
                case .json: ResultFile(of: result, catalog: catalog).text
                case .junit: JUnitReport(of: result).text
                case .html: try HTMLReport(of: result, catalog: catalog).text()
                }
            try Files.write(text, to: path)
        } catch {
            throw Failure.harness("the \(format.rawValue) report could not be written to \(path): \(error)")
        }
    }
}

enum Files {
    /// Makes the directories that are missing.
    /// - Throws: if they cannot be made, or the path is a directory itself.
    static func prepare(_ path: String) throws {
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try FileManager.default.createDirectory(atPath: String(path[..<slash]), withIntermediateDirectories: true)
        }
        if type(of: path) == .typeDirectory { throw CocoaError(.fileWriteInvalidFileName) }
    }

    static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

    static func write(_ bytes: [UInt8], to path: String) throws {
        try prepare(path)
        // What is no plain file (a device, a pipe, a link) is written through, never replaced.
        let isReplaceable = [nil, .typeRegular].contains(type(of: path))
        try Data(bytes).write(to: URL(filePath: path), options: isReplaceable ? .atomic : [])
    }

    private static func type(of path: String) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }
}
