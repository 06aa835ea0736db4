/// Rows of values so that each combination of values of any few columns occurs in some row.
///
/// The rows depend on nothing but the input. Each row begins with the first combination that no row has yet, and takes for each other
/// column the value that adds most.
struct CoveringArray {
    /// The number of values of each column.
    private let sizes: [Int]
    /// The number of columns whose values are combined.
    private let strength: Int
    /// Whether a row may go on like this; columns without a value yet are `nil`.
    private let isAllowed: ([Int?]) -> Bool

    init(sizes: [Int], strength: Int, isAllowed: @escaping ([Int?]) -> Bool) {
        self.sizes = sizes
        self.strength = min(strength, sizes.count)
        self.isAllowed = isAllowed
    }

    /// Values of some columns.
    private struct Tuple: Hashable {
        var columns: [Int]
        var values: [Int]
    }

    /// - Parameter first: Rows that stay. Those that are not allowed are left out.
    /// - Returns: These, and what is missing behind them.
    func rows(beginningWith first: [[Int]] = []) -> [[Int]] {
        guard !sizes.contains(0) else { return [] }
        guard !sizes.isEmpty else { return [[]] }
        var rows = first.filter { $0.count == sizes.count && isAllowed($0) }
        var open = tuples
        var missing = Set(open)
        for row in rows { missing.subtract(tuples(row)) }
        open.removeAll { !missing.contains($0) }
        for tuple in open where missing.contains(tuple) {
            guard let row = completed(row(tuple), missing) else { continue }
            rows.append(row)
            missing.subtract(tuples(row))
        }
        return rows
    }

    /// The number of combinations, and those that do not occur in some rows, as rows with nothing else.
    func missing(in rows: [[Int]]) -> (total: Int, partial: [[Int?]]) {
        let covered = Set(rows.flatMap(tuples))
        let partial = tuples.filter { !covered.contains($0) }.map(row)
        return (tuples.count, partial)
    }

    private func row(_ tuple: Tuple) -> [Int?] {
        var row = [Int?](repeating: nil, count: sizes.count)
        for (column, value) in zip(tuple.columns, tuple.values) { row[column] = value }
        return row
    }

    /// The best row that goes on from some values; `nil`: none is allowed.
    private func completed(_ start: [Int?], _ missing: Set<Tuple>) -> [Int]? {
        guard isAllowed(start) else { return nil }
        guard let column = start.firstIndex(of: nil) else { return start.compactMap(\.self) }
        let choices = (0..<sizes[column]).map { value -> (value: Int, gain: Int) in
            var next = start
            next[column] = value
            return (value, gain(of: next, at: column, missing))
        }
        for choice in choices.sorted(by: { ($1.gain, $0.value) < ($0.gain, $1.value) }) {
            var next = start
            next[column] = choice.value
            if let row = completed(next, missing) { return row }
        }
        return nil
    }

    /// How many missing combinations a row gets by the value of one column.
    private func gain(of row: [Int?], at column: Int, _ missing: Set<Tuple>) -> Int {
        let known = row.indices.filter { row[$0] != nil && $0 != column }
        return Self.choices(of: strength - 1, from: known).count { others in
            let columns = (others + [column]).sorted()
            return missing.contains(Tuple(columns: columns, values: columns.map { row[$0] ?? 0 }))
        }
    }

    private func tuples(_ row: [Int]) -> [Tuple] {
        Self.choices(of: strength, from: Array(sizes.indices)).map { columns in
            Tuple(columns: columns, values: columns.map { row[$0] })
        }
    }

    /// All combinations, in order.
    private var tuples: [Tuple] {
        Self.choices(of: strength, from: Array(sizes.indices)).flatMap { columns in
            columns.reduce([[]]) { earlier, column in
                earlier.flatMap { values in (0..<sizes[column]).map { values + [$0] } }
            }
            .map { Tuple(columns: columns, values: $0) }
        }
    }

    private static func choices(of count: Int, from items: [Int]) -> [[Int]] {
        if count == 0 { return [[]] }
        return items.indices.flatMap { index in
            choices(of: count - 1, from: Array(items[(index + 1)...])).map { [items[index]] + $0 }
        }
    }
}
