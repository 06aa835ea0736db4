import Foundation
import TestConditions

/// The table of laws in `docs/verdicts.md`.
enum DocumentedLaws {
    struct Row {
        var id: String
        var words: String
        var requirements: [String]
    }

    static func read() throws -> [Row] {
        let page = Checkout.root.appending(path: "docs/verdicts.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        guard let mark = text.range(of: "<!-- laws -->\n") else { throw VerdictTable.Missing(name: "laws") }
        return text[mark.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0.hasPrefix("|") }.dropFirst(2)
            .map { line in
                let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                return Row(
                    id: cells[0].trimmingCharacters(in: ["`"]),
                    words: cells[1],
                    requirements: cells[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                )
            }
    }
}
