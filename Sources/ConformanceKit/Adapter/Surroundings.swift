package import JSON

/// What a run found of the machine that no environment describes, and that may have changed what the implementation did.
package struct Surroundings: Sendable, Hashable {
    /// A program that the adapter needs.
    package struct Program: Sendable, Hashable {
        package var name: String
        /// Where it is; `nil`: nowhere in `PATH`.
        package var path: String?
        /// The first line that it says about its version, if it was asked and answered.
        package var version: String?
    }

    /// Variables that the adapter's file or the user asked for, and whether there was one. Their values may be secret.
    package var variables: [String: Bool] = [:]
    package var programs: [Program] = []
    /// Names of servers that the machine's own name service knows, too, with the address that it gives: a client that asks it gets elsewhere.
    /// `nil`: it did not answer in time.
    package var resolvedNames: [String: String]?

    package init() {}

    /// For a result file.
    package var json: JSONValue {
        let programs = programs.map { program in
            var fields: [String: JSONValue] = ["name": .string(program.name)]
            fields["path"] = program.path.map(JSONValue.string)
            fields["version"] = program.version.map(JSONValue.string)
            return JSONValue.object(fields)
        }
        var fields: [String: JSONValue] = [
            "variables": .object(variables.mapValues(JSONValue.bool)),
            "programs": .array(programs),
        ]
        fields["resolvedNames"] = resolvedNames.map { .object($0.mapValues(JSONValue.string)) }
        return .object(fields)
    }
}
