import WireFormats

/// What one of the two exchanges makes of a request.
protocol GrantingExchange {
    /// `NAME@REALM`; `nil`: it cannot be told.
    var client: String? { get }

    /// - Parameter replyEncryption: in place of what the client asked for.
    func grant(replyEncryption: EncryptionType?) throws(KDCRefusal) -> KDCGrant
}
