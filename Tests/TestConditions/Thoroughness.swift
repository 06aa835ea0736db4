import FoundationEssentials

/// How much of a generated test runs: all of it where `THOROUGH` is set, as `ci/full` does, else a tenth.
public enum Thoroughness {
    /// - Parameter whole: so many rounds are the whole test.
    public static func rounds(of whole: Int) -> Int { isWhole ? whole : whole / 10 }

    /// Whether all of it runs.
    public static let isWhole = ProcessInfo.processInfo.environment["THOROUGH"] != nil
}
