/// How an answer to NTLM is computed ([MS-NLMP] 3.3).
enum NTLMVariant: Sendable {
    /// 3.3.1 without extended session security.
    case v1
    /// 3.3.1 with it, called NTLM2 session.
    case session
    /// 3.3.2.
    case v2
}
