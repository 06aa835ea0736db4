/// Text that occurs nowhere else: what is looked for on wires and disks.
enum Canary {
    private static let process = String(UInt64.random(in: 0...(.max)), radix: 36)

    /// Unique to this process and these words.
    static func unique(_ words: String) -> String { "\(process)-\(words)" }
}
