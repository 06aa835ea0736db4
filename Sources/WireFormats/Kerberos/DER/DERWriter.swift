/// Writes DER nodes one after the other (X.690 8.1 and 10.1). Tag numbers are below 31.
struct DERWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(512) }

    /// - Parameters:
    ///   - identifier: the whole octet, with class and form.
    ///   - content: writes the content of the node.
    mutating func node(_ identifier: UInt8, _ content: (inout DERWriter) -> Void) {
        bytes.append(identifier)
        bytes.append(0)
        let start = bytes.count
        content(&self)
        let count = bytes.count - start
        guard count > 0x7f else {
            bytes[start - 1] = UInt8(count)
            return
        }
        // A length of several bytes comes between, for which one byte was left.
        let size = (Int.bitWidth - count.leadingZeroBitCount + 7) / 8
        bytes[start - 1] = 0x80 | UInt8(size)
        bytes.insert(
            contentsOf: (0..<size).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) },
            at: start
        )
    }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(contentsOf more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    // MARK: Fields

    mutating func sequence(_ fields: (inout DERWriter) -> Void) { node(0x30, fields) }

    /// Writes a SEQUENCE in an application tag.
    mutating func application(_ number: UInt, _ fields: (inout DERWriter) -> Void) {
        node(0x60 | UInt8(truncatingIfNeeded: number)) { $0.sequence(fields) }
    }

    /// Writes a SEQUENCE that is an alternative of a CHOICE.
    mutating func choice(_ tag: UInt, _ fields: (inout DERWriter) -> Void) { explicit(tag) { $0.sequence(fields) } }

    private mutating func explicit(_ tag: UInt, _ content: (inout DERWriter) -> Void) {
        node(0xa0 | UInt8(truncatingIfNeeded: tag), content)
    }

    /// Writes a value in an explicit context tag; nothing for `nil`.
    mutating func field(_ tag: UInt, _ value: (some DERNode)?) {
        if let value { explicit(tag) { value.write(into: &$0) } }
    }

    mutating func field(_ tag: UInt, octets: [UInt8]?) {
        guard let octets else { return }
        explicit(tag) { $0.node(0x04) { $0.append(contentsOf: octets) } }
    }

    /// Writes a list in an explicit context tag; nothing for an empty list.
    mutating func field(_ tag: UInt, list: [some DERNode]) {
        if !list.isEmpty { field(tag, list) }
    }

    /// Writes a value that is already encoded in DER.
    mutating func field(_ tag: UInt, encoded: [UInt8]) { explicit(tag) { $0.append(contentsOf: encoded) } }
}
