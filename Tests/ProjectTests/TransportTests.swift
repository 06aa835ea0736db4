import Foundation
import SystemBindings
import TestConditions
import Testing

/// The reference over every transport, by the script that CI runs too.
struct TransportTests {
    @Test func `The verdicts of the reference are the same over every transport`() throws {
        let root = Checkout.root
        let programs = URL(filePath: HarnessProgram.beside("harness")).deletingLastPathComponent().path()
        let ended = try ChildProcess.run(
            [
                root.appending(path: "ci/transports").path(), "--programs", programs,
                "dynamics/loading/basic", "dynamics/session/cookies-outlive-the-app",
                "dynamics/session/launch-events-ignored", "dynamics/session/transfers",
                "dynamics/socket/before-authorization",
            ],
            until: .after(.seconds(300))
        )
        #expect(ended.exit == .status(0), "\(ended.output)\(ended.errors)")
    }
}
