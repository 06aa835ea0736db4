import FoundationEssentials
import JSON

/// What is looked for in a storage.
struct StorageNeedle {
    let data: Data
    /// As the adapter protocol writes content.
    let message: JSONValue

    /// A text; the text in Base64, as far as it is long enough to be told there; and the bytes that the text is the Base64 of, as
    /// observations name tickets.
    static func all(for text: String) -> [StorageNeedle] {
        let forms = SecretText(text)?.forms ?? [text]
        let written = forms.map { StorageNeedle(data: Data($0.utf8), message: ["text": .string($0)]) }
        let decoded = Data(base64Encoded: text).map { StorageNeedle(data: $0, message: ["base64": .string(text)]) }
        return written + (decoded.map { [$0] } ?? [])
    }
}
