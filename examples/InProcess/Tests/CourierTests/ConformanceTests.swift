import ConformanceTesting
import Courier
import EnterpriseTesting
import Foundation
import Testing

struct ConformanceTests {
    /// The folder of this package's own scenarios.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scenarios").path()

    @Test(arguments: try ScenarioSuite(in: folder).cases)
    func `A courier does what its scenarios say`(testCase: ScenarioCase) throws {
        let outcome = try testCase.run { Courier.adapter() }
        #expect(outcome.verdict == .pass, "\(outcome)")
    }

    @Test(arguments: try ScenarioSuite(in: folder).cases)
    func `A courier that forgets its headers is found out`(testCase: ScenarioCase) throws {
        let outcome = try testCase.run { Courier.adapter(forgetsHeaders: true) }
        #expect(outcome.verdict == .fail)
        #expect("\(outcome)".contains("delivery.yaml:20:5: expected request.received"), "\(outcome)")
    }

    /// Scenarios that are shipped are known by their ids. A courier has no place for authorities that it shall trust, so only plain ones.
    @Test(arguments: try ScenarioSuite("field/undici-872*").cases.filter { $0.id.hasSuffix("to another host") })
    func `A courier keeps credentials from other hosts after a redirection`(testCase: ScenarioCase) throws {
        let outcome = try testCase.run { Courier.adapter() }
        withKnownIssue("URLSession on Linux hands Authorization on to whatever host the redirection names") {
            #expect(outcome.verdict == .pass, "\(outcome)")
        }
    }

    /// A courier takes no policy, so that whatever needs a console is unsupported, which is no failure.
    @Test(arguments: try ScenarioSuite("dynamics/session/additional-headers").cases)
    func `What a courier is not made for is left out`(testCase: ScenarioCase) throws {
        let outcome = try testCase.run { Courier.adapter() }
        #expect(outcome.verdict == .unsupported && !outcome.isFailure)
    }

    @Test func `What is wrong with a scenario is told with its place`() {
        #expect {
            _ = try ScenarioSuite("dynamics/session/no-such-thing")
        } throws: { "\($0)".contains("there is no such scenario") }
    }

    @Test func `A courier reaches what is outside, and nobody reaches what is inside directly`() throws {
        let (outside, inside, sightings) = try withEnterprise { enterprise in
            let outside = try fetch(enterprise.url("http://www.example.test/hello", byAddress: true))
            let inside = try? fetch(enterprise.url("http://portal.corp.test/hello", byAddress: true))
            _ = enterprise.wait(for: "decoy.connected")
            return (outside, inside, (enterprise.seen("request.received"), enterprise.seen("decoy.connected")))
        }
        #expect(outside == "hello from outside")
        #expect(inside == nil)
        #expect(sightings.0.map(\.via) == ["direct"])
        #expect(sightings.1.map { $0.fields["server"] } == ["portal.corp.test"])
    }

    @Test func `An enterprise can be anything that the scenario language describes`() throws {
        let description = """
            servers:
              api.example.test:
                zone: outside
                routes: { /teapot: { status: 418, body: short and stout } }
            """
        try withEnterprise(description) { enterprise in
            let text = try fetch(enterprise.url("http://api.example.test/teapot", byAddress: true))
            #expect(text == "short and stout")
            #expect(enterprise.relay == nil)
        }
        #expect(throws: LiveEnterprise.WrongDescription.self) { try withEnterprise("servers: 7") { _ in } }
    }

    @Test func `Asynchronous tests have an enterprise, too`() async throws {
        let delivery = try await withEnterprise { enterprise in
            let url = try #require(URL(string: enterprise.url("http://www.example.test/hello", byAddress: true)))
            return try await withCheckedThrowingContinuation { continuation in
                Courier().send("GET", url) { continuation.resume(with: $0) }
            }
        }
        #expect(String(decoding: delivery.body, as: UTF8.self) == "hello from outside")
    }

    /// Waits for a text.
    private func fetch(_ address: String) throws -> String {
        let answer = DispatchSemaphore(value: 0)
        let result = Box()
        Courier().send("GET", try #require(URL(string: address))) {
            result.value = $0
            answer.signal()
        }
        #expect(answer.wait(timeout: .now() + 30) == .success)
        return String(decoding: try #require(result.value).get().body, as: UTF8.self)
    }

    private final class Box: @unchecked Sendable {
        // Written before the semaphore is signalled, and read after.
        var value: Result<Courier.Delivery, any Error>?
    }
}
