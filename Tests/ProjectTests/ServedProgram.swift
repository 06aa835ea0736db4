import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// `harness serve` as a process of its own, with what it says when it is ready.
struct ServedProgram {
    let process: ChildProcess
    let ready: JSONValue

    /// A directory with the examples in it.
    static func withDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
        let directory = try PrivateFile.makeDirectory(named: "served")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createSymbolicLink(
            atPath: "\(directory)/examples",
            withDestinationPath: Checkout.path("examples")
        )
        return try body(directory)
    }

    /// Starts it, waits until it is ready, runs the body, and ends it.
    /// - Parameter program: becomes the harness.
    static func with(
        _ arguments: [String],
        in directory: String,
        through program: [String] = [],
        _ body: (ServedProgram) throws -> Void
    ) throws {
        let process = try ChildProcess(
            program + [HarnessProgram.beside("harness"), "serve", "--quiet", "--ready-file", "/dev/stdout"] + arguments,
            environment: HarnessProgram.variables,
            directory: directory
        )
        defer { process.terminate(grace: .seconds(10)) }
        var line: [UInt8] = []
        while line.last != 10 {
            guard case .bytes(let more) = process.output.read(atMost: 1 << 16, until: .after(.seconds(60))) else {
                break
            }
            line += more
        }
        try #require(line.last == 10, "\(String(decoding: line, as: UTF8.self)) \(errors(of: process))")
        try body(ServedProgram(process: process, ready: try JSONValue(decoding: line)))
    }

    /// Ends it by a signal.
    func end(by signal: Int32) -> (exit: ChildProcess.Exit?, errors: String) {
        process.signal(signal)
        let errors = Self.errors(of: process)
        return (process.wait(until: .after(.seconds(30))), errors)
    }

    private static func errors(of process: ChildProcess) -> String {
        var said: [UInt8] = []
        while case .bytes(let more) = process.error.read(atMost: 1 << 16, until: .after(.seconds(30))) { said += more }
        return String(decoding: said, as: UTF8.self)
    }
}
