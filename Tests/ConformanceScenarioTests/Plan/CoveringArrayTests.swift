import Testing

@testable import ConformanceScenarios

struct CoveringArrayTests {
    /// The combinations of two columns that occur.
    private func pairs(_ rows: [[Int]]) -> Set<[Int]> {
        Set(
            rows.flatMap { row in
                row.indices.flatMap { left in row.indices.filter { $0 > left }.map { [left, row[left], $0, row[$0]] } }
            }
        )
    }

    @Test(arguments: [[2, 2], [3, 4, 5], [7, 2, 2, 2, 2], [4, 3, 3, 2, 7, 12, 5], [1, 1, 6]])
    func `every pair of values occurs`(_ sizes: [Int]) {
        let rows = CoveringArray(sizes: sizes, strength: 2) { _ in true }.rows()
        let all = sizes.indices.flatMap { left in
            sizes.indices.filter { $0 > left }.flatMap { right in
                (0..<sizes[left]).flatMap { value in (0..<sizes[right]).map { [left, value, right, $0] } }
            }
        }
        #expect(pairs(rows) == Set(all))
        #expect(rows.count <= sizes.reduce(1, *))
        #expect(rows.allSatisfy { $0.count == sizes.count })
    }

    @Test func `with the strength of all columns each row occurs`() {
        let rows = CoveringArray(sizes: [2, 3, 2], strength: 3) { _ in true }.rows()
        #expect(Set(rows).count == 12)
        #expect(rows.count == 12)
    }

    @Test func `what is not allowed occurs nowhere, and all else does`() {
        // The first value of the first column excludes that of the second; then the third column has but one value left.
        let isAllowed = { (row: [Int?]) in !(row[0] == 0 && row[1] == 0) && !(row[1] == 1 && row[2] == 0) }
        let array = CoveringArray(sizes: [2, 2, 2], strength: 2, isAllowed: isAllowed)
        let rows = array.rows()
        #expect(rows.allSatisfy { isAllowed($0) })
        let missing = array.missing(in: rows)
        #expect(missing.total == 12)
        #expect(missing.partial == [[0, 0, nil], [0, nil, 0], [nil, 1, 0]])
    }

    @Test func `rows that were chosen stay in front, and only what is missing is added`() {
        let small = CoveringArray(sizes: [3, 3, 3], strength: 2) { _ in true }.rows()
        let large = CoveringArray(sizes: [3, 4, 3], strength: 2) { _ in true }.rows(beginningWith: small)
        #expect(Array(large.prefix(small.count)) == small)
        #expect(large.dropFirst(small.count).allSatisfy { $0[1] == 3 })
        #expect(CoveringArray(sizes: [3, 4, 3], strength: 2) { _ in true }.rows(beginningWith: large) == large)
    }

    @Test func `a chosen row that is not allowed any more goes`() {
        let rows = CoveringArray(sizes: [2, 2], strength: 2) { $0 != [0, 0] }.rows(beginningWith: [[0, 0], [1, 1]])
        #expect(rows == [[1, 1], [0, 1], [1, 0]])
    }

    @Test func `nothing to vary is one row, an axis without values none`() {
        #expect(CoveringArray(sizes: [], strength: 2) { _ in true }.rows() == [[]])
        #expect(CoveringArray(sizes: [2, 0], strength: 2) { _ in true }.rows() == [])
    }
}
