import ConformanceScenarios

/// What an adapter says of itself, in a file beside its program.
package struct AdapterFile: Sendable, Hashable {
    package static let name = "adapter.yaml"

    package var needs = AdapterNeeds()
    /// The command that builds it where that is still due; empty: there is nothing to build. A program with a slash is found from the file's
    /// folder.
    package var build: [String] = []
    /// What `User-Agent` of its client looks like, with `*` for anything.
    package var clients: [String] = []

    package init() {}

    /// Whether a client of this `User-Agent` is the one that it drives.
    package func drives(_ agent: String) -> Bool {
        // A slash is a letter like others here.
        let text = agent.replacing("/", with: " ")
        return clients.contains { Glob($0.replacing("/", with: " ")).matches(text) }
    }
}

extension AdapterFile {
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func read(path: String) throws -> AdapterFile {
        var file = AdapterFile()
        for member in try members(of: YAMLReader.read(path: path), path) {
            if member.key == "clients" {
                file.clients = try texts(member).map(\.text)
                continue
            }
            if member.key == "build" {
                file.build = try command(text(member.value))
                continue
            }
            guard member.key == "needs" else { throw unknown(member, known: ["needs", "build", "clients"]) }
            for member in try members(of: member.value, "needs") {
                switch member.key {
                case "environment":
                    for name in try texts(member) {
                        guard AdapterNeeds.isName(name.text) else {
                            throw wrong("\(name.text) is no name of a variable", at: name.location)
                        }
                        file.needs.variables.insert(name.text)
                    }
                case "programs":
                    file.needs.programs += try texts(member).map(command)
                default: throw unknown(member, known: ["environment", "programs"])
                }
            }
        }
        return file
    }

    private static func members(of node: Node, _ what: String) throws -> [Node.Member] {
        guard let members = node.members else { throw wrong("\(what) is a map", at: node.location) }
        return members
    }

    private typealias Line = (text: String, location: SourceLocation)

    private static func texts(_ member: Node.Member) throws -> [Line] {
        guard let elements = member.value.elements else {
            throw wrong("\(member.key) is a list", at: member.value.location)
        }
        return try elements.map(text)
    }

    private static func text(_ node: Node) throws -> Line {
        guard let text = node.text else { throw wrong("this is no text", at: node.location) }
        return (text, node.location)
    }

    private static func command(_ line: Line) throws -> [String] {
        do { return try AdapterCommand(parsing: line.text).arguments } catch {
            throw wrong("\(line.text) is no command line", at: line.location)
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
