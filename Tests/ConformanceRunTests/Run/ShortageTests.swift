import Glibc
import SystemBindings
import Testing

@testable import ConformanceKit

/// What the harness wanted for is blamed on nobody.
struct ShortageTests {
    @Test(arguments: ["behaves", "exits"])
    func `A case in which the harness ran short is a setup-error, whatever it looked like`(way: String) throws {
        let log = ShortageLog()
        var environments = EmptyEnvironments()
        environments.onStart = { log.note(SystemError("accept", number: EMFILE)) }
        let run = try SmallRun(["short": SmallRun.story], way: way, environments: environments) {
            $0.runner.shortages = log
        }
        #expect(run.verdicts == [.setupError])
        let reason = try #require(run.outcome.cases[0].reason)
        #expect(reason.contains("accept") && reason.contains("ulimit -n"), "\(reason)")
        #expect(run.outcome.cases[0].checks.isEmpty)
    }

    @Test func `A failure that is no want changes no verdict`() throws {
        let log = ShortageLog()
        var environments = EmptyEnvironments()
        environments.onStart = { log.note(SystemError("connect", number: ECONNREFUSED)) }
        let run = try SmallRun(["well": SmallRun.story], way: "behaves", environments: environments) {
            $0.runner.shortages = log
        }
        #expect(run.verdicts == [.pass])
    }

    @Test func `What was short before a case began does not count for it`() {
        let log = ShortageLog()
        log.note(SystemError("accept", number: EMFILE))
        let mark = log.mark
        #expect(log.since(mark) == nil)
        log.note(SystemError("start a thread", number: EAGAIN))
        #expect(log.since(mark)?.message == "start a thread")
    }

    @Test func `A program that no process is left for is not one that is missing`() {
        #expect(AdapterFault(.notStarted, SystemError("start ./adapter", number: ENOENT)).name == .notStarted)
        // Noted for the process, too, as any such error is: cases of other tests have a log of their own.
        #expect(AdapterFault(.notStarted, SystemError("start ./adapter", number: EAGAIN)).name == .shortage)
    }
}
