/// Text that occurs nowhere else: what is looked for on wires and disks.
package enum Canary {
    /// 13 letters and digits.
    private static let process = String(UInt64.random(in: (.max / 2)...(.max)), radix: 36)

    /// Unique to this process and these numbers. Always of the same length, so that contents with it are.
    package static func unique(job: Int = 0, position: Int = 0, round: Int) -> String {
        "\(process)-\(digits(job, 3))-\(digits(position, 6))-\(digits(round, 4))"
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
