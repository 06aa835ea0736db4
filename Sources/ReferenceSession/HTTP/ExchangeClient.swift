import ReferenceBindings

/// The caller of an exchange. Called in the loop's thread, never before the call that started the exchange has returned.
protocol ExchangeClient: AnyObject {
    func received(_ head: HTTPHead, from address: WebAddress)
    func received(_ data: [UInt8])
    func sent(_ count: Int, of total: Int)
    /// The timing of one transfer.
    func measured(_ timing: TransferTiming, on way: Way)
    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress)
    /// - Parameter answer: to be called at most once.
    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void)
    /// The exchange waits for a network.
    func waits()
    /// The end of the exchange; called exactly once.
    func ended(_ error: SessionError?)
}

extension ExchangeClient {
    func measured(_ timing: TransferTiming, on way: Way) {}

    func waits() {}
}

/// A challenge as the app receives it.
struct Challenge {
    enum Answer {
        case use(Credential)
        /// Default handling, as without a delegate.
        case standard
        case cancel
        /// Reject this protection space and try the next method.
        case reject
    }

    var space: ProtectionSpace
    /// The number of credentials that were refused in this exchange.
    var failures: Int
    /// The credential that was refused last.
    var proposed: Credential?
    var head: HTTPHead
    var address: WebAddress
}
