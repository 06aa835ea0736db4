import SystemBindings
import Testing

struct MonitorTests {
    @Test func `A waiting thread sees a change`() throws {
        let monitor = Monitor(0)
        let worker = try Worker("change") { monitor.update { $0 = 7 } }
        #expect(monitor.wait(until: .after(.seconds(10))) { $0 == 7 ? "seen" : nil } == "seen")
        worker.join()
    }

    @Test func `Waiting ends at the deadline`() {
        let monitor = Monitor(0)
        let deadline = Deadline.after(.milliseconds(30))
        let result: Int? = monitor.wait(until: deadline) { _ in nil }
        #expect(result == nil)
        #expect(deadline.hasPassed)
    }

    @Test func `Many threads change one state`() throws {
        let monitor = Monitor(0)
        let workers = try (0..<8).map { _ in
            try Worker("count") { for _ in 0..<1_000 { monitor.update { $0 += 1 } } }
        }
        workers.forEach { $0.join() }
        #expect(monitor.read { $0 } == 8_000)
    }

    @Test(arguments: [Double.infinity, .nan, 1e300, 1e10, -1, -.infinity, 0])
    func `No number of seconds is too much for a deadline`(seconds: Double) {
        #expect(Deadline.after(seconds: seconds) == .never || Deadline.after(seconds: seconds).remaining == .zero)
    }

    @Test(arguments: [Duration.zero, .seconds(-3), .milliseconds(1), .seconds(Int64.max)])
    func `A deadline never lies beyond never`(duration: Duration) {
        let deadline = Deadline.after(duration)
        #expect(deadline <= .never)
        #expect(deadline == .never || deadline.remaining <= .milliseconds(1))
        #expect(Deadline.never.pollMilliseconds == -1)
    }
}
