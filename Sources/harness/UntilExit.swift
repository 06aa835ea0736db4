import SystemBindings

/// What lives as long as the process. To free what thousands of cases have left takes a second, just before all of it ends.
enum UntilExit {
    private static let kept = Monitor<[any Sendable]>([])

    static func keep(_ value: some Sendable) { kept.update { $0.append(value) } }
}
