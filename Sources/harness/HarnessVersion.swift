/// The version of the harness and of its suite.
enum HarnessVersion {
    static let current = "0.2.0"
}
