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
    static func write(_ text: String, to path: String) throws {
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try FileManager.default.createDirectory(atPath: String(path[..<slash]), withIntermediateDirectories: true)
        }
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }
}
