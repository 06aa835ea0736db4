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
        let end = try HarnessProgram.run(arguments)
        #expect(end.status == status)
        #expect(words.isEmpty || end.errors.contains(words), "\(end.errors)")
        // A report goes into a device, not into its place.
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
                == .typeCharacterSpecial
        )
    }

    @Test func `Results that cannot be written are no success`() throws {
        let end = try HarnessProgram.run(["schema", "scenario"], output: "/dev/full")
        #expect(end.status == 3)
        #expect(end.errors.contains("standard output"))
    }
}
