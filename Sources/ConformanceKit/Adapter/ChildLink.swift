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
    package func prepare(
        options: AdapterConnection.Options,
        onOpening: (_ abandon: @escaping @Sendable () -> Void) -> Void
    ) throws(AdapterFault) {
        guard hasToBeBuilt else { return }
        let deadline = options.deadline(after: Self.longestBuild)
        let child: ChildProcess
        // What it says on either stream is kept in its order.
        let command = ["/bin/sh", "-c", "exec \"$@\" 2>&1", "sh"] + build
        do { child = try ChildProcess(command, environment: ProcessEnvironment.variables) } catch {
            throw .notStarted(error)
        }
        defer { child.terminate(grace: .zero) }
        onOpening { child.terminate(grace: .zero) }
        child.closeInput()
        var said: [UInt8] = []
        while true {
            let ready = FileDescriptor.waitUntilReadable([child.output, child.ended], until: deadline)
            // What it leaves behind may keep the stream open.
            guard ready[0], case .bytes(let more) = child.output.read(atMost: 1 << 16, until: .now) else { break }
            said = (said + more).suffix(1 << 16)
        }
        let exit = child.wait(until: deadline)
        if exit == .status(0) { return }
        let end = exit.map { "ended with \($0)" } ?? "did not end in time"
        let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(Self.lastLines)
        let words = "\(build.joined(separator: " ")) \(end)"
        throw AdapterFault(.notStarted, ([words] + lines.map(String.init)).joined(separator: "\n"))
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
