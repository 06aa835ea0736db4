import WireFormats

/// What one of the two exchanges makes of a request.
protocol GrantingExchange {
    /// `nil`: it cannot be told.
    var client: KDCClientName? { get }

    /// - Parameter replyEncryption: in place of what the client asked for.
    func grant(replyEncryption: EncryptionType?) throws(KDCRefusal) -> KDCGrant

    /// The refusal that a fault wants, with all that goes with its code.
    func refusal(_ code: KerberosErrorCode, _ text: String) -> KDCRefusal
}

extension GrantingExchange {
    func refusal(_ code: KerberosErrorCode, _ text: String) -> KDCRefusal { KDCRefusal(code, text) }
}
