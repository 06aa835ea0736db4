/// Comparing texts as protocols do that take letters of both cases for the same.
package enum ASCII {
    /// Whether a text is this word, which is written in lower case.
    package static func isEqual(_ text: String, lowerCase word: String) -> Bool {
        let (text, word) = (text.utf8, word.utf8)
        return text.count == word.count && zip(text, word).allSatisfy { ($0 &- 65 < 26 ? $0 | 32 : $0) == $1 }
    }
}
