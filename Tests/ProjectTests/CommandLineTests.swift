import Foundation
import SystemBindings
import Testing

/// The program as somebody else calls it.
struct CommandLineTests {
    @Test(
        arguments: [
            (["lint"], 0, ""),
            (["run", "dynamics/loading/basic", "--adapter", "refrence"], 2, "did you mean reference?"),
            (["run", "dynamics/loading/basc", "--adapter", "reference"], 2, "did you mean dynamics/loading/basic"),
            (["run", "--requirement", "DYN-LOAD-03", "--adapter", "reference"], 2, "did you mean DYN-LOAD-003"),
            (["run", "dynamics/loading/basic", "--adapter", "reference", "--report", "json=/tmp"], 2, "/tmp"),
            (["run", "dynamics/loading/basic", "--adapter", "reference", "--quiet", "--verbose"], 2, "exclude"),
            (["run", "dynamics/loading/basic", "--adapter", "reference", "--timeout-scale", "inf"], 0, ""),
            (
                ["run", "dynamics/loading/basic", "--adapter", "reference", "--report", "json=/dev/full"], 3,
                "/dev/full"
            ),
        ]
    )
    func `The exit status and the words say what is wrong`(arguments: [String], status: Int32, words: String) throws {
        let end = try harness(arguments)
        #expect(end.status == status)
        #expect(words.isEmpty || end.errors.contains(words), "\(end.errors)")
        // A report goes into a device, not into its place.
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
                == .typeCharacterSpecial
        )
    }

    @Test func `Results that cannot be written are no success`() throws {
        let end = try harness(["schema", "scenario"], output: "/dev/full")
        #expect(end.status == 3)
        #expect(end.errors.contains("standard output"))
    }

    private func harness(_ arguments: [String], output: String = "/dev/null") throws -> (status: Int32, errors: String)
    {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "harness")
        let child = try ChildProcess(
            ["sh", "-c", "exec \"$@\" > \(output)", "sh", program.path()] + arguments,
            environment: ProcessEnvironment.variables,
            directory: URL(filePath: #filePath).deletingLastPathComponent().path()
        )
        defer { child.terminate(grace: .zero) }
        let deadline = Deadline.after(.seconds(60))
        var said: [UInt8] = []
        while case .bytes(let more) = child.error.read(atMost: 1 << 16, until: deadline) { said += more }
        guard case .status(let status) = child.wait(until: deadline) else { return (-1, "it did not end by itself") }
        return (status, String(decoding: said, as: UTF8.self))
    }
}
