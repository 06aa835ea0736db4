/// The text of a query or a form (`application/x-www-form-urlencoded`).
enum QueryText {
    /// - Parameter isLatin1: Whether texts are in Latin-1 and not in UTF-8.
    static func make(_ parameters: [(name: String, value: String)], isLatin1: Bool = false) -> String {
        parameters.map { "\(encoded($0.name))=\(encoded($0.value, isLatin1: isLatin1))" }.joined(separator: "&")
    }

    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    private static func encoded(_ text: String, isLatin1: Bool = false) -> String {
        let bytes = isLatin1 ? text.unicodeScalars.map { UInt8(exactly: $0.value) ?? 63 } : Array(text.utf8)
        return bytes.map { byte in
            guard !plain.contains(byte) else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }
}
