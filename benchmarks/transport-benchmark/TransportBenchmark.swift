import AdapterProtocol
import ConformanceKit
import ConformanceScenarios
import EnterpriseService
import FoundationEssentials
import ReferenceSession
import SystemBindings

/// What it costs to speak to an adapter: round trips of the protocol, and cases a second, over each transport, beside programs that echo
/// lines. Prints tables in Markdown.
///
///     swift run -c release transport-benchmark [CALLS [ROUNDS]]
///
/// Run it in the folder of the project. With `adapter` as the first argument it is the adapter that is measured: one of the SDK, without a
/// handler.
@main
enum TransportBenchmark {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "adapter" { empty().run(Array(arguments.dropFirst())) }
        let calls = arguments.first.flatMap { Int($0) } ?? 20_000
        let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 20
        try reportRoundTrips(calls)
        try reportCases(rounds)
    }

    private static func empty() -> Adapter { Adapter("empty", events: []) }

    private static var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }

    // MARK: Round trips

    private static func reportRoundTrips(_ calls: Int) throws {
        print("| round trip | median, µs | 99 of 100, µs | to a program that echoes |")
        print("| --- | ---: | ---: | ---: |")
        let echo = try RoundTrips(peer: ["cat"], calls)
        report("lines that `cat` echoes", echo, echo)
        report(
            "lines that Python reads as JSON and answers",
            try RoundTrips(peer: ["python3", "-c", byHand], calls),
            echo
        )
        for way in Way.all(program: [program, "adapter"], inProcess: { empty().serve($0) }) {
            report("Swift SDK, \(way.name)", try RoundTrips(way, calls), echo)
        }
        let python = Way.child([
            "python3", "-c",
            "import sys; sys.path.insert(0, 'adapters/sdk/python'); import conformance_adapter as c; c.Adapter('empty', events=[]).run()",
        ])
        report("Python SDK, \(python.name)", try RoundTrips(python, calls), echo)
    }

    /// What an author without an SDK would write first.
    private static let byHand = """
        import json, sys
        for line in sys.stdin:
            request = json.loads(line)
            print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"at": 0}}), flush=True)
        """

    private static func report(_ name: String, _ trips: RoundTrips, _ echo: RoundTrips) {
        print(
            "| \(name) | \(rounded(trips.median * 1e6, 1)) | \(rounded(trips.late * 1e6, 1)) | "
                + "\(rounded(trips.median / echo.median, 2)) |"
        )
    }

    // MARK: Cases

    /// Cases that wait for nothing but the network.
    private static let scenarios = [
        "dynamics/loading/basic", "dynamics/loading/methods", "dynamics/session/cookies-return",
        "dynamics/session/https",
        "dynamics/session/relay-carries", "dynamics/session/additional-headers",
    ]

    /// The best of several rounds, in which each transport has its turn: the machine is not always the same.
    private static func reportCases(_ rounds: Int) throws {
        let (plans, diagnostics) = ScenarioLoader.load(paths: scenarios, root: "scenarios")
        guard diagnostics.isEmpty else { throw ScenarioError(diagnostics) }
        let directory = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
        let ways = Way.all(
            program: ["\(directory)/reference-adapter"],
            inProcess: { try? ReferenceAdapter.serve($0) }
        )
        var best = ways.map { _ in 0.0 }
        for _ in 0..<max(1, rounds) {
            for (position, way) in ways.enumerated() { best[position] = max(best[position], try rate(plans, way)) }
        }
        print("\n| the reference, one job | cases a second | to the child process |")
        print("| --- | ---: | ---: |")
        for (way, rate) in zip(ways, best) {
            print("| \(way.name) | \(rounded(rate, 0)) | \(rounded(rate / best[0], 2)) |")
        }
    }

    private static func rate(_ plans: [CasePlan], _ way: Way) throws -> Double {
        try way.withSource { source in
            var options = Run.Options()
            options.jobs = 1
            let run = Run(plans, adapter: source, environments: MockEnvironments(), options: options) { _ in }
            let start = ContinuousClock.now
            let outcome = try run.run()
            let seconds = start.duration(to: .now) / .seconds(1)
            if let bad = outcome.cases.first(where: { $0.verdict != .pass }) {
                throw ConformanceError(.invalidAdapter, "\(way.name): \(bad.id) is \(bad.verdict.rawValue)")
            }
            return Double(plans.count) / seconds
        }
    }

    private static func rounded(_ value: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let number = (value * scale).rounded() / scale
        return digits == 0 ? "\(Int(number))" : "\(number)"
    }
}
