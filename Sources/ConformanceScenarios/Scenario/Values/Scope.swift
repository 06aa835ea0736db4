package import JSON

/// The values of names at one moment of a run: variables, and what earlier steps and expectations named.
package struct Scope: Sendable {
    /// The value of `$(name)` and its members `$(name.member)`.
    package struct Binding: Sendable, Hashable {
        package var whole: JSONValue
        package var members: [String: JSONValue]

        package init(whole: JSONValue, members: [String: JSONValue] = [:]) {
            self.whole = whole
            self.members = members
        }
    }

    package var bindings: [String: Binding]

    package init(_ bindings: [String: Binding] = [:]) { self.bindings = bindings }

    /// The value of what stands between `$(` and `)`.
    package subscript(reference: String) -> JSONValue? {
        if let binding = bindings[reference] { return binding.whole }
        guard let dot = reference.lastIndex(of: "."), let binding = bindings[String(reference[..<dot])] else {
            return nil
        }
        return binding.members[String(reference[reference.index(after: dot)...])]
    }
}
