import ConformanceKit
import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// Runs one short case with an adapter that misbehaves.
struct HostileAdapter {
    /// What is in the environment of everything that the adapter starts, unique to this run.
    private static let mark = "HOSTILE_ADAPTER_TEST"

    /// The fault, if any.
    let fault: AdapterFault?
    /// Events that arrived.
    let events: Int
    /// What the adapter wrote to standard error.
    let log: String
    /// How often the connection said by itself that it broke.
    let notices: [AdapterFault]
    /// Processes of the adapter that live on.
    let remaining: [String]
    let elapsed: Duration

    private static let letLimitsPass: Set<String> = [
        "never-answers", "never-reads", "ignores-term", "ignores-shutdown",
    ]

    init(_ way: String, options: (inout AdapterConnection.Options) -> Void = { _ in }) throws {
        var settings = AdapterConnection.Options()
        // Only where a limit has to pass: on a busy machine an honest answer may be late by seconds.
        settings.timeoutScale = Self.letLimitsPass.contains(way) ? 0.5 : 1
        let mark = UUID().uuidString
        options(&settings)
        let script = Checkout.root.appending(path: "Tests/Fixtures/hostile/adapter.py")
        var command = AdapterCommand(arguments: ["python3", script.path(), way])
        command.needs.values[Self.mark] = mark
        let counter = Monitor((events: 0, notices: [AdapterFault]()))
        let start = ContinuousClock.now
        var fault: AdapterFault?
        var log = ""
        do {
            let connection = try AdapterConnection(
                command,
                options: settings,
                onEvent: { _, _, _ in counter.update { $0.events += 1 } },
                onChallenge: { _, answer in answer(["disposition": "cancel"]) },
                onFault: { fault in counter.update { $0.notices.append(fault) } }
            )
            defer {
                connection.kill()
                log = connection.log
            }
            // A fault of the launch may follow its reply, so ask for something else after it.
            try connection.call("app/launch", Self.launch, timeout: way == "never-answers" ? 2 : nil)
            try connection.call("app/quit", [:])
            try connection.shutdown()
        } catch let thrown as AdapterFault {
            fault = thrown
        }
        self.fault = fault
        self.log = log
        (events, notices) = counter.read { $0 }
        elapsed = ContinuousClock.now - start
        remaining = Self.processes(marked: mark)
    }

    private static let launch: JSONValue = [
        "case": "hostile", "installation": "1", "circumstance": "first",
        "environment": ["address": "127.0.0.1", "hosts": [:], "trustAnchors": []],
    ]

    private static func processes(marked value: String) -> [String] {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return ids.filter { id in
            guard Int(id) != nil, let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ") else {
                return false
            }
            return environment.split(separator: 0).contains { $0.elementsEqual("\(mark)=\(value)".utf8) }
        }
    }
}
