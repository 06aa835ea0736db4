import ConformanceScenarios

/// Reads what `curl --trace-ascii` writes: blocks of a heading and rows of at most 64 characters, each behind its offset.
enum CurlTraceReader {
    private static let headings = [
        "== Info: ", "=> Send header", "<= Recv header", "=> Send data", "<= Recv data", "=> Send SSL data",
        "<= Recv SSL data",
    ]

    static func isHeading(_ text: Substring) -> Bool { headings.contains { text.hasPrefix($0) } }

    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    static func read(_ bytes: [UInt8], file: String) throws(ScenarioError) -> ExchangeLog {
        var assembler = CurlAssembler(source: "curl --trace-ascii", file: file)
        var block: Block?
        for line in LogLines(bytes) {
            let text = CurlLine.withoutPrefix(line.text)
            if isHeading(text) {
                for event in try block?.events(file: file) ?? [] { try assembler.take(event.0, at: event.1) }
                block = nil
                if text.hasPrefix("== Info: ") {
                    try assembler.take(.info(String(text.dropFirst(9))), at: line.number)
                } else {
                    block = Block(heading: text, line: line.number)
                }
            } else if !line.isCut {
                try block?.add(line, file: file)
            }
        }
        for event in try block?.events(file: file) ?? [] { try assembler.take(event.0, at: event.1) }
        return try assembler.finish()
    }

    /// A heading with its rows.
    private struct Block {
        let heading: Substring
        let line: Int
        /// With the offset of each row.
        var rows: [(offset: Int, text: String, line: Int)] = []

        init(heading: Substring, line: Int) {
            self.heading = heading
            self.line = line
        }

        mutating func add(_ line: LogLines.Line, file: String) throws(ScenarioError) {
            guard let colon = line.text.firstIndex(of: ":"), line.text[..<colon].utf8.count <= 16,
                let offset = Int(line.text[..<colon], radix: 16)
            else { return }
            let text = String(line.text[colon...].dropFirst().drop { $0 == " " })
            let start = line.text[colon...].dropFirst().prefix { $0 == " " }.count
            // What begins with blanks keeps all but the one that curl writes.
            let whole = String(repeating: " ", count: max(0, start - 1)) + text
            if isHexadecimal(whole) {
                let place = SourceLocation(file: file, line: line.number, column: 1)
                let message = "this is written by --trace; make the log with --trace-ascii or with -v"
                throw ScenarioError("unreadable-log", message, at: place)
            }
            rows.append((offset, whole, line.number))
        }

        /// Whether a row is of `--trace`: 16 bytes in hexadecimal digits before the text.
        private func isHexadecimal(_ text: String) -> Bool {
            let columns = text.prefix(48).split(separator: " ", omittingEmptySubsequences: false)
            return columns.count >= 16 && columns.prefix(16).allSatisfy { $0.count == 2 && UInt8($0, radix: 16) != nil }
        }

        /// The lines of the text: a row goes on in the next one where no end of a line lies between them.
        private var lines: [(text: String, line: Int)] {
            var lines: [(text: String, line: Int)] = []
            var isOpen = false
            for (index, row) in rows.enumerated() {
                if isOpen, let last = lines.indices.last {
                    lines[last].text += row.text
                } else {
                    lines.append((row.text, row.line))
                }
                let next = index + 1 < rows.count ? rows[index + 1].offset : size ?? row.offset + row.text.utf8.count
                isOpen = next == row.offset + row.text.utf8.count
            }
            return lines
        }

        /// The bytes that the heading tells.
        private var size: Int? {
            heading.split(separator: ",").dropFirst().first.flatMap { words in
                words.split(separator: " ").first.flatMap { Int($0) }
            }
        }

        func events(file: String) throws(ScenarioError) -> [(CurlEvent, Int)] {
            if heading.contains("SSL data") { return [] }
            if heading.contains("data") {
                let text = lines.map(\.text).joined(separator: "\r\n")
                return [(heading.hasPrefix("=>") ? .sentData(text) : .receivedData(text), line)]
            }
            return lines.map { text, line in (heading.hasPrefix("=>") ? .sentHeader(text) : .receivedHeader(text), line)
            }
        }
    }
}
