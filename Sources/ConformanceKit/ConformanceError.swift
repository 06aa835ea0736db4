/// What stops the harness from doing what it was asked to do. Not a verdict.
package struct ConformanceError: Error, Sendable {
    /// The kind of trouble.
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case unreadableFile = "unreadable file"
            case invalidCatalog = "invalid catalog"
            case unknownRequirement = "unknown requirement"
            case invalidTemplate = "invalid template"
            case invalidAdapter = "invalid adapter"
        }

        private let kind: Kind

        private init(_ kind: Kind) { self.kind = kind }

        package static let unreadableFile = Code(.unreadableFile)
        package static let invalidCatalog = Code(.invalidCatalog)
        package static let unknownRequirement = Code(.unknownRequirement)
        package static let invalidTemplate = Code(.invalidTemplate)
        package static let invalidAdapter = Code(.invalidAdapter)

        package var description: String { kind.rawValue }
    }

    package var code: Code
    package var message: String
    /// Where in a file, if it is about one.
    package var location: SourceLocation?
    package var cause: (any Error)?

    package init(_ code: Code, _ message: String, at location: SourceLocation? = nil, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.location = location
        self.cause = cause
    }
}

extension ConformanceError: CustomStringConvertible {
    /// `file:line:column: message: cause`, as compilers say it.
    package var description: String {
        let place = location.map { "\($0): " } ?? ""
        let reason = cause.map { ": \($0)" } ?? ""
        return "\(place)\(message)\(reason)"
    }
}
