import Foundation
import TestConditions

/// A table of `docs/verdicts.md`: conditions in all columns but the last, which is what follows.
struct VerdictTable {
    private let rows: [(conditions: [Set<String>?], consequence: String)]
    let columns: [String]

    struct Missing: Error { var name: String }

    init(named name: String) throws {
        let page = Checkout.root.appending(path: "docs/verdicts.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        guard let mark = text.range(of: "<!-- table: \(name) -->\n") else { throw Missing(name: name) }
        let lines = text[mark.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0.hasPrefix("|") }
        func cells(_ line: Substring) -> [String] {
            line.split(separator: "|", omittingEmptySubsequences: true)
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        guard lines.count > 2 else { throw Missing(name: name) }
        columns = cells(lines[lines.startIndex])
        rows = lines.dropFirst(2).map { line in
            let cells = cells(line)
            let conditions = cells.dropLast().map { cell -> Set<String>? in
                cell == "any" ? nil : Set(cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
            }
            return (conditions, cells.last ?? "")
        }
    }

    var count: Int { rows.count }

    /// The place of the first row that fits.
    /// - Parameter values: a set for each condition; a row fits if it names one of them.
    func row(for values: [Set<String>]) -> Int? {
        rows.firstIndex { row in
            zip(row.conditions, values).allSatisfy { condition, value in
                condition.map { !$0.isDisjoint(with: value) } ?? true
            }
        }
    }

    func consequence(ofRow index: Int) -> String { rows[index].consequence }
}
