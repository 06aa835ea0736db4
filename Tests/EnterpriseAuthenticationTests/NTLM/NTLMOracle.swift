import JSON
import NTLMSamples
import SystemBindings
import TestConditions
import Testing

/// pyspnego in a process of its own, which `ci/setup --tests` installs.
final class NTLMOracle {
    private static let python = Checkout.path("build/python/bin/python")

    /// Why the tests that need it are not run; `nil`: it is there.
    static let absence: String? = {
        let finished = try? ChildProcess.run([python, "-c", "import spnego"], until: .after(.seconds(30)))
        return finished?.exit == .status(0) ? nil : "pyspnego is not in build/python: run ci/setup --tests"
    }()

    private let child: ChildProcess
    private var received: [UInt8] = []
    private let deadline: Deadline

    /// - Parameter deadline: for all questions together.
    init(until deadline: Deadline) throws {
        self.deadline = deadline
        child = try ChildProcess(
            [Self.python, Checkout.path("Tests/Fixtures/ntlm-oracle/oracle.py")],
            environment: ProcessEnvironment.variables
        )
    }

    deinit { child.terminate(grace: .zero) }

    func ask(_ question: [String: JSONValue]) throws -> JSONValue {
        try #require(child.write(JSONValue.object(question).encoded() + [10], until: deadline))
        while true {
            if let end = received.firstIndex(of: 10) {
                defer { received.removeFirst(end + 1) }
                return try JSONValue(decoding: received[..<end])
            }
            guard case .bytes(let more) = child.output.read(atMost: 1 << 16, until: deadline) else {
                throw Silence(reading: child.error.read(atMost: 1 << 16, until: .after(.seconds(1))))
            }
            received += more
        }
    }

    /// It ended, or said nothing in time.
    private struct Silence: Error {
        let reading: FileDescriptor.Input
    }
}
