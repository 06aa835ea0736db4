import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// Reads the journal of `harness serve`, a line of JSON for each entry.
struct JournalReader {
    private let file: String
    private var assembler: JournalAssembler
    /// Until the last reset, if nothing has come after it.
    private var earlier: ExchangeLog?
    private var resets = 0
    private var declared: EnvironmentDescription?

    /// Whether a text begins as a journal does.
    static func begins(_ bytes: some Collection<UInt8>) -> Bool {
        let line = bytes.prefix { $0 != 0x0A }
        guard line.count <= LogLines.longest else { return false }
        return (try? JSONValue(decodingRecord: Array(line))).flatMap { JournalEntry(line: $0) } != nil
    }

    /// - Parameter environment: for a journal that does not tell its own.
    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    static func read(
        _ bytes: [UInt8],
        file: String,
        environment: EnvironmentDescription? = nil
    ) throws(ScenarioError) -> ExchangeLog {
        var reader = JournalReader(file: file, environment: environment)
        try each(of: bytes) { line throws(ScenarioError) in try reader.take(line) }
        return try reader.finish()
    }

    /// The entries as they stand there.
    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    static func entries(of bytes: [UInt8], file: String) throws(ScenarioError) -> [JournalEntry] {
        let reader = JournalReader(file: file, environment: nil)
        var entries: [JournalEntry] = []
        try each(of: bytes) { line throws(ScenarioError) in entries.append(try reader.entry(line)) }
        return entries
    }

    private static func each(
        of bytes: [UInt8],
        _ take: (LogLines.Line) throws(ScenarioError) -> Void
    ) throws(ScenarioError) {
        for line in LogLines(bytes) where !line.text.isEmpty {
            // A journal that is still being written, or whose program was killed, ends anywhere.
            let isLast = bytes.last != 0x0A && line.end == bytes.count
            do throws(ScenarioError) { try take(line) } catch { if !isLast { throw error } }
        }
    }

    private init(file: String, environment: EnvironmentDescription?) {
        self.file = file
        declared = environment
        assembler = JournalAssembler(environment)
    }

    private func error(_ message: String, line: Int = 1, column: Int = 1) -> ScenarioError {
        ScenarioError("unreadable-log", message, at: SourceLocation(file: file, line: line, column: column))
    }

    private func entry(_ line: LogLines.Line) throws(ScenarioError) -> JournalEntry {
        guard !line.isCut else { throw error("this line has more than 1 MiB: no entry has", line: line.number) }
        let json: JSONValue
        do { json = try JSONValue(decodingRecord: line.text.utf8) } catch {
            throw self.error("this is no JSON: \(error.message)", line: line.number, column: error.offset + 1)
        }
        guard let entry = JournalEntry(line: json) else {
            throw error("this is no entry of a journal: each has a name and a number from 1", line: line.number)
        }
        return entry
    }

    private mutating func take(_ line: LogLines.Line) throws(ScenarioError) {
        let entry = try entry(line)
        switch ServedMilestone(rawValue: entry.name) {
        case .started: try declare(entry, at: line.number)
        case .changed: try change(entry, at: line.number)
        case .released:
            guard let gate = entry.fields[ServedMilestone.gate]?.string else {
                throw error("it does not say which gate is opened", line: line.number)
            }
            assembler.add(.release(gate))
        case .reset: reset()
        case .stopped: break
        case nil:
            guard declared != nil else { throw error(Self.undeclared(entry.number), line: line.number) }
            assembler.take(entry, at: line.number)
        }
    }

    private static func undeclared(_ number: Int) -> String {
        number > 1
            ? "it begins with entry \(number): what was before is in the file with .1 at its end; or say --environment FILE"
            : "it does not tell the environment, as journals of older versions: say --environment FILE"
    }

    private mutating func declare(_ entry: JournalEntry, at line: Int) throws(ScenarioError) {
        guard let declaration = entry.fields[ServedMilestone.declaration] else { return }
        let description = try environment(Node(declaration), at: line)
        declared = description
        assembler = JournalAssembler(description)
    }

    private mutating func change(_ entry: JournalEntry, at line: Int) throws(ScenarioError) {
        guard let change = entry.fields[ServedMilestone.change], change.object != nil else {
            throw error("it does not say what is changed", line: line)
        }
        assembler.add(.change(Node(change)))
    }

    private func environment(_ node: Node, at line: Int) throws(ScenarioError) -> EnvironmentDescription {
        do { return try EnvironmentDecoder.decode(node) } catch {
            let words = (error as? ScenarioError)?.diagnostics.first?.message ?? "\(error)"
            throw self.error("its declaration is none of an environment: \(words)", line: line)
        }
    }

    /// Numbers begin again, and everything is as declared.
    private mutating func reset() {
        let log = assembler.finish()
        if !log.exchanges.isEmpty { earlier = log }
        resets += 1
        assembler = JournalAssembler(declared)
    }

    private mutating func finish() throws(ScenarioError) -> ExchangeLog {
        guard declared != nil else { throw error(Self.undeclared(1)) }
        var log = assembler.finish()
        if log.exchanges.isEmpty, let earlier {
            log = earlier
        } else if let earlier, resets > 0 {
            log.omissions.append("\(earlier.exchanges.count) requests before a reset are left out.")
        }
        guard !log.exchanges.isEmpty else {
            let left = log.omissions.isEmpty ? "" : ": " + log.omissions.joined(separator: " ")
            throw error("there is no request in it that a server has answered\(left)")
        }
        return log
    }
}
