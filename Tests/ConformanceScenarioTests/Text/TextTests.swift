import ConformanceScenarios
import Testing

struct TextTests {
    @Test(
        arguments: [
            ("plain text, Ünïcödé 😀", "plain text, Ünïcödé 😀"), ("a\u{0}b", "a\\u{0}b"), ("\u{1B}[0m", "\\u{1b}[0m"),
            ("a\u{202E}b", "a\\u{202e}b"), ("a\u{2028}b", "a\\u{2028}b"), ("a\u{85}b\u{7F}", "a\\u{85}b\\u{7f}"),
            ("a\nb\tc", "a\\u{a}b\\u{9}c"), ("", ""),
        ]
    )
    func `What cannot be seen is made visible`(text: String, visible: String) {
        #expect(VisibleText.of(text) == visible)
    }

    @Test func `Lines are kept where they are wanted`() {
        #expect(VisibleText.of("a\nb\u{0}\r", keepingLines: true) == "a\nb\\u{0}\\u{d}")
    }

    @Test func `A long text is cut`() {
        #expect(VisibleText.of("abcdef", upTo: 3) == "abc…")
        #expect(VisibleText.of("abc", upTo: 3) == "abc")
    }

    @Test(
        arguments: [
            ("a/b.yaml", "a/b.yaml"), ("a#b=c", "'a#b=c'"), ("it's", #"'it'\''s'"#), ("", "''"), ("$(rm)", "'$(rm)'"),
            ("é", "'é'"),
        ]
    )
    func `A word is quoted for the shell`(word: String, quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }

    @Test(
        arguments: [
            ("request", ["requests"], ["requests"]), ("recieved", ["received", "refused"], ["received"]),
            ("xyz", ["received"], []), ("", ["a", "bb"], ["a"]),
        ]
    )
    func `A misspelt word finds its neighbours`(word: String, candidates: [String], nearest: [String]) {
        #expect(Spelling.nearest(to: word, in: candidates) == nearest)
    }
}
