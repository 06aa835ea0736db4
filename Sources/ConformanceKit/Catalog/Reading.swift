/// How an unclear passage of the documents is taken.
package struct Reading: Sendable, Hashable {
    /// Such as `AMB-05`.
    package let id: String
    /// What the documents leave open.
    package let question: String
    package let reading: String
}
