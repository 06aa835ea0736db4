import SystemBindings

/// The bytes of one direction of one connection.
final class Capture: Sendable {
    private let budget: CaptureBudget
    private let bytes = Monitor<[UInt8]>([])

    init(budget: CaptureBudget) { self.budget = budget }

    func append(_ new: ArraySlice<UInt8>) {
        let granted = budget.take(new.count)
        guard granted > 0 else { return }
        bytes.withLock { $0.append(contentsOf: new.prefix(granted)) }
    }

    var content: [UInt8] { bytes.withLock { $0 } }
}
