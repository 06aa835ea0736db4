/// A day of the Gregorian calendar.
package struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let year: Int
    private let month: Int
    private let day: Int

    /// - Returns: `nil` if the text is no day such as `2026-12-31`, or begins with none.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }),
            text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            (1...12).contains(month), (1...Self.days(of: month, year)).contains(day)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Before all others.
    package static let first = Day(year: 1, month: 1, day: 1)

    private init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day of an instant that is written as RFC 3339 does.
    package init?(ofInstant text: String) { self.init(text.prefix(10)) }

    /// The day so many months later, or the last of that month.
    package func adding(months: Int) -> Day {
        let total = year * 12 + month - 1 + months
        let (year, month) = (total / 12, total % 12 + 1)
        return Day(year: year, month: month, day: min(day, Self.days(of: month, year)))
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    package var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    package static func < (one: Day, other: Day) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}
