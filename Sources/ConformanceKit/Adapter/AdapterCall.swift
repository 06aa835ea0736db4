package import SystemBindings

/// A request that has been sent and waits for its answer.
package struct AdapterCall: Sendable {
    let id: Int
    let operation: String
    /// When the answer is overdue.
    package let deadline: Deadline
}
