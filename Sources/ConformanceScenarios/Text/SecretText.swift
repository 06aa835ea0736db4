import FoundationEssentials
import SystemBindings

/// A secret that may stand in a text as it is, percent-encoded, or inside something in Base64.
package struct SecretText {
    /// Shorter ones stand in a text by chance.
    private static let minimum = 6

    /// As it is, and in Base64 of both alphabets, wherever it begins there.
    package let forms: [String]

    /// - Returns: `nil` if it is too short to be told from other texts.
    package init?(_ secret: String) {
        let bytes = Array(secret.utf8)
        guard bytes.count >= Self.minimum else { return nil }
        forms = [secret] + Self.encoded(bytes)
    }

    /// The texts that stand for these bytes in Base64 of both alphabets; empty for fewer than six bytes.
    package static func encoded(_ bytes: [UInt8]) -> [String] {
        guard bytes.count >= minimum else { return [] }
        let encoded = (0..<3).map { inner(bytes, shift: $0) }
        let forURLs = encoded.map { String($0.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }) }
        return encoded + forURLs.filter { !encoded.contains($0) }
    }

    package func stands(in text: String) -> Bool {
        let decoded = PercentEncoding.decoded(text)
        let isEncoded = decoded != text
        return forms.contains {
            ByteSearch.contains($0, in: text) || (isEncoded && ByteSearch.contains($0, in: decoded))
        }
    }

    /// The part of the Base64 of a longer text that depends on the secret alone, which begins so many bytes after a group of three.
    private static func inner(_ bytes: [UInt8], shift: Int) -> String {
        let whole = Data([UInt8](repeating: 0, count: shift) + bytes).base64EncodedString()
        let end = (shift + bytes.count) * 8 / 6
        return String(whole.prefix(end).dropFirst((shift * 8 + 5) / 6))
    }
}
