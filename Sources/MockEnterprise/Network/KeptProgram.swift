import SystemBindings

/// A program of others that an environment has started, with a folder of its own. Both are gone when the environment has stopped.
final class KeptProgram: Sendable {
    /// Ends the program, and removes its folder, also when this process has died without a word: then standard input ends.
    private static let keeper = """
        exec 3<&0
        "$@" </dev/null & program=$!
        ( read -r line <&3; kill "$program"; rm -rf "$FOLDER" ) >/dev/null 2>&1 &
        wait "$program"
        """
    /// How long the shell needs to see that the program has ended.
    private static let afterlife = Duration.milliseconds(100)

    private let name: String
    private let folder: String
    private let child: ChildProcess
    private let breakdown: Breakdown
    private let isStopped = Monitor(false)

    /// - Parameters:
    ///   - name: as users know it.
    ///   - folder: what it has written.
    ///   - breakdown: told of what it was to do and has not done.
    init(
        _ name: String,
        _ command: [String],
        environment: [String: String],
        in folder: String,
        _ breakdown: Breakdown
    ) throws(SystemError) {
        (self.name, self.folder, self.breakdown) = (name, folder, breakdown)
        child = try ChildProcess(
            ["/bin/sh", "-c", Self.keeper, "sh"] + command,
            environment: environment.merging(["FOLDER": folder]) { $1 }
        )
    }

    deinit { child.terminate(grace: .zero) }

    /// The read end of its standard error.
    var error: FileDescriptor { child.error }

    var hasEnded: Bool { child.wait(until: .now) != nil }

    /// It has not done what it was to do. What comes of its end is no fault where that was wanted.
    func fail(_ fault: String) { if !isStopped.read({ $0 }) { breakdown.note("\(name) \(fault)") } }

    /// It has said nothing, perhaps because it has ended.
    func noteEnd() { if let exit = child.wait(until: .after(Self.afterlife)) { fail(Self.ended(exit)) } }

    func stop() {
        let exit = child.wait(until: .now)
        let isFirst = isStopped.update { isStopped in
            defer { isStopped = true }
            return !isStopped
        }
        guard isFirst else { return }
        if let exit { breakdown.note("\(name) \(Self.ended(exit))") }
        child.terminate(grace: .seconds(2))
        Files.removeFolder(folder)
    }

    /// Ends what has not started well. The folder stays.
    func discard() {
        isStopped.update { $0 = true }
        child.terminate(grace: .zero)
    }

    private static func ended(_ exit: ChildProcess.Exit) -> String { "has ended during the run: \(exit)" }
}
