package import ConformanceKit
package import ConformanceScenarios
import JSON

/// The results of cases as they end, a JSON line each: what is left of a run that was killed.
///
/// The first line is what stands above the cases in a result file. A last line that is torn is left out.
package struct ResultJournal: Sendable {
    static let version = "result-journal/1"

    private let file: ResultFile

    /// - Parameter result: What is known before the first case.
    package init(of result: RunResult, catalog: Catalog) { file = ResultFile(of: result, catalog: catalog) }

    /// With a line feed.
    package var head: String {
        var members = file.json.object ?? [:]
        for name in ["cases", "requirements", "gate", "summary", "laws", "protocol", "end", "baseline", "claims"] {
            members[name] = nil
        }
        members["schema"] = .string(Self.version)
        return JSONValue.object(members).description + "\n"
    }

    /// With a line feed.
    package func line(of result: CaseResult) -> String { file.json(of: result).description + "\n" }

    /// Whether a text is such a journal.
    package static func isJournal(_ bytes: some Sequence<UInt8>) -> Bool {
        let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return (try? JSONValue(decodingRecord: head))?["schema"]?.string == version
    }

    /// - Parameter file: for messages.
    /// - Throws: ``ConformanceError`` if it is no such journal.
    package static func read(_ bytes: some Collection<UInt8>, file: String) throws(ConformanceError) -> RunResult {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)[...]
        guard let head = lines.popFirst(), let json = try? JSONValue(decodingRecord: head),
            json["schema"]?.string == version
        else { throw ConformanceError(.invalidResult, "\(file) is no journal of results (schema \(version))") }
        var result = ResultFile.head(of: json)
        var positions: [String: Int] = [:]
        for line in lines {
            guard let json = try? JSONValue(decodingRecord: line) else {
                if line.endIndex == lines.last?.endIndex { continue }
                throw ConformanceError(.invalidResult, "\(file) has a line that is no JSON")
            }
            let own = try ResultFile.caseResult(of: json, file: file)
            if let position = positions[own.id] {
                result.cases[position] = result.cases[position].followed(by: own)
            } else {
                positions[own.id] = result.cases.count
                result.cases.append(own)
            }
        }
        return result
    }
}
