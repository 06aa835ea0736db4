/// What the canaries of one run of a case end with, and whether the case has any.
///
/// Lives on the thread that makes the case.
package final class CanaryEnding {
    let text: String
    private(set) var isUsed = false

    /// - Parameter text: unlike that of any other run.
    package init(_ text: String) { self.text = text }

    func canary(_ name: String) -> String {
        isUsed = true
        return "\(name)-\(text)"
    }
}
