extension FixedWidthInteger {
    /// The bytes of the number, big-endian.
    var bigEndianBytes: [UInt8] { littleEndianBytes.reversed() }

    /// The bytes of the number, little-endian.
    var littleEndianBytes: [UInt8] {
        stride(from: 0, to: Self.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
    }
}
