public import JSON

/// What has been received, counted and hashed as it arrives. Keeps no more of it than may stand in a message.
public struct ReceivedContent: Sendable {
    /// So many bytes so far.
    public private(set) var size = 0
    private var digest = SHA256()
    private var kept: [UInt8] = []
    private let limit: Int

    /// - Parameter limit: The most bytes inside a message, `limits.inlineBytes` of `initialize`.
    public init(limit: Int) {
        self.limit = limit
    }

    /// Takes the next bytes.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        size += bytes.count
        digest.append(bytes)
        if size <= limit { kept += bytes } else { kept = [] }
    }

    /// What there is to say of it: size and digest, and itself where it is small enough.
    public var content: Wire.Content {
        var content = Wire.Content(size: size, sha256: digest.hexadecimal)
        guard size <= limit else { return content }
        content.text = String(validating: kept, as: UTF8.self)
        if content.text == nil { content.base64 = Wire.Base64(kept) }
        return content
    }

    /// ``content`` as it stands in a message.
    public var json: JSONValue { content.json }
}
