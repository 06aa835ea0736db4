/// A version of the suite, such as `0.2`: numbers between points. `0.2` and `0.2.0` are the same.
package struct SuiteVersion: Sendable, Comparable, CustomStringConvertible {
    package let description: String
    private let numbers: [Int]

    /// - Returns: `nil` if it is none.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
        guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
        description = text
        self.numbers = numbers
    }

    package static func < (one: SuiteVersion, other: SuiteVersion) -> Bool { compare(one, other) < 0 }

    package static func == (one: SuiteVersion, other: SuiteVersion) -> Bool { compare(one, other) == 0 }

    private static func compare(_ one: SuiteVersion, _ other: SuiteVersion) -> Int {
        for index in 0..<max(one.numbers.count, other.numbers.count) {
            let (first, second) = (one.number(index), other.number(index))
            if first != second { return first < second ? -1 : 1 }
        }
        return 0
    }

    private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
}
