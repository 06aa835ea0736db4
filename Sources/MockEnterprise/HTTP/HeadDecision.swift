/// What a server does when the head of a request has arrived, and its content has not.
enum HeadDecision {
    /// Reads on.
    case proceed
    /// Reads on, and says nothing to a client that waits for `100 Continue` (RFC 9110 10.1.1).
    case keepSilent
    /// Answers at once and reads nothing more.
    case refuse
    /// Resets the connection after so many bytes of the content.
    case stop(after: Int)
}
