import EnterpriseModel

extension Response {
    static let record = Record("a response", initial: Response()) {
        Setting("status", \.status, .status, default: { $0.expectContinue == .refused ? 417 : 200 })
        Setting("reason", \.reason, .text)
        Setting("headers", \.headers, .headers)
        Setting("body", \.body, .choice(.bodyText, .record(Body.record)))
        Setting("hold", \.hold, .name)
        Setting("first-byte-after", \.firstByteAfter, .duration)
        Setting("barrier", \.barrier, .record(Barrier.record))
        Setting("expect-continue", \.expectContinue, .word)
        Setting("close-after", \.ending, .closing)
        // Where both are there, this is what happens.
        Setting("reset-after", \.ending, .reset)
        Setting("raw", \.raw, .bytes)
    }

    /// What a proxy can be told to say to CONNECT.
    static let toConnect = Record("an answer to CONNECT", initial: Response()) {
        Setting("status", \.status, .status)
        Setting("reason", \.reason, .text)
        Setting("headers", \.headers, .headers)
        Setting("body", \.body, .bodyText)
        Setting("hold", \.hold, .name)
    }
}

extension Response.Barrier {
    fileprivate static let record = Record("a barrier", initial: Self(parties: 2, giveUp: 5)) {
        Setting.required("parties", \.parties, .ordinal)
        Setting("give-up", \.giveUp, .duration)
    }
}

extension Codec where Value == Int {
    /// RFC 9110, section 15: three digits.
    fileprivate static var status: Codec { .integer(in: 100...999) }
}
