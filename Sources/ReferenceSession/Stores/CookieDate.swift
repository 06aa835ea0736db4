/// Dates of cookies (RFC 6265 5.1.1).
enum CookieDate {
    /// Seconds since the epoch; `nil` if the text is not a date.
    static func seconds(_ text: String, _ shortYears: Behaviour.Cookies.Reading.ShortYear = .asMeant) -> Double? {
        var time: (hour: Int, minute: Int, second: Int)?
        var day: Int?
        var month: Int?
        var year: Int?
        let isDelimiter: (Character) -> Bool = { !($0.isLetter || $0.isNumber || $0 == ":") }
        for token in text.split(whereSeparator: isDelimiter) {
            let fields = token.split(separator: ":")
            if time == nil, fields.count == 3, let hour = Int(fields[0]), let minute = Int(fields[1]),
                let second = Int(fields[2].prefix { $0.isNumber })
            {
                time = (hour, minute, second)
            } else if day == nil, token.count <= 2, let number = Int(token) {
                day = number
            } else if month == nil, let index = months.firstIndex(of: token.prefix(3).lowercased()) {
                month = index + 1
            } else if year == nil, token.count == 2 || token.count == 4, let number = Int(token) {
                if token.count == 2, shortYears == .unreadable { return nil }
                let isOfThisCentury = number < 70 && shortYears == .asMeant
                year = token.count == 4 ? number : number + (isOfThisCentury ? 2_000 : 1_900)
            }
        }
        guard
            let time, let day, let month, let year, (1...31).contains(day), year >= 1_601, time.hour < 24,
            time.minute < 60, time.second < 60
        else { return nil }
        return Double(daysSinceEpoch(year, month, day) * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second)
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Days by the Gregorian calendar. The year begins with March here, so that leap days come last.
    private static func daysSinceEpoch(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
