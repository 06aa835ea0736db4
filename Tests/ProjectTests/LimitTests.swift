import Foundation
import Glibc
import SystemBindings
import Testing

/// The harness on a machine that gives it little.
struct LimitTests {
    private static let cases = [
        "run", "dynamics/loading/basic", "dynamics/loading/digest", "--adapter", "reference", "--quiet",
    ]

    @Test func `Few descriptors lower the jobs, with a word, and change no verdict`() throws {
        let end = try HarnessProgram.run(Self.cases + ["--jobs", "16"], through: ["prlimit", "--nofile=160"])
        #expect(end.status == 0)
        #expect(end.errors.contains("--jobs is 2 instead of"), "\(end.errors)")
    }

    @Test(arguments: [40, 64])
    func `With too few descriptors nothing is judged, and the way out is said`(limit: Int) throws {
        let end = try HarnessProgram.run(Self.cases, through: ["prlimit", "--nofile=\(limit)"])
        #expect(end.status == 3)
        #expect(end.errors.contains("ulimit -n"), "\(end.errors)")
    }

    /// The limit does not bind the superuser, who has to become somebody else.
    private static let asUser = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

    private static var isReadable: Bool {
        let look = asUser + ["test", "-x", HarnessProgram.beside("harness")]
        return (try? ChildProcess.run(look, until: .after(.seconds(10))))?.exit == .status(0)
    }

    @Test(.enabled(if: isReadable, "the user nobody may not run the harness where it was built"))
    func `Few processes lower the jobs or end the run, and change no verdict`() throws {
        // What else the user runs counts, too, so that there may be none left.
        let end = try HarnessProgram.run(
            Self.cases + ["--jobs", "16"],
            through: Self.asUser + ["prlimit", "--nproc=60"]
        )
        #expect(end.status == 0 || end.status == 3, "\(end.errors)")
        #expect(end.errors.contains("ulimit -u"), "\(end.errors)")
    }

    @Test func `An adapter has the limit of descriptors that the harness was started with`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "limits-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let adapter = "sh -c 'ulimit -Sn > \(file.path()); ulimit -Hn >> \(file.path())'"
        let end = try HarnessProgram.run(
            ["run", "dynamics/loading/basic", "--adapter", adapter],
            through: ["prlimit", "--nofile=200:4000"]
        )
        #expect(end.status != 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == "200\n4000\n")
    }
}
