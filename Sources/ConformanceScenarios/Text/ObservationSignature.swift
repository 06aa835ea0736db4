/// What an observation says, without what differs from run to run: numbers of the journal, ports, instants, canaries.
package enum ObservationSignature {
    /// Longer ones end in a mark of the rest.
    private static let longest = 240

    /// The text without addresses of loopback, ports and instants. Other texts that no other run has stay: that one comes again tells something.
    package static func withoutPlaceAndTime(_ text: String) -> String {
        var scanner = VolatileScanner(Array(text.utf8), keepsIdentities: true)
        return String(decoding: scanner.replaced(), as: UTF8.self)
    }

    package static func of(_ observed: String) -> String {
        var scanner = VolatileScanner(Array(VisibleText.of(observed).utf8))
        let words = scanner.replaced().split(whereSeparator: \.isSpace).joined(separator: [UInt8(ascii: " ")])
        let whole = String(decoding: Array(words), as: UTF8.self).unicodeScalars
        guard let end = whole.index(whole.startIndex, offsetBy: longest, limitedBy: whole.endIndex),
            end < whole.endIndex
        else { return String(whole) }
        let rest = String(whole[end...])
        return String(whole[..<end]) + "… [\(Fingerprint.of(rest.utf8))]"
    }
}

/// Finds what differs from run to run in a text, in one pass over its bytes: results of thousands of cases have long texts.
private struct VolatileScanner {
    private let bytes: [UInt8]
    private let keepsIdentities: Bool
    private var position = 0
    private var result: [UInt8] = []

    init(_ bytes: [UInt8], keepsIdentities: Bool = false) {
        self.bytes = bytes
        self.keepsIdentities = keepsIdentities
        result.reserveCapacity(bytes.count)
    }

