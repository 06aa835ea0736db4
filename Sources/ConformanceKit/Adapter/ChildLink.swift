import FoundationEssentials
import SystemBindings

/// The streams of a child process.
struct ChildLink: AdapterLink {
    let process: ChildProcess

    var output: FileDescriptor { process.output }
    var error: FileDescriptor? { process.error }
    var ended: FileDescriptor? { process.ended }

    func write(_ bytes: [UInt8], stop: StopEvent?, until deadline: Deadline) -> Bool {
        process.write(bytes, stop: stop, until: deadline)
    }

    func closeInput() { process.closeInput() }
    func end() -> AdapterEnd? { process.wait(until: .now).map { .exit($0) } }
    func terminate(grace: Duration) -> Int? { process.terminate(grace: grace)?.orphans }
}

extension AdapterCommand: AdapterSource {
    package var isAttached: Bool { false }
    package var canKill: Bool { true }

    package var hasToBeBuilt: Bool { !build.isEmpty }

    /// Runs the command that builds the program, with all variables of the harness.
    package func prepare(options: AdapterConnection.Options) throws(AdapterFault) {
        guard hasToBeBuilt else { return }
        let words = build.joined(separator: " ")
        let ended: ChildProcess.Finished
        do { ended = try ChildProcess.run(build, until: options.deadline(after: Self.longestBuild)) } catch {
            throw .notStarted(error)
        }
        guard ended.exit != .status(0) else { return }
        let end = ended.exit.map { "ended with \($0)" } ?? "did not end in time"
        let said = (ended.output + ended.errors).split(whereSeparator: \.isNewline).suffix(Self.lastLines)
        throw AdapterFault(.notStarted, (["\(words) \(end)"] + said).joined(separator: "\n"))
    }

    /// Seconds for a large program on a slow machine.
    private static let longestBuild = 1_800.0
    /// Of what a compiler says the errors come last, or right before.
    private static let lastLines = 20

    /// Starts the program.
    package func open(
        _ reason: RestartReason,
        options: AdapterConnection.Options
    ) throws(AdapterFault) -> any AdapterLink {
        let environment = try options.environment(of: self)
        do {
            return ChildLink(
                process: try ChildProcess(arguments, environment: environment, directory: options.directory)
            )
        } catch {
            throw .notStarted(error, hint)
        }
    }

    /// What the system's error does not say of a program: that it is a directory, or who should run the script is missing.
    private var hint: String {
        let program = arguments[0]
        var isDirectory = false
        guard FileManager.default.fileExists(atPath: program, isDirectory: &isDirectory) else { return "" }
        if isDirectory { return "; it is a directory, not a program" }
        if !FileManager.default.isExecutableFile(atPath: program) {
            return "; it is not executable, which chmod +x \(program) would change"
        }
        let start = [UInt8](FileManager.default.contents(atPath: program)?.prefix(256) ?? Data())
        guard start.starts(with: Array("#!".utf8)) else {
            return "; it is no program of this machine, and a script begins with #! and the program that runs it"
        }
        let line = String(decoding: start.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let interpreter = line.split(separator: " ").first.map(String.init) ?? ""
        let isThere = FileManager.default.isExecutableFile(atPath: interpreter)
        return isThere ? "" : "; its first line names \(interpreter) to run it, which is not there"
    }

    package func isReached() {}
    package func mayOpenAgain(after fault: AdapterFault) -> Bool { false }
    package func interrupt() {}
}
