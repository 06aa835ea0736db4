/// Cuts a stream of bytes into lines at LF alone; a CR before it is dropped. Empty lines are skipped.
///
/// Memory stays bounded: of a line over the limit only the fact is kept.
public struct LineFramer: Sendable {
    /// What the stream holds.
    public enum Line: Sendable, Hashable {
        /// A line without its end.
        case line([UInt8])
        /// A line over the limit, reported once, when it passes the limit.
        case tooLong
    }

    static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    private let limit: Int
    private var pending: [UInt8] = []
    private var dropping = false

    /// - Parameter limit: The longest line in bytes, without its end.
    public init(limit: Int) {
        self.limit = limit
    }

    /// Takes the next bytes and returns the lines that they complete.
    public mutating func append(_ bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        var rest = bytes
        while let end = rest.firstIndex(of: Self.lineFeed) {
            add(rest[..<end], to: &lines)
            finish(&lines)
            rest = rest[rest.index(after: end)...]
        }
        add(rest, to: &lines)
        return lines
    }

    /// The last line, where the stream ended without a line feed.
    public mutating func end() -> [Line] {
        var lines: [Line] = []
        finish(&lines)
        return lines
    }

    private mutating func add(_ piece: ArraySlice<UInt8>, to lines: inout [Line]) {
        guard !dropping else { return }
        // One byte more for the carriage return that does not count.
        if pending.count + piece.count > limit + 1 {
            pending = []
            dropping = true
            lines.append(.tooLong)
        } else {
            pending.append(contentsOf: piece)
        }
    }

    private mutating func finish(_ lines: inout [Line]) {
        defer {
            pending = []
            dropping = false
        }
        if dropping { return }
        if pending.last == Self.carriageReturn { pending.removeLast() }
        if pending.isEmpty { return }
        lines.append(pending.count > limit ? .tooLong : .line(pending))
    }
}
