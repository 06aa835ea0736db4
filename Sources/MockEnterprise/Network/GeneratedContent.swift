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
        range.map { $0 < start.count ? start[$0] : letter($0) }
    }

    /// SplitMix64 of the position, one letter.
    private func letter(_ position: Int) -> UInt8 {
        var value = seed &+ UInt64(position) &* 0x9e37_79b9_7f4a_7c15
        value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
        return UInt8(ascii: "a") + UInt8((value >> 33) % 26)
    }
}
