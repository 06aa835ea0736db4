/// Writes one value as NDR with type serialization version 1 ([MS-RPCE] 2.2.6, C706 14): what a pointer leads to follows the value that has it.
struct NDRWriter {
    private var bytes: [UInt8] = []
    /// What the pointers lead to, in their order.
    private var deferred: [(inout NDRWriter) -> Void] = []
    private var pointers: UInt32 = 0

    /// The value behind a pointer of its own, with both headers.
    static func serialized(_ value: @escaping (inout NDRWriter) -> Void) -> [UInt8] {
        var writer = NDRWriter()
        writer.pointer(value)
        writer.flush()
        writer.align(8)
        let content = writer.bytes
        // Version 1, little-endian, eight bytes of header; the size of what follows.
        return [1, 0x10, 8, 0, 0xcc, 0xcc, 0xcc, 0xcc] + UInt32(content.count).littleEndianBytes + [0, 0, 0, 0]
            + content
    }

    private mutating func flush() {
        while !deferred.isEmpty {
            let next = deferred.removeFirst()
            let later = deferred
            deferred = []
            next(&self)
            // What a value points to comes before what comes after the value.
            deferred += later
        }
    }

    private mutating func align(_ size: Int) {
        while !bytes.count.isMultiple(of: size) { bytes.append(0) }
    }

    /// A number, aligned to its size.
    mutating func number(_ value: some FixedWidthInteger) {
        let encoded = value.littleEndianBytes
        align(encoded.count)
        bytes += encoded
    }

    mutating func raw(_ value: [UInt8]) { bytes += value }

    /// - Parameter value: writes what it leads to; `nil`: nothing.
    mutating func pointer(_ value: ((inout NDRWriter) -> Void)?) {
        guard let value else { return number(UInt32(0)) }
        number(0x2_0000 + 4 * pointers)
        pointers += 1
        deferred.append(value)
    }

    /// FILETIME ([MS-DTYP] 2.3.3), whose two halves are aligned like the numbers that they are.
    mutating func time(_ value: UInt64) {
        number(UInt32(truncatingIfNeeded: value))
        number(UInt32(truncatingIfNeeded: value >> 32))
    }

    /// RPC_UNICODE_STRING ([MS-DTYP] 2.3.10).
    mutating func string(_ text: String) {
        let units = Array(text.utf16)
        let size = UInt16(truncatingIfNeeded: 2 * units.count)
        number(size)
        number(size)
        pointer { writer in
            writer.number(UInt32(units.count))
            writer.number(UInt32(0))
            writer.number(UInt32(units.count))
            for unit in units { writer.number(unit) }
        }
    }

    /// RPC_SID ([MS-DTYP] 2.4.2.3).
    mutating func sid(_ sid: SecurityIdentifier) {
        number(UInt32(sid.subAuthorities.count))
        raw([1, UInt8(truncatingIfNeeded: sid.subAuthorities.count), 0, 0, 0, 0, 0, sid.authority])
        for part in sid.subAuthorities { number(part) }
    }
}

/// SID ([MS-DTYP] 2.4.2): `S-1-5-21-…`
package struct SecurityIdentifier: Sendable, Hashable {
    package var authority: UInt8
    package var subAuthorities: [UInt32]

    package init(authority: UInt8, _ subAuthorities: [UInt32]) {
        (self.authority, self.subAuthorities) = (authority, subAuthorities)
    }
}
