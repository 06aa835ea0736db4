import FoundationEssentials
import JSON

/// What is looked for in a storage.
struct StorageNeedle {
    let data: Data
    /// As the adapter protocol writes content.
    let message: JSONValue

    /// A text, and the bytes that it is the Base64 of: as observations name tickets.
    static func all(for text: String) -> [StorageNeedle] {
        let plain = StorageNeedle(data: Data(text.utf8), message: ["text": .string(text)])
        let decoded = Data(base64Encoded: text).map { StorageNeedle(data: $0, message: ["base64": .string(text)]) }
        return [plain] + (decoded.map { [$0] } ?? [])
    }
}