    /// The text with `…` in the place of each such part.
    mutating func replaced() -> [UInt8] {
        while position < bytes.count {
            if let (end, replacement) = volatile() {
                result += Array(replacement.utf8)
                position = end
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return result
    }

    /// The end of what begins here and is not the same in each run, and what is written for it.
    private func volatile() -> (end: Int, String)? {
        let byte = bytes[position]
        if keepsIdentities { return placeOrTime() }
        switch byte {
        case UInt8(ascii: "#"): return digits(position + 1, 1...).map { ($0, "#…") }
        case UInt8(ascii: "."): return place().map { ($0, ".yaml") }
        case UInt8(ascii: ":"):
            return digits(position + 1, 4...5).flatMap { isBoundary($0) ? ($0, ":…") : nil }
        case UInt8(ascii: "\""): return jsonFraction().map { ($0, "\":…") }
        case UInt8(ascii: "-"): return fraction(position + 1).map { ($0, "…") }
        case UInt8(ascii: "="):
            guard starts(max(0, position - 4), with: "port=") else { return nil }
            return digits(position + 1, 4...5).flatMap { isBoundary($0) ? ($0, "=…") : nil }
        default: return byte.isDigit || byte.isLetter ? date() ?? unique() ?? number() : nil
        }
    }

    private func placeOrTime() -> (end: Int, String)? {
        guard bytes[position].isDigit || bytes[position].isLetter || bytes[position] == UInt8(ascii: ":") else {
            return nil
        }
        if bytes[position] == UInt8(ascii: ":") { return digits(position + 1, 4...5).map { ($0, ":…") } }
        if let date = date() { return date }
        if isBoundary(position), let end = loopback() { return (end, "127.…") }
        return clock().map { ($0, "…") }
    }

    /// The end of `00:00:00`.
    private func clock() -> Int? {
        guard let hours = digits(position, 2...2), at(hours) == UInt8(ascii: ":"),
            let minutes = digits(hours + 1, 2...2), at(minutes) == UInt8(ascii: ":")
        else { return nil }
        return digits(minutes + 1, 2...2)
    }

    /// A date of HTTP (RFC 9110, section 5.6.7).
    private func date() -> (end: Int, String)? {
        let form = "aaa, 00 aaa 0000 00:00:00 GMT".utf8
        guard isBoundary(position), position + form.count <= bytes.count else { return nil }
        let fits = zip(bytes[position...], form).allSatisfy { byte, form in
            switch form {
            case UInt8(ascii: "a"): byte.isLetter
            case UInt8(ascii: "0"): byte.isDigit
            default: byte == form
            }
        }
        return fits ? (position + form.count, "…") : nil
    }

    /// Unique texts of a run, then what is left of long numbers and digests.
    private func unique() -> (end: Int, String)? {
        if let end = canary() ?? uuid() { return (end, "…") }
        guard isBoundary(position) else { return nil }
        let end = run(position, \.isHexadecimal)
        return end - position >= 16 && isBoundary(end) ? (end, "…") : nil
    }

    /// Loopback addresses, instants and measured times.
    private func number() -> (end: Int, String)? {
        guard bytes[position].isDigit, isBoundary(position) else { return nil }
        if let end = loopback() { return (end, "127.…") }
        if let end = fraction(position) { return (end, "…") }
        let end = run(position, \.isDigit)
        return end - position >= 9 && isBoundary(end) ? (end, "…") : nil
    }

    /// Such as `1a2b3c4d5e6f-0-12-1-control-0`: at most 13 letters and digits, then numbers.
    private func canary() -> Int? {
        let end = run(position, upTo: 14, \.isSmallOrDigit)
        // The longest that fits stands at the end of the letters and digits.
        let isLongest = end - position == 13 || position == 0 || !bytes[position - 1].isSmallOrDigit
        guard (9...13).contains(end - position), isLongest else { return nil }
        guard let numbers = dashed(end).flatMap({ dashed($0) }).flatMap({ dashed($0) }) else { return nil }
        return starts(numbers, with: "-control") ? dashed(numbers + "-control".utf8.count) ?? numbers : numbers
    }

    /// The end of a dash and digits.
    private func dashed(_ start: Int) -> Int? {
        at(start) == UInt8(ascii: "-") ? digits(start + 1, 1...) : nil
    }

    private func uuid() -> Int? {
        var end = position
        for (index, length) in [8, 4, 4, 4, 12].enumerated() {
            if index > 0 {
                guard at(end) == UInt8(ascii: "-") else { return nil }
                end += 1
            }
            guard end + length <= bytes.count, bytes[end..<(end + length)].allSatisfy(\.isHexadecimal) else {
                return nil
            }
            end += length
        }
        return end
    }

    private func loopback() -> Int? {
        guard starts(position, with: "127") else { return nil }
        var end = position + 3
        for _ in 0..<3 {
            guard at(end) == UInt8(ascii: "."), let next = digits(end + 1, 1...) else { return nil }
            end = next
        }
        return end
    }

    /// The end of a line and a column in a scenario.
    private func place() -> Int? {
        let ending = ".yaml:"
        guard starts(position, with: ending), let line = digits(position + ending.utf8.count, 1...) else { return nil }
        return at(line) == UInt8(ascii: ":") ? digits(line + 1, 1...) ?? line : line
    }

    /// A value of JSON. Digits at the end that are zero are not written, so that its fraction may be short.
    private func jsonFraction() -> Int? {
        guard starts(position, with: "\":") else { return nil }
        let start = position + 2
        return decimal(at(start) == UInt8(ascii: "-") ? start + 1 : start, places: 1)
    }

    private func fraction(_ start: Int) -> Int? { isBoundary(start) ? decimal(start, places: 3) : nil }

    /// The end of digits, a dot, at least so many digits, and an exponent.
    private func decimal(_ start: Int, places: Int) -> Int? {
        guard let whole = digits(start, 1...), at(whole) == UInt8(ascii: "."),
            let end = digits(whole + 1, places...)
        else { return nil }
        guard at(end) == UInt8(ascii: "e") else { return end }
        return digits(at(end + 1) == UInt8(ascii: "-") ? end + 2 : end + 1, 1...) ?? end
    }

    // MARK: Bytes

    private func starts(_ start: Int, with text: String) -> Bool {
        bytes[min(start, bytes.count)...].starts(with: text.utf8)
    }

    private func run(_ start: Int, upTo limit: Int = .max, _ belongs: (UInt8) -> Bool) -> Int {
        let last = limit < bytes.count - start ? start + limit : bytes.count
        var end = min(start, bytes.count)
        while end < last, belongs(bytes[end]) { end += 1 }
        return end
    }

    private func digits(_ start: Int, _ counts: some RangeExpression<Int>) -> Int? {
        let end = run(start, \.isDigit)
        return counts.contains(end - start) ? end : nil
    }

    /// Whether a number or a word does not go on here. A dot or a comma between digits parts nothing.
    private func isBoundary(_ index: Int) -> Bool {
        guard index > 0, index < bytes.count else { return true }
        let (before, after) = (bytes[index - 1], bytes[index])
        if before.isWord {
            return !after.isWord && !(after.isPoint && at(index + 1)?.isDigit == true && before.isDigit)
        }
        return !(before.isPoint && after.isDigit && at(index - 2)?.isDigit == true)
    }

    private func at(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    fileprivate var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    fileprivate var isSmallOrDigit: Bool { isDigit || (self >= 0x61 && self <= 0x7A) }
    fileprivate var isHexadecimal: Bool { isDigit || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }
    fileprivate var isWord: Bool { isDigit || isLetter || self == 0x5F }
    fileprivate var isPoint: Bool { self == 0x2E || self == 0x2C }
}
