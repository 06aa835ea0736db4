import AdapterProtocol
import ConformanceKit
import ConformanceScenarios
import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

struct AdapterConnectionTests {
    private struct Record: Sendable {
        var events: [(name: String, parameters: JSONValue)] = []
        var challenges: [(parameters: JSONValue, answer: @Sendable (JSONValue) -> Void)] = []
    }

    private static func connect(_ record: Monitor<Record>) throws -> AdapterConnection {
        let script = Checkout.root.appending(path: "Tests/Fixtures/polite/adapter.py")
        return try AdapterConnection(
            AdapterCommand(arguments: ["python3", script.path()]),
            onEvent: { name, parameters, _ in record.update { $0.events.append((name, parameters)) } },
            onChallenge: { parameters, answer in record.update { $0.challenges.append((parameters, answer)) } }
        )
    }

    @Test func `What an adapter offers decides what may be sent`() throws {
        let adapter = try Self.connect(Monitor(Record()))
        var implementation = Implementation(name: "polite", version: "2")
        implementation.features = ["request.*"]
        #expect(adapter.offer.implementation == implementation)
        #expect(adapter.offer.authentication == .challenge)
        #expect(adapter.offer.restart == .harness)
        #expect(adapter.offer.policyDelivery == nil)
        #expect(adapter.offer.flushSeconds == 5)
        #expect(adapter.offer.events == ["task/complete", "log"])
        let create: JSONValue = ["task": "t", "session": "s", "request": ["url": "u", "body": ["text": ""]]]
        #expect(adapter.offer.missing(operation: "task/create", parameters: create) == [])
        #expect(adapter.offer.missing(operation: "task/cancel", parameters: ["task": "t"]) == ["task/cancel"])
        try adapter.shutdown()
    }

    @Test func `Answers may come in any order, to any thread`() throws {
        let adapter = try Self.connect(Monitor(Record()))
        let sent = try ["a", "b"].map { try adapter.send("cookies/createStorage", ["storage": .string($0)]) }
        let last = Monitor(JSONValue?.none)
        let worker = try Worker("third") {
            let result = try? adapter.call("cookies/createStorage", ["storage": "c"])
            last.update { $0 = result }
        }
        for call in sent { #expect(try adapter.wait(for: call) == [:]) }
        worker.join()
        #expect(last.read { $0 } == [:])
        try adapter.shutdown()
    }

    @Test func `Errors say who refused`() throws {
        let adapter = try Self.connect(Monitor(Record()))
        #expect {
            try adapter.call("session/create", ["session": "s"])
        } throws: { ($0 as? ImplementationError)?.error["name"] == "invalidState" }
        #expect {
            try adapter.call("task/create", ["task": "t", "session": "s"])
        } throws: { ($0 as? AdapterFault)?.name == .errorReply }
        let request: JSONValue = ["url": "u", "cachePolicy": "returnCacheDataElseLoad"]
        #expect {
            try adapter.call("task/create", ["task": "t", "session": "s", "request": request])
        } throws: { ($0 as? NotOffered)?.features == ["request.cachePolicy=x"] }
        #expect(throws: ProtocolViolation.self) { try adapter.call("task/create", ["task": "t"]) }
        #expect(throws: ProtocolViolation.self) { try adapter.call("task/destroy") }
        let long = JSONValue.string(String(repeating: "x", count: 70_000))
        #expect(throws: ProtocolViolation.self) {
            try adapter.call("task/create", ["task": "t", "session": "s", "request": ["url": long]])
        }
        try adapter.shutdown()
    }

    @Test func `Everything that happened is there after the barrier, and the clocks are compared`() throws {
        let record = Monitor(Record())
        let adapter = try Self.connect(record)
        let ahead = try #require(try adapter.sync())
        #expect(abs(ahead - 100_000) < 5_000)
        let messages = record.read { $0.events.map { $0.parameters["message"]?.string } }
        #expect(messages == (0..<100).map(String.init))
        try adapter.shutdown()
    }

    @Test func `A challenge may be answered later, by another thread`() throws {
        let record = Monitor(Record())
        let adapter = try Self.connect(record)
        try adapter.call("task/resume", ["task": "t"])
        let challenge = record.wait(until: .after(.seconds(20))) { $0.challenges.first }
        #expect(challenge?.parameters["protectionSpace"]?["host"] == "a.test")
        try adapter.sync()
        #expect(record.read { $0.events.contains { $0.name == "task/complete" } } == false)
        challenge?.answer(["disposition": "reject"])
        let end = record.wait(until: .after(.seconds(20))) { $0.events.first { $0.name == "task/complete" } }
        #expect(end?.parameters["error"]?["message"] == "reject")
        try adapter.shutdown()
    }

    @Test func `Killing wakes whoever waits`() throws {
        let adapter = try Self.connect(Monitor(Record()))
        let waiting = try adapter.send("cookies/createStorage", ["storage": "a"])
        let worker = try Worker("kill") { adapter.kill() }
        #expect { try adapter.wait(for: waiting) } throws: { ($0 as? AdapterFault)?.name == .killed }
        worker.join()
        #expect(adapter.fault == nil)
        #expect { try adapter.shutdown() } throws: { ($0 as? AdapterFault)?.name == .killed }
    }
}
