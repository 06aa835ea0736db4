import FoundationEssentials
import SystemBindings

/// Looks at the machine while a run goes on. What is not known when the run has ended is left out.
final class SurroundingsSearch: Sendable {
    private struct State: Sendable {
        var found = Surroundings()
        var isDone = false
    }

    private let state = Monitor(State())

    /// Begins to look.
    /// - Parameters:
    ///   - needs: What the adapter has asked for.
    ///   - environment: That of its process.
    ///   - names: Those of all servers.
    init(_ needs: AdapterNeeds, environment: [String: String], names: Set<String>) throws {
        // What never answers must not keep the run: nobody waits for this thread.
        _ = try Worker("surroundings") { [state] in
            let variables = needs.variables.union(needs.values.keys)
            state.update {
                $0.found.variables = Dictionary(uniqueKeysWithValues: variables.map { ($0, environment[$0] != nil) })
            }
            for command in needs.programs {
                let program = Self.look(for: command, environment)
                state.update { $0.found.programs.append(program) }
            }
            var resolved: [String: String] = [:]
            for name in names.sorted() { resolved[name] = MachineNames.address(of: name) }
            state.update { [resolved] state in
                state.found.resolvedNames = resolved
                state.isDone = true
            }
        }
    }

    /// The findings. Waits two more seconds at most.
    var found: Surroundings {
        _ = state.wait(until: .after(.seconds(2))) { $0.isDone ? () : nil }
        return state.read(\.found)
    }

    private static func look(for command: [String], _ environment: [String: String]) -> Surroundings.Program {
        let name = command[0]
        let directories = (environment["PATH"] ?? "").split(separator: ":")
        let places = name.contains("/") ? [name] : directories.map { "\($0)/\(name)" }
        var program = Surroundings.Program(name: name)
        program.path = places.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard program.path != nil, command.count > 1 else { return program }
        let ended = try? ChildProcess.run(command, environment: environment, until: .after(.seconds(10)))
        // Some say it on standard error.
        let said = ended.map { $0.output + $0.errors } ?? ""
        program.version = said.split(whereSeparator: \.isNewline).first.map(String.init)
        return program
    }
}
