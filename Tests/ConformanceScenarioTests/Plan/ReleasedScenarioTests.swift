import ConformanceSamples
import Foundation
import TestConditions
import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

/// `Tests/Fixtures/released/0.1.txt` has the scenarios of version 0.1. Later ones say since when they are there, so that a gate for 0.1
/// can let them be pending. A scenario of that version says nothing, also if it has more cases by now.
struct ReleasedScenarioTests {
    private static func released() throws -> Set<String> {
        let file = Checkout.root.appending(path: "Tests/Fixtures/released/0.1.txt")
        return Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    }

    @Test func `a scenario that is newer than version 0_1 says since when it is there`() throws {
        let released = try Self.released()
        for plan in try ShippedScenarios.smoke() {
            let scenario = GateSuite.scenario(of: plan.id)
            let isOld = released.contains(scenario)
            #expect(
                (plan.sample.since == nil) == isOld,
                "\(plan.file): \(isOld ? "it is of version 0.1" : "add since: 0.2")"
            )
        }
    }
}
