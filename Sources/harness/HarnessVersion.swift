enum HarnessVersion {
    static let current = "0.2.0"
}
