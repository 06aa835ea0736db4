/// Why a token of Negotiate was refused, whatever its mechanism says.
enum NegotiateRefusal: String {
    /// It cannot be read.
    case malformed
    /// In SPNEGO where that is not taken, or bare.
    case framing
    /// None that this place takes.
    case mechanism
    /// It continues what has not begun.
    case outOfStep = "out-of-step"
    /// The code over the list of mechanisms is wrong (RFC 4178 5).
    case mic
}
