/// A failure of the harness to do its task. It is no verdict; ``ScenarioError`` is for problems in a file.
package struct ConformanceError: Error, Sendable {
    /// The kind of trouble.
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case invalidCatalog = "invalid catalog"
            case unknownRequirement = "unknown requirement"
            case invalidTemplate = "invalid template"
            case invalidAdapter = "invalid adapter"
            case invalidResult = "invalid result"
            case invalidShard = "invalid shard"
            case tooFewResources = "too few resources"
        }

        private let kind: Kind

        private init(_ kind: Kind) { self.kind = kind }

        package static let invalidCatalog = Code(.invalidCatalog)
        package static let unknownRequirement = Code(.unknownRequirement)
        package static let invalidTemplate = Code(.invalidTemplate)
        package static let invalidAdapter = Code(.invalidAdapter)
        package static let invalidResult = Code(.invalidResult)
        package static let invalidShard = Code(.invalidShard)
        package static let tooFewResources = Code(.tooFewResources)

        package var description: String { kind.rawValue }
    }

    package var code: Code
    package var message: String
    package var cause: (any Error)?

    package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }
}

extension ConformanceError: CustomStringConvertible {
    package var description: String { cause.map { "\(message): \($0)" } ?? message }
}
