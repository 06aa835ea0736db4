/// A file of keys as MIT's and Heimdal's tools read it: format 2 of a keytab, whose numbers are big-endian.
package struct KeytabFile: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        package var realm: String
        package var name: PrincipalName
        /// kvno
        package var version: UInt32
        package var key: EncryptionKey

        package init(realm: String, name: PrincipalName, version: UInt32, key: EncryptionKey) {
            (self.realm, self.name, self.version, self.key) = (realm, name, version, key)
        }
    }

    package var entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    package var encoded: [UInt8] {
        entries.reduce(into: [5, 2]) { bytes, entry in
            let content = entry.encoded
            bytes += UInt32(truncatingIfNeeded: content.count).bigEndianBytes + content
        }
    }
}

extension KeytabFile.Entry {
    fileprivate var encoded: [UInt8] {
        let texts = [realm] + name.components
        return UInt16(truncatingIfNeeded: name.components.count).bigEndianBytes
            + texts.flatMap { Self.counted(Array($0.utf8)) }
            + name.type.rawValue.bigEndianBytes
            // No time is known, and versions above 255 follow.
            + UInt32(0).bigEndianBytes + [UInt8(truncatingIfNeeded: version)]
            + UInt16(truncatingIfNeeded: key.type.rawValue).bigEndianBytes + Self.counted(key.value)
            + version.bigEndianBytes
    }

    private static func counted(_ bytes: [UInt8]) -> [UInt8] {
        UInt16(truncatingIfNeeded: bytes.count).bigEndianBytes + bytes
    }
}
