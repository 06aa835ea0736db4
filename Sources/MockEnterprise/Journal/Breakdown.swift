import SystemBindings

/// What an environment itself has failed to do, which nobody may take for the doing of its clients.
final class Breakdown: Sendable {
    private let first = Monitor<String?>(nil)

    /// The first of it, in words; all else may follow from that.
    var text: String? { first.read { $0 } }

    func note(_ text: String) { first.update { if $0 == nil { $0 = text } } }
}
