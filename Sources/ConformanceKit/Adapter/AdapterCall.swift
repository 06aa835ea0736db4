package import SystemBindings

/// A request that has been sent and waits for its answer.
package struct AdapterCall: Sendable {
    let id: Int
    let operation: String
    /// Whether it carries a value that an adapter might not offer.
    let hasParameters: Bool
    /// When the answer is overdue.
    package let deadline: Deadline
}
