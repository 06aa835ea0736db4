/// Content of any size that is the same for the same seed: a text at the start, then letters.
struct GeneratedContent: Sendable {
    /// At least the size of the text.
    let size: Int
    private let seed: UInt64
    private let start: [UInt8]

    init(size: Int, seed: Int, containing text: String) {
        start = Array(text.utf8)
        self.size = max(size, start.count)
        self.seed = UInt64(bitPattern: Int64(seed))
    }

    func bytes(_ range: Range<Int>) -> [UInt8] {
        var bytes = Array(start[range.clamped(to: 0..<start.count)])
        bytes.reserveCapacity(range.count)
        var position = range.lowerBound + bytes.count
        while position < range.upperBound {
            var rest = number(position / 8) >> UInt64(8 * (position % 8))
            let end = min(range.upperBound, position - position % 8 + 8)
            while position < end {
                bytes.append(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: rest) % 26)
                rest >>= 8
                position += 1
            }
        }
        return bytes
    }

    /// SplitMix64: what eight letters are made of.
    private func number(_ index: Int) -> UInt64 {
        var value = seed &+ UInt64(index) &* 0x9e37_79b9_7f4a_7c15
        value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
        return value ^ value >> 31
    }
}
