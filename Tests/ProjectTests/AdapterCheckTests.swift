import Foundation
import SystemBindings
import TestConditions
import Testing

/// `harness adapter check` and `harness adapter new` as authors call them.
struct AdapterCheckTests {
    private static func harness(_ arguments: [String]) throws -> ChildProcess.Finished {
        try ChildProcess.run(
            ["sh", "-c", "cd \"$0\" && exec \"$@\"", Checkout.root.path(), HarnessProgram.beside("harness")]
                + arguments,
            until: .after(.seconds(240))
        )
    }

    private static func flawed(_ flaw: String) -> String { "python3 Tests/Fixtures/flawed/adapter.py \(flaw)" }

    @Test(
        arguments: [
            ("drops-headers", "requests", "X-Check did not reach the server"),
            ("drops-body", "requests", "the server got other bytes"),
            ("drops-method", "requests", "POST reached the server as"),
            ("drops-response-headers", "requests", "X-From-Server of the server is not reported"),
            ("loses-bytes", "requests", "task/complete.body is not what the server sent"),
            ("takes-latin-1", "Unicode", "a body in Unicode is reported as"),
            ("opens-in-another-state", "sockets", "socket/open came with the state"),
            ("counts-the-news", "sockets", "socket/read did not come as it should"),
            ("loses-socket-bytes", "sockets", "which are not the"),
            ("stays-connected", "sockets", "socket/close did not come as it should"),
            ("milliseconds", "requests", "the seconds since the epoch are"),
            ("swaps-events", "order", "task/data was reported before task/response"),
            ("completes-twice", "order", "task/complete was reported 2 times"),
            ("invents-event", "requests", "reported task/sent, which does not stand in its events"),
            ("answers-before-it-acts", "without waiting", "be done when they are answered"),
            ("answers-twice", "life", "answered app/launch twice"),
            ("reports-late", "silence", "after the reply to app/quit"),
            ("forgets-to-cancel", "cancellation", "task/complete did not come"),
            ("knows-everybody", "errors", "task/resume of an unknown handle was answered with a result"),
            ("wrong-code", "errors", "app/launch without parameters was answered with -32603"),
            ("takes-any-version", "version", "was accepted"),
            ("promises-too-much", "every operation", "cache/usage was answered with error -32601"),
            ("misspells", "handshake", "did you mean request.body?"),
            ("repeats-a-member", "handshake", "the member 'jsonrpc' is there twice"),
            ("misspells-a-method", "handshake", "names basic, which the protocol spells Basic"),
            ("drops-credentials", "credentials", "the credential of task/create did not reach the server"),
            ("outlives-its-input", "end of input", "does not exit within 5 s"),
            ("exits-badly", "shutdown", "exit status 3"),
        ]
    )
    func `What is wrong with an adapter is found, and nothing else`(flaw: String, item: String, words: String) throws {
        let check = try Self.harness([
            "adapter", "check", Self.flawed(flaw), "--only", item == "life" ? "launch" : item,
        ])
        #expect(check.exit == .status(1), "\(check.output)\(check.errors)")
        let found = check.output.split(separator: "\n").filter { $0.hasPrefix("MEND") }
        #expect(!found.isEmpty && found.allSatisfy { $0.contains(words) }, "\(check.output)")
    }

    @Test(arguments: [(Self.flawed("nothing"), true), ("reference", true), (Self.foundation, false)])
    func `An adapter that is right has nothing to mend`(adapter: String, resets: Bool) throws {
        let check = try Self.harness(["adapter", "check", adapter])
        withKnownIssue("a trap of URLSession on Linux", isIntermittent: true) {
            #expect(check.exit == .status(0), "\(check.output)\(check.errors)")
            #expect(check.output.hasSuffix("nothing to mend\n"))
        } when: {
            adapter == Self.foundation && Self.isTrap(check.output)
        }
        #expect(check.output.contains("good     1,000 quick resets\n") == resets)
    }

    /// Its log ends with the words of a trap, not with a backtrace.
    private static let foundation = "env SWIFT_BACKTRACE=enable=no adapters/foundation/run"

    /// URLSession on Linux asks its cache before it loads. Where a task is suspended and cancelled before the cache has answered,
    /// `NativeProtocol.stopLoading` finds a task that is not suspended any more and has no error yet, and calls `fatalError`.
    private static func isTrap(_ output: String) -> Bool {
        let found = output.split(separator: "\n").filter { $0.hasPrefix("MEND") }
        return found.count == 1
            && found.allSatisfy { $0.hasPrefix("MEND     every operation") && $0.contains("NativeProtocol.swift") }
    }

    @Test func `A new adapter in Python is right, and every case is unsupported`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appending(path: "my-library").path()
        #expect(try Self.harness(["adapter", "new", "python", path]).exit == .status(0))
        #expect(try Self.harness(["adapter", "new", "python", path]).exit == .status(2))
        let adapter = "\(path)/adapter.py"
        let check = try Self.harness(["adapter", "check", adapter])
        #expect(check.exit == .status(0), "\(check.output)\(check.errors)")
        let run = try Self.harness([
            "run", "scenarios/arcgis", "scenarios/appconnect", "--adapter", adapter, "--quiet", "--smoke",
        ])
        #expect(run.exit == .status(1))
        #expect(run.output.contains(" 0 pass, 0 fail, 0 lifted, "), "\(run.output.suffix(500))")
        #expect(run.output.contains(" 0 vacuous, 0 flaky, 0 setup-error, 0 harness-error, 0 not-run"))
    }
}
