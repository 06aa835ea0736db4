import Foundation
import SystemBindings
import TestConditions

/// The harness as it was built, beside the tests.
enum HarnessProgram {
    static func beside(_ name: String) -> String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path()
    }

    /// With the harness and the Python of the tests in PATH.
    static var variables: [String: String] {
        var variables = ProcessEnvironment.variables
        let harness = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path()
        let python = Checkout.path("build/python/bin")
        variables["PATH"] = "\(harness):\(python):\(variables["PATH"] ?? "")"
        return variables
    }

    /// - Parameters:
    ///   - program: that starts it.
    ///   - output: where standard output goes.
    ///   - more: variables.
    static func run(
        _ arguments: [String],
        through program: [String] = [],
        output: String = "/dev/null",
        with more: [String: String] = [:],
        in directory: String = URL(filePath: #filePath).deletingLastPathComponent().path()
    ) throws -> (status: Int32, errors: String) {
        let child = try ChildProcess(
            ["sh", "-c", "exec \"$@\" > \(output)", "sh"] + program + [beside("harness")] + arguments,
            environment: variables.merging(more) { $1 },
            directory: directory
        )
        defer { child.terminate(grace: .zero) }
        let deadline = Deadline.after(.seconds(240))
        var said: [UInt8] = []
        while case .bytes(let more) = child.error.read(atMost: 1 << 16, until: deadline) { said += more }
        guard case .status(let status) = child.wait(until: deadline) else { return (-1, "it did not end by itself") }
        return (status, String(decoding: said, as: UTF8.self))
    }
}
