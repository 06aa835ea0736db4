internal import CSystem

extension ChildProcess {
    /// The result of a program that has ended.
    package struct Finished: Sendable, Hashable {
        /// How the program ended; `nil`: it was killed, at the deadline or as it said too much.
        package let exit: Exit?
        package let output: String
        package let errors: String
    }

    /// Runs a program without input until it ends.
    /// - Parameter limit: bytes of what it says; a program that says more is killed.
    /// - Throws: ``SystemError`` if the program cannot be started.
    package static func run(
        _ command: [String],
        environment: [String: String] = ProcessEnvironment.variables,
        limit: Int = .max,
        until deadline: Deadline
    ) throws(SystemError) -> Finished {
        let child = try ChildProcess(command, environment: environment)
        defer { child.terminate(grace: .zero) }
        child.closeInput()
        // Both at once, or a program that fills one while the other is read would wait for ever.
        var texts: [[UInt8]] = [[], []]
        var streams: [FileDescriptor?] = [child.output, child.error]
        while streams.contains(where: { $0 != nil }), !deadline.hasPassed, texts[0].count + texts[1].count < limit {
            let ready = FileDescriptor.waitUntilReadable(streams, until: deadline)
            for index in streams.indices where ready[index] {
                guard case .bytes(let more)? = streams[index]?.read(atMost: 1 << 16, until: .now) else {
                    streams[index] = nil
                    continue
                }
                texts[index] += more
            }
        }
        let exit = texts[0].count + texts[1].count < limit ? child.wait(until: deadline) : nil
        return Finished(
            exit: exit,
            output: String(decoding: texts[0], as: UTF8.self),
            errors: String(decoding: texts[1], as: UTF8.self)
        )
    }
}

/// The environment variables of this process.
package enum ProcessEnvironment {
    /// All current variables. They must not be changed once there are threads.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        guard var next = cs_environment() else { return variables }
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            next += 1
        }
        return variables
    }
}
