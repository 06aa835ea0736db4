import ConformanceScenarios

/// What curl tells in one line or block of its logs.
enum CurlEvent {
    case info(String)
    /// A line of a head that curl sent; empty at its end.
    case sentHeader(String)
    case receivedHeader(String)
    /// Content, where the log shows it.
    case sentData(String)
    case receivedData(String)
}

/// What the lines of all logs of curl have in common.
enum CurlLine {
    /// Without the time (`--trace-time`) and the numbers of transfer and connection (`--trace-ids`) at its beginning.
    static func withoutPrefix(_ text: String) -> Substring {
        var rest = text[...]
        let time = rest.prefix(16)
        let digits = time.utf8.enumerated().allSatisfy { index, byte in
            switch index {
            case 2, 5: byte == UInt8(ascii: ":")
            case 8: byte == UInt8(ascii: ".")
            case 15: byte == UInt8(ascii: " ")
            default: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
        }
        if time.utf8.count == 16, digits { rest = rest.dropFirst(16) }
        guard rest.hasPrefix("["), let end = rest.firstIndex(of: "]") else { return rest }
        let isNumbers = rest[..<end].dropFirst().allSatisfy { $0.isNumber || $0 == "-" || $0 == "x" }
        return isNumbers ? rest[rest.index(after: end)...].drop { $0 == " " } : rest
    }
}

/// Reads the output of `curl -v`, which may stand between other output.
enum CurlVerboseReader {
    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    static func read(_ bytes: [UInt8], file: String) throws(ScenarioError) -> ExchangeLog {
        var assembler = CurlAssembler(source: "curl -v", file: file)
        for line in LogLines(bytes) {
            let text = CurlLine.withoutPrefix(line.text)
            guard let event = event(of: text) else { continue }
            guard !line.isCut else {
                let place = SourceLocation(file: file, line: line.number, column: 1)
                throw ScenarioError("unreadable-log", "this line has more than 1 MiB: no header line has", at: place)
            }
            try assembler.take(event, at: line.number)
        }
        return try assembler.finish()
    }

    private static func event(of text: Substring) -> CurlEvent? {
        let rest = String(text.dropFirst(2))
        switch text.prefix(2) {
        case "* ": return .info(rest)
        case "> ", ">": return .sentHeader(rest)
        case "< ", "<": return .receivedHeader(rest)
        default: return nil
        }
    }
}
