import AdapterProtocol
import FoundationEssentials

/// What is looked for in a storage.
struct StorageNeedle {
    let bytes: [UInt8]
    /// As the adapter protocol writes content.
    let message: Wire.Bytes

    /// A text, and the bytes that the text is the Base64 of, as observations name tickets; both also in Base64, as far as they are
    /// long enough to be told there.
    static func all(for text: String) -> [StorageNeedle] {
        let decoded = Data(base64Encoded: text).map { Array($0) }
        let forms = (SecretText(text)?.forms ?? [text]) + SecretText.encoded(decoded ?? [])
        let written = forms.map { StorageNeedle(bytes: Array($0.utf8), message: .text($0)) }
        return written + (decoded.map { [StorageNeedle(bytes: $0, message: .base64(.init($0)))] } ?? [])
    }
}
