import ConformanceScenarios
import JSON

/// Finds places in a JSON text that has been read, without recursion: messages name them, and what nests too deep can be blanked.
struct JSONScanner {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A member's name, or the index of an element.
    enum Part: Hashable {
        case name(String)
        case index(Int)
    }

    /// The offset of a value; of the last part that is there if it is not.
    func offset(of path: [Part]) -> Int {
        var position = skipSpace(0)
        for part in path {
            guard let next = step(part, in: position) else { break }
            position = next
        }
        return min(position, max(bytes.count - 1, 0))
    }

    /// The line and the column of an offset, from 1.
    func location(at offset: Int, file: String) -> SourceLocation {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return SourceLocation(file: file, line: line, column: offset - start + 1)
    }

    /// The text with `null` for the values of all members of these names, wherever they are.
    func blanking(_ names: Set<String>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "\"") else {
                result.append(bytes[position])
                position += 1
                continue
            }
            let end = endOfString(position)
            let name = String(decoding: bytes[position..<min(end, bytes.count)].dropFirst().dropLast(), as: UTF8.self)
            result += bytes[position..<min(end, bytes.count)]
            position = end
            let colon = skipSpace(position)
            guard names.contains(name), colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { continue }
            result += Array(":null".utf8)
            position = endOfValue(skipSpace(colon + 1))
        }
        return result
    }

    /// The members of all objects that have a text or a number, also where the whole is no JSON text.
    var plainMembers: [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        var position = 0
        while let quote = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) {
            let end = min(endOfString(quote), bytes.count)
            position = end
            let colon = skipSpace(end)
            guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), let name = scalar(quote..<end)?.string else {
                continue
            }
            let start = skipSpace(colon + 1)
            guard start < bytes.count, ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[start]) else { continue }
            let valueEnd = endOfValue(start)
            // A text that was cut lacks its quote.
            if let value = scalar(start..<valueEnd) ?? scalar(start..<valueEnd, ending: "\"") {
                members.append((name, value))
            }
            position = max(position, valueEnd)
        }
        return members
    }

    private func scalar(_ range: Range<Int>, ending: String = "") -> JSONValue? {
        try? JSONValue(decoding: bytes[range] + Array(ending.utf8))
    }

    private func step(_ part: Part, in position: Int) -> Int? {
        guard position < bytes.count else { return nil }
        switch part {
        case .name(let wanted):
            guard bytes[position] == UInt8(ascii: "{") else { return nil }
            var position = skipSpace(position + 1)
            var found: Int?
            while position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                let end = min(endOfString(position), bytes.count)
                let name = String(decoding: bytes[position..<end].dropFirst().dropLast(), as: UTF8.self)
                let value = skipSpace(skipSpace(end) + 1)
                // The last one counts, as for the reader.
                if name == wanted { found = value }
                position = skipSpace(endOfValue(value))
                guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
                position = skipSpace(position + 1)
            }
            return found
        case .index(let wanted):
            guard bytes[position] == UInt8(ascii: "[") else { return nil }
            var position = skipSpace(position + 1)
            for _ in 0..<wanted {
                position = skipSpace(endOfValue(position))
                guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return nil }
                position = skipSpace(position + 1)
            }
            return position
        }
    }

    private func skipSpace(_ position: Int) -> Int {
        var position = position
        while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
        return position
    }

    /// Behind the quote that ends it.
    private func endOfString(_ start: Int) -> Int {
        var position = start + 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
            } else if bytes[position] == UInt8(ascii: "\"") {
                return position + 1
            }
            position += 1
        }
        return bytes.count
    }

    private func endOfValue(_ start: Int) -> Int {
        var position = start
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position = endOfString(position)
                if depth == 0 { return position }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return position }
                depth -= 1
                if depth == 0 { return position + 1 }
            case UInt8(ascii: ","): if depth == 0 { return position }
            default: break
            }
            position += 1
        }
        return position
    }
}
