/// The Gregorian calendar from the year 0 on. Days are counted since the beginning of 1970.
package enum GregorianCalendar {
    // Years counted from the first of March, so that a leap day is the last of its year.

    package static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }

    static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = max(0, days + 719_468)
        let era = shifted / 146_097
        let ofEra = shifted % 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let dayOfYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
        return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }
}
