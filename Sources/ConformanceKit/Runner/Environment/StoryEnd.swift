import ConformanceScenarios

/// Why a story does not go on, though the adapter did nothing wrong. Thrown inside the runner, never out of it.
enum StoryEnd: Error, Hashable {
    /// A message needs what the adapter does not offer.
    case unsupported(String)
    /// The environment, or the machine, did not do its part.
    case setupError(String)
    /// The story cannot be done as it is written.
    case harnessError(String)

    /// The end for missing features, by their names in the adapter protocol.
    static func notOffered(_ features: [String]) -> StoryEnd {
        .unsupported("not offered: " + features.joined(separator: ", "))
    }

    var ending: StoryOutcome.Ending {
        switch self {
        case .unsupported(let words): .unsupported(words)
        case .setupError(let words): .setupError(words)
        case .harnessError(let words): .harnessError(words)
        }
    }
}

extension StoryEnd: CustomStringConvertible {
    var description: String {
        switch self {
        case .unsupported(let words), .setupError(let words), .harnessError(let words): words
        }
    }
}
