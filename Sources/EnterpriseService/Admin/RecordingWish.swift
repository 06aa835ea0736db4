import ConformanceScenarios
package import JSON

/// What the page wants of a scenario of what clients have done until now.
package struct RecordingWish: Sendable {
    /// Numbers, from 0, of the requests and the expectations that were proposed and are struck.
    package var struckRequests: Set<Int> = []
    package var struckLines: Set<Int> = []
    /// Whether it shall be kept.
    package var isFinal = false
    /// The name of the environment.
    package var environment: String

    /// - Throws: ``AdminRefusal`` if the content says something else.
    init(_ piece: Node?, environment: String) throws {
        self.environment = environment
        guard let piece else { return }
        guard let members = piece.members else { throw Self.wrong }
        for member in members {
            switch member.key {
            case "strike-requests": struckRequests = try Self.numbers(member.value)
            case "strike-lines": struckLines = try Self.numbers(member.value)
            case "keep":
                guard let keeps = member.value.json.bool else { throw Self.wrong }
                isFinal = keeps
            default: throw Self.wrong
            }
        }
    }

    private static let wrong = AdminRefusal(
        422,
        "say {\"strike-requests\": [NUMBER …], \"strike-lines\": [NUMBER …], \"keep\": true or false}, or nothing"
    )

    private static func numbers(_ node: Node) throws -> Set<Int> {
        let numbers = node.json.array?.map(\.integer)
        guard let numbers, !numbers.contains(nil), numbers.allSatisfy({ ($0 ?? -1) >= 0 }) else { throw wrong }
        return Set(numbers.compactMap(\.self))
    }
}

/// Why there is no scenario of what clients have done.
package struct RecordingRefusal: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Makes a scenario of what clients have done until now, and tells what was checked.
package typealias RecordingAction = @Sendable (RecordingWish) throws -> JSONValue
