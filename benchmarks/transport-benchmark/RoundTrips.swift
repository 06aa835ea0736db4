import ConformanceKit
import ConformanceScenarios
import SystemBindings

/// How long questions wait for their answers, one after another.
struct RoundTrips {
    /// Seconds; half of the answers came sooner.
    let median: Double
    /// Seconds; one of a hundred came later.
    let late: Double

    /// Of the operation `sync`.
    init(_ way: Way, _ calls: Int) throws {
        let connection = try way.withSource { source in
            var options = AdapterConnection.Options()
            options.maximumMessages = .max
            options.maximumBytes = .max
            let connection = try AdapterConnection(
                source,
                options: options,
                onEvent: { _, _, _ in },
                onChallenge: { _, _ in }
            )
            let trips = try RoundTrips(calls) { _ in try connection.call("sync") }
            try connection.shutdown()
            return trips
        }
        self = connection
    }

    /// Of a program that writes a line for each that it reads, without the harness's reader.
    init(peer program: [String], _ calls: Int) throws {
        let peer = try ChildProcess(program, environment: ProcessEnvironment.variables)
        defer { peer.terminate(grace: .zero) }
        self = try RoundTrips(calls) { number in
            let line = #"{"jsonrpc":"2.0","id":\#(number),"method":"sync","params":{}}"# + "\n"
            let deadline = Deadline.after(.seconds(10))
            var end: UInt8?
            if peer.write(Array(line.utf8), until: deadline) {
                while end != 10, case .bytes(let bytes) = peer.output.read(atMost: 4_096, until: deadline) {
                    end = bytes.last
                }
            }
            guard end == 10 else { throw ConformanceError(.invalidAdapter, "\(program[0]) does not answer") }
        }
    }

    private init(_ calls: Int, _ call: (Int) throws -> Void) throws {
        let clock = ContinuousClock()
        // The first ones find nothing in any cache.
        for number in 0..<100 { try call(number) }
        let times = try (0..<max(1, calls)).map { number in try clock.measure { try call(number) } / .seconds(1) }
            .sorted()
        median = times[times.count / 2]
        late = times[times.count * 99 / 100]
    }
}
