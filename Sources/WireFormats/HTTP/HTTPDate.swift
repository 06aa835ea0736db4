/// A date in HTTP's preferred format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 5.6.7).
package struct HTTPDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds since the epoch.
    package var seconds: Int

    package init(seconds: Int) { self.seconds = seconds }

    /// - Returns: `nil` for anything except the preferred format.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT", parts[1].count == 2, parts[3].count == 4,
            let day = Self.number(parts[1]), (1...31).contains(day),
            let month = Self.months.firstIndex(of: String(parts[2])), let year = Self.number(parts[3])
        else { return nil }
        let time = parts[4].split(separator: ":", omittingEmptySubsequences: false)
        guard time.count == 3, time.allSatisfy({ $0.count == 2 }), let hour = Self.number(time[0]), hour < 24,
            let minute = Self.number(time[1]), minute < 60, let second = Self.number(time[2]), second <= 60
        else { return nil }
        let days = GregorianCalendar.days(year: year, month: month + 1, day: day)
        seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
    }

    package var description: String {
        let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        let rest = seconds - days * 86_400
        let (year, month, day) = GregorianCalendar.date(days)
        let weekday = Self.days[((days % 7) + 7) % 7]
        var text = "\(weekday), "
        text += Self.digits(day, 2)
        text += " \(Self.months[month - 1]) "
        text += Self.digits(year, 4)
        for (separator, number) in [(" ", rest / 3_600), (":", rest / 60 % 60), (":", rest % 60)] {
            text += separator
            text += Self.digits(number, 2)
        }
        return text + " GMT"
    }

    package static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.seconds < right.seconds }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
