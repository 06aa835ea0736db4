/// A pattern of paths: `*` and `?` stand for anything but `/`, `**` for anything.
package struct Glob: Sendable {
    private let pattern: [Character]

    package init(_ pattern: String) { self.pattern = Array(pattern) }

    package static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

    package func matches(_ text: String) -> Bool {
        let text = Array(text)
        // possible[i]: the pattern so far matches the first i characters.
        var possible = [true] + Array(repeating: false, count: text.count)
        var index = 0
        while index < pattern.count {
            let isDeep = pattern[index] == "*" && index + 1 < pattern.count && pattern[index + 1] == "*"
            var next = Array(repeating: false, count: text.count + 1)
            if pattern[index] == "*" {
                var isOpen = false
                for position in 0...text.count {
                    if position > 0, text[position - 1] == "/", !isDeep { isOpen = false }
                    isOpen = isOpen || possible[position]
                    next[position] = isOpen
                }
            } else {
                for position in text.indices where possible[position] {
                    let fits = pattern[index] == "?" ? text[position] != "/" : pattern[index] == text[position]
                    next[position + 1] = fits
                }
            }
            possible = next
            index += isDeep ? 2 : 1
        }
        return possible[text.count]
    }
}
