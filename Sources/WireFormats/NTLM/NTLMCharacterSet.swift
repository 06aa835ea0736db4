/// The character set of a message's strings ([MS-NLMP] 2.2).
package enum NTLMCharacterSet: Sendable, Hashable {
    /// UTF-16, little-endian.
    case unicode
    /// The client's OEM code page, which no message names.
    case oem

    /// Encodes a text. OEM is written as ISO 8859-1, and other characters as `?`.
    package func encode(_ text: String) -> [UInt8] {
        switch self {
        case .unicode: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .oem: text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
        }
    }

    /// Decodes a text. OEM is read as UTF-8, which clients on Unix send, or else as ISO 8859-1.
    /// - Throws: for incomplete UTF-16.
    package func decode(_ bytes: some Collection<UInt8>) throws(WireFormatError) -> String {
        switch self {
        case .unicode:
            guard bytes.count.isMultiple(of: 2) else {
                throw WireFormatError(.malformed, "a Unicode string of \(bytes.count) bytes")
            }
            let bytes = Array(bytes)
            let units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
            return String(decoding: units, as: UTF16.self)
        case .oem:
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: bytes.map { Unicode.Scalar($0) })
            return String(text)
        }
    }
}
