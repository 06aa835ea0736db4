import SystemBindings
import TestConditions
import Testing

/// A scenario whose tickets MIT's krb5kdc issues.
@Suite(.needs(Files.program("krb5kdc") != nil, "krb5kdc (krb5-kdc) is not installed"))
struct KDCProgramRunTests {
    private static func run(_ arguments: [String]) throws -> ChildProcess.Finished {
        try ChildProcess.run(
            [HarnessProgram.beside("harness"), "run", "--adapter", "reference"] + arguments,
            until: .after(.seconds(120))
        )
    }

    @Test(arguments: ["built-in", "krb5kdc"])
    func `the verdict is the same by both`(program: String) throws {
        let finished = try Self.run(["dynamics/loading/kerberos-single-sign-on", "--by", program])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        #expect(finished.output.contains("1 cases: 1 pass"))
        #expect(finished.errors.contains("by \(program): 1 of 1 KDCs"))
    }

    @Test func `a change that krb5kdc cannot follow leaves the KDC to the harness`() throws {
        let finished = try Self.run(["dynamics/loading/kerberos-renewal", "--by", "krb5kdc"])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        // Before the change it had it.
        #expect(finished.errors.contains("by krb5kdc: 1 of 1 KDCs"))
    }

    @Test func `a program that nobody has is a word too many`() throws {
        let finished = try Self.run(["dynamics/loading/kerberos-renewal", "--by", "heimdal"])
        #expect(finished.exit != .status(0))
        #expect(finished.errors.contains("--by is one of built-in, krb5kdc."), "\(finished.errors)")
    }
}
