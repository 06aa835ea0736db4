internal import SwiftASN1

/// KerberosTime (RFC 4120 5.2.3): a second of the years 0 to 9999, UTC.
package struct KerberosTime: KerberosValue, Comparable, CustomStringConvertible {
    private static let range = GregorianCalendar.days(year: 0, month: 3, day: 1) * 86_400...253_402_300_799

    /// Seconds since the epoch.
    package let seconds: Int

    /// The nearest valid time.
    package init(seconds: Int) { self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound) }

    /// The epoch. As a `till`, it requests the longest possible lifetime (RFC 4120 5.4.1).
    package static let zero = KerberosTime(seconds: 0)

    /// The time in the form `19700101000000Z`.
    package var description: String { String(decoding: text, as: UTF8.self) }

    package static func < (left: KerberosTime, right: KerberosTime) -> Bool { left.seconds < right.seconds }

    private var text: [UInt8] {
        let inDay = (seconds % 86_400 + 86_400) % 86_400
        let (year, month, day) = GregorianCalendar.date((seconds - inDay) / 86_400)
        let pairs: [Int] = [year / 100, year % 100, month, day, inDay / 3_600, inDay / 60 % 60, inDay % 60]
        var text: [UInt8] = []
        for pair in pairs {
            text.append(0x30 + UInt8(pair / 10))
            text.append(0x30 + UInt8(pair % 10))
        }
        return text + [0x5a]
    }
}

extension KerberosTime: DERValue {
    /// Reads only the form above, without a fraction.
    init(node: ASN1Node) throws {
        let text = try ASN1OctetString(derEncoded: node, withIdentifier: .generalizedTime).bytes
        let digits = text.dropLast().map { Int($0) - 0x30 }
        guard digits.count == 14, text.last == 0x5a, digits.allSatisfy({ (0...9).contains($0) }) else {
            throw KerberosFormatError(.malformed, "no KerberosTime")
        }
        let pairs = stride(from: 0, to: 14, by: 2).map { (index: Int) -> Int in digits[index] * 10 + digits[index + 1] }
        let days = GregorianCalendar.days(year: pairs[0] * 100 + pairs[1], month: pairs[2], day: pairs[3])
        self.init(seconds: ((days * 24 + pairs[4]) * 60 + pairs[5]) * 60 + pairs[6])
        // A month or hour that does not exist comes out as another time.
        guard self.text == Array(text) else { throw KerberosFormatError(.malformed, "a time that does not exist") }
    }

    func write(into writer: inout DERWriter) {
        writer.node(0x18) { $0.append(contentsOf: text) }
    }
}
