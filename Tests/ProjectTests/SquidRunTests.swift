import SystemBindings
import TestConditions
import Testing

/// A scenario whose proxies are by squid.
@Suite(.needs(Files.program("squid") != nil, "squid (squid-openssl) is not installed"))
struct SquidRunTests {
    private static let scenario = "dynamics/loading/proxy-credential-stays"

    @Test func `the verdict is the same by both`() throws {
        let finished = try ReferenceRun.run([Self.scenario, "--by", "squid"])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        #expect(finished.errors.contains(/by squid: [1-9]\d* of \d+ proxies/), "\(finished.errors)")
    }

    @Test func `a squid that does not start is an error of the set-up`() throws {
        let script = "#!/bin/sh\necho 'no such thing' >&2\nexit 1\n"
        let finished = try ReferenceRun.run([Self.scenario, "--by", "squid"], with: "squid", standIn: script)
        #expect(finished.exit != .status(0))
        #expect(finished.output.contains("squid does not start: no such thing"), "\(finished.output)")
        #expect(finished.output.contains(" 0 fail,"), "\(finished.output)")
    }
}
