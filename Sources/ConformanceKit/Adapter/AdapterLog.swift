/// What an adapter wrote to standard error: its beginning and its end, bounded.
struct AdapterLog: Sendable {
    private static let half = 32 << 10

    private var beginning: [UInt8] = []
    private var end: [UInt8] = []
    private var dropped = 0

    mutating func append(_ bytes: [UInt8]) {
        let room = Self.half - beginning.count
        beginning += bytes.prefix(room)
        end += bytes.dropFirst(room)
        if end.count > 2 * Self.half {
            dropped += end.count - Self.half
            end.removeFirst(end.count - Self.half)
        }
    }

    /// The last lines as the end of a sentence; empty if there are none.
    var lastWords: String {
        let lines = text.split(separator: "\n").suffix(3).joined(separator: " / ")
        return lines.isEmpty ? "; its log is empty" : "; its log ends: \(lines.suffix(500))"
    }

    var text: String {
        let middle = dropped > 0 ? "\n[\(dropped) bytes left out]\n" : ""
        return String(decoding: beginning, as: UTF8.self) + middle + String(decoding: end, as: UTF8.self)
    }
}
