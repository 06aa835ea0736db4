/// Changes bytes, the same for the same seed.
struct Damage {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    /// One to three bytes are others.
    mutating func damaged(_ whole: [UInt8]) -> [UInt8] {
        var bytes = whole
        for _ in 0...number(below: 3) { bytes[number(below: bytes.count)] = UInt8(number(below: 256)) }
        return bytes
    }
}
