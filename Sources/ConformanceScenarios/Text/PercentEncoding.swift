/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// The text with all that is encoded decoded; what is no encoding stays as it is.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var rest = Array(text.utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let code = UInt8(hexadecimal(rest.prefix(2)), radix: 16) {
                bytes.append(code)
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> String { String(decoding: digits, as: UTF8.self) }
}
