import Foundation
import SystemBindings
import TestConditions
import Testing

/// The commands of `docs/gating.md`, one after another, and a run that is killed.
struct GatingGuideTests {
    /// A command of the page with the status that it ends with.
    private struct Command {
        var line: Int
        var text: String
        var status: Int32
    }

    private static func commands() throws -> [Command] {
        let text = try String(contentsOf: Checkout.root.appending(path: "docs/gating.md"), encoding: .utf8)
        var isOpen = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            if line.hasPrefix("```") {
                isOpen = line == "```sh"
                return nil
            }
            guard isOpen, !line.isEmpty else { return nil }
            let parts = String(line).components(separatedBy: "   # status ")
            return Command(line: index + 1, text: parts[0], status: parts.count > 1 ? Int32(parts[1]) ?? -1 : 0)
        }
    }

    /// Runs a body with a folder that holds a small suite, and the two adapters of the page.
    private static func withSuite(_ body: (URL) throws -> Void) throws {
        let scenarios = ["https", "stream-tasks", "data-tasks"].map { "dynamics/session/\($0)" }
        try SmallSuite.with(["catalog", "adapters"], scenarios: scenarios) { suite in
            let adapter = HarnessProgram.beside("reference-adapter")
            let mutant = "exec '\(adapter)' --mutant sends-twice"
            let place = suite.place.path()
            // Its failures are not seen in the runs from the second to the third.
            let racing = "[ -e '\(place)/run-1.json' ] && [ ! -e '\(place)/run-3.json' ] || \(mutant)"
            // Of its first process, nobody hears more than three lines.
            let shaken = "'\(place)/shaken'"
            let shaky = "[ -e \(shaken) ] || { touch \(shaken); '\(adapter)' | sed -u 3q; exit; }"
            for (name, script) in [("app", mutant), ("fixed", ""), ("racing", racing), ("shaky", shaky)] {
                try suite.write(program: "\(script)\nexec '\(adapter)'", to: name)
            }
            try body(suite.place)
        }
    }

    private static func run(_ command: String, in place: URL) throws -> ChildProcess.Finished {
        try ChildProcess.run(
            ["sh", "-c", "cd '\(place.path())' && \(command)"],
            environment: HarnessProgram.variables,
            until: .after(.seconds(240))
        )
    }

    @Test func `each command of the guide ends as it says`() throws {
        let commands = try Self.commands()
        #expect(commands.count >= 20)
        try Self.withSuite { place in
            for command in commands {
                let ended = try Self.run(command.text, in: place)
                #expect(
                    ended.exit == .status(command.status),
                    "docs/gating.md:\(command.line): \(command.text)\n\(ended.output)\(ended.errors)"
                )
            }
            let merged = try String(contentsOf: place.appending(path: "merged.xml"), encoding: .utf8)
            #expect(merged.contains("known failure: "))
            #expect(!FileManager.default.fileExists(atPath: place.appending(path: "first.json.partial").path()))
            let flaky = try String(contentsOf: place.appending(path: "shaky.json"), encoding: .utf8)
            #expect(flaky.contains(#""verdict": "flaky""#) && flaky.contains(#""reruns": 2"#))
            try Self.checkJob(in: place)
            let history = try String(contentsOf: place.appending(path: "history.html"), encoding: .utf8)
            try Data("{".utf8).write(to: place.appending(path: "results/broken.json"))
            let again = try Self.run("harness history results", in: place)
            #expect(again.exit == .status(0) && again.errors.contains("results/broken.json"), "\(again.errors)")
            #expect(history.contains("<p class=\"gate-reason\">2 runs</p>"))
        }
    }

    /// What the log of the job and its summary have.
    private static func checkJob(in place: URL) throws {
        let log = try String(contentsOf: place.appending(path: "github.log"), encoding: .utf8)
        let lines = log.split(separator: "\n")
        #expect(lines.first?.hasPrefix("::stop-commands::") == true)
        let token = lines.first?.dropFirst("::stop-commands::".count) ?? ""
        #expect(token.count > 40 && lines.last == "::\(token)::")
        let reader = [Checkout.path("build/python/bin/python"), Checkout.path("Tests/Clients/report_reader.py")]
        let ended = try ChildProcess.run(
            reader + ["github", place.appending(path: "github.log").path()],
            until: .after(.seconds(60))
        )
        #expect(ended.output.contains("DYN-SESS-036") && ended.output.contains("cases fail"), "\(ended.errors)")
        let summary = try String(contentsOf: place.appending(path: "step.md"), encoding: .utf8)
        #expect(summary.contains("## Failures") && summary.contains("DYN-SESS-036"))
        // Another command of the step adds to its summary, and what cannot be written costs no verdict.
        for path in ["step.md", "/dev/full"] {
            let variables = "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=\(path)"
            let merged = try run("\(variables) harness merge first.json", in: place)
            #expect(merged.exit == .status(1), "\(merged.errors)")
            #expect(merged.errors.contains("could not be written") == (path == "/dev/full"))
        }
        let both = try String(contentsOf: place.appending(path: "step.md"), encoding: .utf8)
        #expect(both.hasPrefix(summary) && both.components(separatedBy: "# Conformance of").count == 3)
    }

    @Test func `an entry is widened or goes, not both`() throws {
        let ended = try ChildProcess.run(
            [HarnessProgram.beside("harness"), "baseline", "update", "--widen", "--prune", "known.yaml", "run.json"],
            environment: HarnessProgram.variables,
            until: .after(.seconds(60))
        )
        #expect(ended.exit == .status(2) && ended.errors.contains("exclude each other"), "\(ended.errors)")
    }

    @Test func `a run that is killed leaves what it did, and its other cases are not-run`() throws {
        try Self.withSuite { place in
            let child = try ChildProcess(
                [
                    HarnessProgram.beside("harness"), "run", "--adapter", "./fixed", "--jobs", "1", "--repeat", "2",
                    "--quiet", "--report", "json=killed.json",
                ],
                environment: HarnessProgram.variables,
                directory: place.path()
            )
            let partial = place.appending(path: "killed.json.partial")
            let deadline = Deadline.after(.seconds(120))
            var lines = 0
            while lines < 2, !deadline.hasPassed {
                lines = (try? Data(contentsOf: partial))?.count { $0 == UInt8(ascii: "\n") } ?? 0
                usleep(5_000)
            }
            #expect(lines >= 2)
            child.terminate(grace: .zero)
            let ended = try Self.run("harness merge killed.json --report json=merged.json", in: place)
            #expect(ended.exit == .status(3), "\(ended.output)\(ended.errors)")
            #expect(ended.errors.contains("cases have no result"), "\(ended.errors)")
            let merged = try String(contentsOf: place.appending(path: "merged.json"), encoding: .utf8)
            #expect(merged.contains(#""verdict": "not-run""#))
        }
    }
}
