/// The text of a query or a form (`application/x-www-form-urlencoded`).
enum QueryText {
    static func make(_ parameters: [(name: String, value: String)]) -> String {
        parameters.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            guard !plain.contains(byte) else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }
}
