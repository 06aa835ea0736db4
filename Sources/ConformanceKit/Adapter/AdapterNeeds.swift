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

    fileprivate static func isName(_ text: String) -> Bool {
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

// MARK: - The adapter's file

extension AdapterNeeds {
    /// The name of the file, which lies beside the adapter's program.
    package static let fileName = "adapter.yaml"

    /// Reads an adapter's file.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func read(path: String) throws -> AdapterNeeds {
        let file = try YAMLReader.read(path: path)
        var needs = AdapterNeeds()
        for member in try members(of: file, path) {
            guard member.key == "needs" else { throw unknown(member, known: ["needs"]) }
            for member in try members(of: member.value, "needs") {
                switch member.key {
                case "environment":
                    for name in try texts(member) {
                        guard isName(name.text) else {
                            throw wrong("\(name.text) is no name of a variable", at: name.location)
                        }
                        needs.variables.insert(name.text)
                    }
                case "programs":
                    for line in try texts(member) {
                        do { needs.programs.append(try AdapterCommand(parsing: line.text).arguments) } catch {
                            throw wrong("\(line.text) is no command line", at: line.location)
                        }
                    }
                default: throw unknown(member, known: ["environment", "programs"])
                }
            }
        }
        return needs
    }

    private static func members(of node: Node, _ what: String) throws -> [Node.Member] {
        guard let members = node.members else { throw wrong("\(what) is a map", at: node.location) }
        return members
    }

    private static func texts(_ member: Node.Member) throws -> [(text: String, location: SourceLocation)] {
        guard let elements = member.value.elements else {
            throw wrong("\(member.key) is a list", at: member.value.location)
        }
        return try elements.map { element in
            guard let text = element.text else { throw wrong("this is no text", at: element.location) }
            return (text, element.location)
        }
    }

    private static func unknown(_ member: Node.Member, known: [String]) -> ScenarioError {
        let message = "there is no field '\(member.key)' in an adapter's file"
        let near = Spelling.nearest(to: member.key, in: known)
        return ScenarioError("unknown-field", message, at: member.keyLocation, didYouMean: near)
    }

    private static func wrong(_ message: String, at location: SourceLocation) -> ScenarioError {
        ScenarioError("wrong-type", message, at: location)
    }
}
