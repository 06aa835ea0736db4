internal import CSystem

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
