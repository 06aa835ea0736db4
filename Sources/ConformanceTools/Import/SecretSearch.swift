/// Finds many secrets in a text at once, however many there are: by what each begins with.
struct SecretSearch {
    /// In bytes. Shorter secrets stand in other texts by chance.
    static let shortest = 6

    private struct Form {
        var bytes: [UInt8]
        var secret: String
        var replacement: [UInt8]
    }

    /// By their first bytes, the longest first.
    private var forms: [UInt64: [Form]] = [:]

    /// - Parameter text: the secret as it is, or encoded. Shorter ones than ``shortest`` are not looked for.
    mutating func add(_ text: String, of secret: String, replacement: String) {
        let bytes = Array(text.utf8)
        guard let key = Self.key(bytes[...]) else { return }
        let form = Form(bytes: bytes, secret: secret, replacement: Array(replacement.utf8))
        let place = forms[key]?.firstIndex { $0.bytes.count < bytes.count } ?? forms[key]?.count ?? 0
        forms[key, default: []].insert(form, at: place)
    }

    /// The text with the replacement of each secret in its place.
    func replacing(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var hasChanged = false
        var position = 0
        while position < bytes.count {
            if let form = form(at: position, of: bytes) {
                result += form.replacement
                position += form.bytes.count
                hasChanged = true
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return hasChanged ? String(decoding: result, as: UTF8.self) : text
    }

    /// Those that stand in a text, in the order of their places.
    func secrets(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return bytes.indices.compactMap { form(at: $0, of: bytes)?.secret }
    }

    private func form(at position: Int, of bytes: [UInt8]) -> Form? {
        guard let key = Self.key(bytes[position...]), let candidates = forms[key] else { return nil }
        return candidates.first { bytes[position...].starts(with: $0.bytes) }
    }

    private static func key(_ bytes: ArraySlice<UInt8>) -> UInt64? {
        guard bytes.count >= shortest else { return nil }
        return bytes.prefix(shortest).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
