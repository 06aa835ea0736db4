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
        kept = size <= limit ? kept + bytes : []
    }

    /// A `Content` of the protocol.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["size": .integer(size), "sha256": .string(digest.hexadecimal)]
        if size <= limit {
            if let text = String(validating: kept, as: UTF8.self) {
                members["text"] = .string(text)
            } else {
                members["base64"] = .string(Base64.encode(kept))
            }
        }
        return .object(members)
    }
}
