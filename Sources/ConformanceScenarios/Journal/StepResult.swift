package import JSON

/// The result of a step. Scenarios ask for its fields by these names.
package enum StepResult: Sendable, Hashable {
    /// A status, a body, a value; nothing where it was only to be done.
    case returned([String: JSONValue])
    /// An error as the adapter protocol writes it, with the classes that it belongs to, and what came besides.
    case failed(JSONValue, [String: JSONValue])

    /// The result of a step that succeeded and returns no fields.
    package static let done = StepResult.returned([:])

    /// A failure if the fields have an `error`.
    package init(_ fields: [String: JSONValue]) {
        var fields = fields
        if let error = fields.removeValue(forKey: "error") {
            self = .failed(error, fields)
        } else {
            self = .returned(fields)
        }
    }

    /// All that scenarios can ask for, the error among it.
    package var fields: [String: JSONValue] {
        switch self {
        case .returned(let fields): fields
        case .failed(let error, let fields): fields.merging(["error": error]) { $1 }
        }
    }

    /// `nil`: it did not fail.
    package var error: JSONValue? {
        if case .failed(let error, _) = self { error } else { nil }
    }

    /// No error, and a status below 400 if there is one.
    package var isSuccess: Bool {
        if case .returned(let fields) = self { (fields["status"]?.integer ?? 0) < 400 } else { false }
    }

    /// Whether the error is more than a message.
    var namesItsError: Bool { error.map { $0["name"] != nil || $0["code"] != nil } ?? false }

    /// The same with further fields.
    package func with(_ more: [String: JSONValue]) -> StepResult { StepResult(fields.merging(more) { $1 }) }

    /// The same with when it began and how long it took, both given in milliseconds.
    package func timed(from start: Double, to end: Double) -> StepResult {
        with(["started": .number(start), "took": .number((end - start) / 1_000)])
    }
}
