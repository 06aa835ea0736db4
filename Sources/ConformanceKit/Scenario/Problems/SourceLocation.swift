/// A place in a scenario or environment file.
package struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// As the user named it.
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// Counted from 1.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }
}
