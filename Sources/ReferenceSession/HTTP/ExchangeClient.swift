import ReferenceBindings

/// Who has asked for an exchange. Called in the loop's thread, never before the call that started the exchange has returned.
protocol ExchangeClient: AnyObject {
    func received(_ head: HTTPHead, from address: WebAddress)
    func received(_ data: [UInt8])
    func sent(_ count: Int, of total: Int)
    /// What one transfer took.
    func measured(_ timing: TransferTiming, on way: Router.Way)
    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress)
    /// - Parameter answer: To be called once, or never.
    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void)
    /// It waits for a network.
    func waits()
    /// The end, exactly once.
    func ended(_ error: SessionError?)
}

extension ExchangeClient {
    func measured(_ timing: TransferTiming, on way: Router.Way) {}

    func waits() {}
}

/// A server's demand for credentials, as an app is asked.
struct Challenge {
    enum Answer {
        case use(Credential)
        /// As if there were nobody to ask.
        case standard
        case cancel
        /// On to the next method.
        case reject
    }

    var space: ProtectionSpace
    /// Credentials that were refused in this exchange.
    var failures: Int
    /// What was refused last.
    var proposed: Credential?
    var head: HTTPHead
    var address: WebAddress
}
