import SystemBindings
import TestConditions
import Testing

/// A scenario whose tickets the KDC of others issues.
@Suite(
    .needs(Files.program("krb5kdc") != nil, "krb5kdc (krb5-kdc) is not installed"),
    .needs(Files.program("samba") != nil, "samba is not installed")
)
struct KDCProgramRunTests {
    @Test(arguments: ["built-in", "krb5kdc", "samba"])
    func `the verdict is the same by all`(program: String) throws {
        let finished = try ReferenceRun.run(["dynamics/loading/kerberos-single-sign-on", "--by", program])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        #expect(finished.output.contains("1 cases: 1 pass"))
        #expect(finished.errors.contains("by \(program): 1 of 1 KDCs"))
    }

    @Test func `a change that krb5kdc cannot follow leaves the KDC to the harness`() throws {
        let finished = try ReferenceRun.run(["dynamics/loading/kerberos-renewal", "--by", "krb5kdc"])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        // Before the change it had it.
        #expect(finished.errors.contains("by krb5kdc: 1 of 1 KDCs"))
    }

    @Test func `a krb5kdc that ends during a case is not blamed on the implementation`() throws {
        // It says that it starts, as krb5kdc does.
        let script = "#!/bin/sh\necho 'krb5kdc: starting...' >&2\n"
        let arguments = ["dynamics/loading/kerberos-single-sign-on", "--by", "krb5kdc"]
        let finished = try ReferenceRun.run(arguments, with: "krb5kdc", standIn: script)
        #expect(finished.exit == .status(3), "\(finished.output)\(finished.errors)")
        #expect(finished.output.contains("the environment failed: krb5kdc"), "\(finished.output)")
        #expect(!finished.output.contains("violates"), "\(finished.output)")
        #expect(finished.output.contains(" 1 harness-error, 0 not-run"), "\(finished.output)")
    }

    @Test func `a program that nobody has is a word too many`() throws {
        let finished = try ReferenceRun.run(["dynamics/loading/kerberos-renewal", "--by", "heimdal"])
        #expect(finished.exit != .status(0))
        #expect(
            finished.errors.contains("--by is one of built-in, krb5kdc, samba, apache, nginx, squid."),
            "\(finished.errors)"
        )
    }
}
