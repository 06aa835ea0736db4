import FoundationEssentials
public import Testing

/// Programs of others, which tests drive.
public enum Clients {
    /// In CI none may be missing: `ci/setup --tests` installs them all.
    public static let areDemanded = ProcessInfo.processInfo.environment["CI"] != nil
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test out where a client is not installed. In CI the test runs all the same, and fails.
    public static func needs(_ isInstalled: Bool, _ comment: Comment) -> Self {
        .enabled(if: isInstalled || Clients.areDemanded, comment)
    }
}
