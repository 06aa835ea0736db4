import NativeBindings

/// The content of an answer, made while it is sent.
struct Content: Sendable {
    /// Of bigger content there is no digest.
    private static let digestLimit = 64 << 10

    let size: Int
    /// In lower-case hexadecimal digits, if it is small.
    let sha256: String?
    /// Whether it takes its time.
    let waits: Bool
    /// Makes any part of it at once.
    let whole: @Sendable (Range<Int>) -> [UInt8]
    /// Answers at least one and at most so many bytes from an offset on; it may block. `nil`: nobody is left to wait for them.
    let bytes: @Sendable (_ offset: Int, _ maximum: Int) -> [UInt8]?

    /// - Parameters:
    ///   - whole: as ``whole``.
    ///   - waits: as ``waits``.
    ///   - bytes: as ``bytes``.
    init(
        size: Int,
        whole: @escaping @Sendable (Range<Int>) -> [UInt8],
        waits: Bool = false,
        bytes: @escaping @Sendable (_ offset: Int, _ maximum: Int) -> [UInt8]?
    ) {
        self.size = size
        self.whole = whole
        self.waits = waits
        self.bytes = bytes
        sha256 = size <= Self.digestLimit ? (try? MessageDigest.sha256.hash(whole(0..<size)))?.hexadecimal : nil
    }

    init(_ bytes: [UInt8]) {
        self.init(size: bytes.count, whole: { Array(bytes[$0]) }) { offset, maximum in
            Array(bytes[offset...].prefix(maximum))
        }
    }
}
