/// The circumstance of an app's launch.
enum LaunchCircumstance: String, Sendable, CaseIterable {
    case first, afterTermination, afterReboot
}
