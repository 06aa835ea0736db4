extension ChildProcess {
    /// Runs a program to its end and returns what it wrote to standard output.
    /// - Throws: ``SystemError`` when it cannot be started, does not end in time, or does not succeed.
    package static func output(of command: [String], until deadline: Deadline) throws(SystemError) -> String {
        let child = try ChildProcess(command, environment: ProcessEnvironment.variables)
        defer { child.terminate(grace: .zero) }
        child.closeInput()
        var bytes: [UInt8] = []
        while case .bytes(let more) = child.output.read(atMost: 1 << 16, until: deadline) { bytes += more }
        guard child.wait(until: deadline) == .status(0) else {
            throw SystemError("run \(command.joined(separator: " ")) to its end", number: 0)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
