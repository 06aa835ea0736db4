import SystemBindings
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct CapacityTests {
    @Test func `Without limits there are as many jobs as were wanted`() throws {
        let capacity = try Capacity(of: ResourceLimits(), wanted: 16)
        #expect(capacity.jobs == 16)
        #expect(capacity.lowered == nil)
    }

    @Test(
        arguments: [
            (ResourceLimits(descriptors: 250), 4, "ulimit -n"), (ResourceLimits(tasks: 55), 1, "ulimit -u"),
            (ResourceLimits(descriptors: 250, tasks: 110), 2, "ulimit -u"),
            (ResourceLimits(descriptors: 120, tasks: 500), 2, "ulimit -n"),
        ]
    )
    func `The scarcest limit says how many jobs there are, and what to raise`(
        limits: ResourceLimits,
        jobs: Int,
        words: String
    ) throws {
        let capacity = try Capacity(of: limits, wanted: 16)
        #expect(capacity.jobs == jobs)
        #expect(capacity.lowered?.contains(words) == true, "\(capacity.lowered ?? "")")
        #expect(try Capacity(of: limits, wanted: jobs).lowered == nil)
    }

    @Test(
        arguments: [
            (ResourceLimits(descriptors: 40), "ulimit -n"), (ResourceLimits(tasks: 20), "ulimit -u"),
            (ResourceLimits(descriptorsOfChild: 64), "an adapter may have 64 descriptors"),
        ]
    )
    func `Limits that bear no job end the run before it begins`(limits: ResourceLimits, words: String) throws {
        let error = try #require(throws: ConformanceError.self) { try Capacity(of: limits, wanted: 1) }
        #expect(error.code == .tooFewResources)
        #expect(error.message.contains(words), "\(error.message)")
    }
}
