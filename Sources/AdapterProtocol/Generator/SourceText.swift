/// Lines of source code.
struct SourceText {
    private(set) var text = ""
    private let indentation: String
    private var depth = 0

    /// - Parameter indentation: Of one level.
    init(indentation: String = "    ") {
        self.indentation = indentation
    }

    mutating func put(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: indentation, count: depth) + line }
        text += "\n"
    }

    /// Lines one level deeper.
    mutating func indented(_ body: (inout SourceText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A head, an opening brace, lines one level deeper, and what closes them.
    mutating func block(_ head: String, end: String = "}", _ body: (inout SourceText) -> Void) {
        put("\(head) {")
        indented(body)
        put(end)
    }
}
