extension JSONValue {
    /// How many levels of arrays and objects a text may nest. What is read is worked on by recursion, also on threads with a stack of
    /// 512 KiB; no message and no file of this project needs a quarter of it.
    public static let deepest = 64

    /// The same for what the harness has written itself, which stands around what it has read: journals, bundles, results.
    package static let deepestRecord = deepest + 16

    /// Decodes one JSON text (RFC 8259).
    ///
    /// Strict: UTF-8 only, no trailing commas, no comments, nesting of at most ``deepest`` levels.
    /// - Parameter uniqueNames: Refuses an object with two members of one name; else the last counts (RFC 8259, section 4).
    /// - Throws: ``JSONError`` with the offset of the first byte that does not fit.
    public init(decoding bytes: some Sequence<UInt8>, uniqueNames: Bool = false) throws(JSONError) {
        var parser = JSONParser(Array(bytes), uniqueNames: uniqueNames, deepest: Self.deepest)
        self = try parser.parse()
    }

    /// Decodes a text of the harness's own: as ``init(decoding:uniqueNames:)``, with nesting of at most ``deepestRecord`` levels.
    package init(decodingRecord bytes: some Sequence<UInt8>, uniqueNames: Bool = false) throws(JSONError) {
        var parser = JSONParser(Array(bytes), uniqueNames: uniqueNames, deepest: Self.deepestRecord)
        self = try parser.parse()
    }

    /// One line of JSON text with sorted member names. A number that JSON cannot hold (infinity, NaN) becomes `null`.
    public func encoded() -> [UInt8] {
        var writer = JSONWriter(pretty: false)
        writer.write(self)
        return writer.bytes
    }

    /// The same over several lines, for people.
    public func prettyPrinted() -> String {
        var writer = JSONWriter(pretty: true)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension JSONValue: CustomStringConvertible {
    /// The text on one line.
    public var description: String { String(decoding: encoded(), as: UTF8.self) }
}

/// Bytes that are not a JSON text.
public struct JSONError: Error, Hashable, CustomStringConvertible {
    /// What was wrong, in words.
    public let message: String
    /// The offset in bytes of the first byte that does not fit.
    public let offset: Int

    /// The message with the offset.
    public var description: String { "\(message) at byte \(offset)" }
}
