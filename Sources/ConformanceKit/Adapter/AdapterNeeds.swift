package import ConformanceScenarios

/// What an adapter needs from the machine: variables of the environment, and programs.
package struct AdapterNeeds: Sendable, Hashable {
    /// Variables that are handed through if the harness has them.
    package var variables: Set<String> = []
    /// Variables with the values that they get.
    package var values: [String: String] = [:]
    /// Command lines that say on their first line which version of a program there is; one word: only where the program is.
    package var programs: [[String]] = []

    package init() {}

    /// As on a command line: `NAME` is handed through, `NAME=VALUE` is set.
    /// - Throws: ``ConformanceError`` if this is neither.
    package mutating func add(_ text: String) throws(ConformanceError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard Self.isName(name) else {
            throw ConformanceError(.invalidAdapter, "“\(text)” is neither NAME nor NAME=VALUE of a variable")
        }
        if parts.count == 2 { values[name] = String(parts[1]) } else { variables.insert(name) }
    }

    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.first.map { !(48...57).contains($0) } == true
            && text.utf8.allSatisfy {
                $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
            }
    }

    /// What of them there is.
    func given(from own: [String: String]) -> [String: String] {
        own.filter { variables.contains($0.key) }.merging(values) { $1 }
    }
}
