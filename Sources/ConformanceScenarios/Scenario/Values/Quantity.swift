/// Durations and sizes as the scenario language spells them.
package enum Quantity {
    /// Ten years, so that no date is beyond what protocols can write.
    static let durations: ClosedRange<Double> = 0...(87_600 * 3_600)
    /// 1 GiB: nothing that is larger is sent on loopback in the time of a case.
    static let sizes = 0...(1 << 30)

    /// Seconds of `250ms`, `4s`, `5min`, `10h`, with an optional sign; `nil` if it is none of these.
    package static func seconds(_ text: String) -> Double? {
        number(text, units: [("ms", 0.001), ("min", 60), ("s", 1), ("h", 3600)])
    }

    /// Bytes of `100B`, `100KiB`, `2MiB` or a plain number of bytes; `nil` if it is none of these.
    package static func bytes(_ text: String) -> Int? {
        let units = [("KiB", 1024.0), ("MiB", 1_048_576.0), ("B", 1.0)]
        guard let bytes = number(text, units: units) ?? Int(text).map(Double.init), bytes >= 0 else { return nil }
        return Int(exactly: bytes.rounded())
    }

    /// The first unit that fits decides, so `ms` and `min` come before `s`.
    private static func number(_ text: String, units: [(String, Double)]) -> Double? {
        for (unit, factor) in units where text.hasSuffix(unit) {
            let digits = text.dropLast(unit.count)
            guard let last = digits.utf8.last, (0x30...0x39).contains(last),
                digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }),
                let number = Double(digits), number.magnitude < 1e12
            else { return nil }
            return number * factor
        }
        return nil
    }
}

extension Quantity {
    /// In the largest unit that is exact.
    static func text(ofSeconds seconds: Double) -> String {
        for (unit, factor) in [("h", 3600.0), ("min", 60), ("s", 1), ("ms", 0.001)] {
            let number = (seconds / factor).rounded()
            if seconds != 0, number * factor == seconds { return "\(Int(number))\(unit)" }
        }
        return seconds == 0 ? "0s" : "\(seconds)s"
    }

    /// In the largest unit that is exact.
    static func text(ofBytes bytes: Int) -> String {
        for (unit, factor) in [("MiB", 1 << 20), ("KiB", 1 << 10)] where bytes >= factor && bytes % factor == 0 {
            return "\(bytes / factor)\(unit)"
        }
        return String(bytes)
    }

    static func words(ofSeconds range: ClosedRange<Double>) -> String {
        "from \(text(ofSeconds: range.lowerBound)) to \(text(ofSeconds: range.upperBound))"
    }

    static func words(ofBytes range: ClosedRange<Int>) -> String {
        "from \(text(ofBytes: range.lowerBound)) to \(text(ofBytes: range.upperBound))"
    }
}
