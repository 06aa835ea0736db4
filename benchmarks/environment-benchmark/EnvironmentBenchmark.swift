import EnterpriseModel
import Glibc
import MockEnterprise
import SystemBindings

/// What it costs to start and stop an environment: relay, console, three servers with a plain and a TLS listener each.
///
///     swift run -c release environment-benchmark [ROUNDS | --serve]
///
/// Exits 1 if descriptors or threads are left afterwards.
@main
enum EnvironmentBenchmark {
    static func main() throws {
        var description = EnvironmentDescription()
        description.console = Console(user: "alice")
        for host in ["portal.corp.test", "files.corp.test", "www.example.test"] {
            var server = Server()
            server.routes["/hello"] = Route(responses: [Response()])
            description.servers[host] = server
        }
        if CommandLine.arguments.dropFirst() == ["--serve"] { return try ServedEnvironment.serve(description) }
        let rounds = max(1, CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200)
        // The first one makes the certificates and loads the libraries.
        let first = try measure(1, description)
        let before = ProcessUsage.now
        let others = try measure(rounds, description)
        let after = remaining(like: before)

        print("environment start and stop: relay, console, 3 servers, \(rounds) rounds")
        print("                 wall ms    CPU ms")
        report("first", first)
        report("each after it", others)
        print(
            "descriptors left \(after.descriptors - before.descriptors), threads left \(after.threads - before.threads)"
        )
        if after.descriptors > before.descriptors || after.threads > before.threads { exit(EXIT_FAILURE) }
    }

    /// What this process still holds, once it is no more than before or a second has passed: Linux lists a thread for a
    /// moment after it has been joined.
    private static func remaining(like before: ProcessUsage) -> ProcessUsage {
        let deadline = Deadline.after(.seconds(1))
        var usage = ProcessUsage.now
        while usage.descriptors > before.descriptors || usage.threads > before.threads, !deadline.hasPassed {
            sched_yield()
            usage = .now
        }
        return usage
    }

    private struct Cost {
        var wall: Duration
        var processor: Duration
    }

    private static func measure(_ rounds: Int, _ description: EnvironmentDescription) throws -> Cost {
        let clock = ContinuousClock()
        let start = (clock.now, ProcessUsage.now.processorTime)
        for _ in 0..<rounds {
            try withEnterprise(description, observe: { _ in }) { _ in }
        }
        return Cost(
            wall: (clock.now - start.0) / rounds,
            processor: (ProcessUsage.now.processorTime - start.1) / rounds
        )
    }

    private static func report(_ name: String, _ cost: Cost) {
        let columns = [cost.wall, cost.processor].map { duration in
            let microseconds = Int(duration / .microseconds(1))
            let fraction = "\(microseconds % 1_000 + 1_000)".dropFirst()
            return pad("\(microseconds / 1_000).\(fraction)", 10)
        }
        print(name + String(repeating: " ", count: max(0, 14 - name.count)) + columns.joined())
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
