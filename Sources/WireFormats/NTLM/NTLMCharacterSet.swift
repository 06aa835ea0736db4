/// How the strings of a message are written ([MS-NLMP] 2.2).
package enum NTLMCharacterSet: Sendable, Hashable {
    /// UTF-16 with the lower byte first.
    case unicode
    /// The client's code page, which no message names.
    case oem

    /// What code pages do not have becomes `?`: as OEM is written what ISO 8859-1 has.
    package func encode(_ text: String) -> [UInt8] {
        switch self {
        case .unicode: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .oem: text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
        }
    }

    /// OEM is read as UTF-8 if it is that, as clients on Unix send it, else as ISO 8859-1.
    /// - Throws: for half a character of UTF-16.
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
