/// Why a story does not go on. Thrown inside the runner, never out of it.
struct StoryEnd: Error {
    var ending: StoryOutcome.Ending

    init(_ ending: StoryOutcome.Ending) { self.ending = ending }

    static func unsupported(_ features: [String]) -> StoryEnd {
        StoryEnd(.unsupported("not offered: " + features.joined(separator: ", ")))
    }

    static func setupError(_ words: String) -> StoryEnd { StoryEnd(.setupError(words)) }
}
