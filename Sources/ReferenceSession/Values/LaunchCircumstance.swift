/// Why an app starts, as it finds it.
enum LaunchCircumstance: String, Sendable, CaseIterable {
    case first, afterTermination, afterReboot
}
