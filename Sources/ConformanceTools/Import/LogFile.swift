package import ConformanceScenarios
package import EnterpriseModel
import JSON
import SystemBindings

/// A log of a client that is to become a scenario: of which kind it is, and what it tells.
package enum LogFile {
    /// The kinds, as people call them.
    package enum Kind: Sendable, Hashable {
        case har, curlVerbose, curlTrace, capture
        /// Of `harness serve`.
        case journal
    }

    /// In bytes. Browsers refuse to write as much.
    static let mostBytes = 256 << 20

    /// Reads a log of any kind.
    /// - Parameters:
    ///   - keys: the key log of TLS for a capture.
    ///   - environment: for a journal that does not tell its own.
    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    package static func read(
        path: String,
        keys: String? = nil,
        environment: EnvironmentDescription? = nil
    ) throws -> ExchangeLog {
        let bytes = try contents(path)
        guard kind(of: bytes) == .journal, environment == nil, !startsAtFirst(bytes),
            let before = try? contents(path + ".1"), startsAtFirst(before)
        else { return try read(bytes, file: path, keys: keys, environment: environment) }
        // A full file was renamed.
        return try read(before + bytes, file: path, keys: keys)
    }

    /// The entries of a journal, as they stand in its file.
    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    package static func journal(path: String) throws -> [JournalEntry] {
        try JournalReader.entries(of: contents(path), file: path)
    }

    private static func startsAtFirst(_ bytes: [UInt8]) -> Bool {
        let line = bytes.prefix { $0 != 0x0A }
        return (try? JSONValue(decodingRecord: Array(line))).flatMap { JournalEntry(line: $0) }?.number == 1
    }

    private static func contents(_ path: String) throws -> [UInt8] {
        let start = SourceLocation(file: path, line: 1, column: 1)
        do {
            guard let found = try Files.contents(of: path, limit: mostBytes + 1) else {
                throw ScenarioError("unreadable-log", "there is no such file", at: start)
            }
            return found
        } catch let error as SystemError {
            throw ScenarioError("unreadable-log", "it cannot be read: \(error)", at: start)
        }
    }

    /// - Parameters:
    ///   - file: for messages; a capture is read from there.
    ///   - keys: the key log of TLS for a capture.
    ///   - environment: for a journal that does not tell its own.
    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    package static func read(
        _ bytes: [UInt8],
        file: String,
        keys: String? = nil,
        environment: EnvironmentDescription? = nil
    ) throws(ScenarioError) -> ExchangeLog {
        let start = SourceLocation(file: file, line: 1, column: 1)
        guard bytes.count <= mostBytes else {
            throw ScenarioError("unreadable-log", "it has more than 256 MiB; leave out what does not matter", at: start)
        }
        guard !bytes.isEmpty else { throw ScenarioError("unreadable-log", "it is empty", at: start) }
        guard keys == nil || kind(of: bytes) == .capture else {
            throw ScenarioError("unreadable-log", "a key log of TLS goes with a capture, and this is none", at: start)
        }
        let bytes = withoutWideUnits(bytes)
        switch kind(of: bytes) {
        case .capture: return try CaptureReader.read(file, keys: keys)
        case .har: return try HARReader.read(bytes, file: file)
        case .curlTrace: return try CurlTraceReader.read(bytes, file: file)
        case .curlVerbose: return try CurlVerboseReader.read(bytes, file: file)
        case .journal: return try JournalReader.read(bytes, file: file, environment: environment)
        }
    }

    /// A shell of Windows writes what a program says in UTF-16, with a mark of the byte order.
    private static func withoutWideUnits(_ bytes: [UInt8]) -> [UInt8] {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
            let (low, high) = isLittle ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
            return UInt16(high) << 8 | UInt16(low)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// How pcapng and pcap begin, of both byte orders, with microseconds, nanoseconds and as Kuznetzov has changed it; and what gzip has packed.
    private static let captures: [[UInt8]] =
        [[0x0A, 0x0D, 0x0D, 0x0A], [0x1F, 0x8B]]
        + [[0xA1, 0xB2, 0xC3, 0xD4], [0xA1, 0xB2, 0x3C, 0x4D], [0xA1, 0xB2, 0xCD, 0x34]].flatMap {
            [$0, $0.reversed()]
        }

    /// Told by how it begins.
    package static func kind(of bytes: [UInt8]) -> Kind {
        if captures.contains(where: { bytes.starts(with: $0) }) { return .capture }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if JournalReader.begins(text) { return .journal }
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .har }
        let isTrace = LogLines(Array(text.prefix(1 << 16))).contains { line in
            CurlTraceReader.isHeading(CurlLine.withoutPrefix(line.text))
        }
        return isTrace ? .curlTrace : .curlVerbose
    }
}

/// The lines of a text, without their ends, numbered from 1. Bytes that are not UTF-8 are replaced.
struct LogLines: Sequence, IteratorProtocol {
    /// A header line of this size is refused by all servers.
    static let longest = 1 << 20

    struct Line {
        var number: Int
        var text: String
        /// Whether it was cut.
        var isCut: Bool
        /// The place in the text behind it.
        var end: Int
    }

    private let bytes: [UInt8]
    private var position = 0
    private var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        number += 1
        let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        var line = bytes[position..<end]
        position = end + 1
        if line.last == 0x0D { line.removeLast() }
        let kept = line.prefix(Self.longest)
        return Line(
            number: number,
            text: String(decoding: kept, as: UTF8.self),
            isCut: kept.count < line.count,
            end: end
        )
    }
}
