import ReferenceBindings

/// Content that arrives in pieces: its size and digest, and itself as long as it is small.
struct ReceivedContent: ~Copyable {
    private(set) var size = 0
    private var digest = ContentDigest()
    /// The content, or `nil` once it is larger than the limit.
    private(set) var bytes: [UInt8]? = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func append(_ piece: some Collection<UInt8>) {
        size += piece.count
        digest.update(piece)
        if size <= limit { bytes?.append(contentsOf: piece) } else { bytes = nil }
    }

    /// SHA-256 in hexadecimal digits.
    var sha256: String { digest.hexadecimal() }
}
