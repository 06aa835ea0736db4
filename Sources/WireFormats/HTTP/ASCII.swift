/// Case-insensitive comparison of ASCII texts.
package enum ASCII {
    /// Whether a text equals a word. The word has to be in lower case.
    package static func isEqual(_ text: String, lowerCase word: String) -> Bool {
        let (text, word) = (text.utf8, word.utf8)
        return text.count == word.count && zip(text, word).allSatisfy { ($0 &- 65 < 26 ? $0 | 32 : $0) == $1 }
    }
}
