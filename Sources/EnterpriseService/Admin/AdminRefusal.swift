import ConformanceScenarios
import HTTPServerBindings
import JSON

/// Why a request that may be answered cannot be.
struct AdminRefusal: Error {
    let status: Int
    let message: String
    var problems: [Diagnostic] = []

    init(_ status: Int, _ message: String, _ problems: [Diagnostic] = []) {
        self.status = status
        self.message = message
        self.problems = problems
    }

    var response: ServerResponse {
        guard !problems.isEmpty else { return .error(status, message) }
        return .json(["error": .string(message), "problems": .array(problems.map(\.json))], status: status)
    }
}

extension Diagnostic {
    fileprivate var json: JSONValue {
        [
            "line": .integer(location.line), "column": .integer(location.column), "rule": .string(rule),
            "message": .string(message), "didYouMean": .array(didYouMean.map { .string($0) }),
        ]
    }
}
