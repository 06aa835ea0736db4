/// The computation of an NTLM answer ([MS-NLMP] 3.3).
enum NTLMVariant: Sendable {
    /// 3.3.1 without extended session security.
    case v1
    /// 3.3.1 with extended session security, called NTLM2 session.
    case session
    /// 3.3.2.
    case v2
}
