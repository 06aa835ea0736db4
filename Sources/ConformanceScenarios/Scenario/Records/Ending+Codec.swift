import EnterpriseModel

extension Codec where Value == Ending {
    /// After what a connection is closed, and how.
    static var closing: Codec {
        let record = Codec.record(Ending.closing).map({ $0 }, { $0.manner == .reset ? nil : $0 })
        return .choice(.word("answer", for: Ending(.answer, .close)), record)
    }

    /// After what a connection is reset.
    static var reset: Codec {
        let sent = Codec<Int>.size.map({ Ending.reset(afterSending: $0) }, { $0.bytesBeforeReset })
        let received = Codec.record(Ending.reset).map({ $0 }, { $0.isResetByRequest ? $0 : nil })
        return .choice(sent, received)
    }
}

extension Ending {
    fileprivate static let closing = Record("a closing", initial: Ending(.answer, .close)) {
        Setting(
            "bytes",
            \.bytesBeforeClose,
            .size,
            """
            The connection closes after this number of bytes of the answer with its head. `0`: before anything is \
            sent. Without it: after the whole answer.
            """
        )
        Setting("notify", \.notifies, .flag, "`false`: the connection closes without the `close_notify` of TLS.")
        Setting("half", \.isHalf, .flag, "`true`: the server ends only its own direction, and goes on reading.")
    }

    private var bytesBeforeClose: Int? {
        get { if case .bytes(let count) = moment { count } else { nil } }
        set { moment = newValue.map { .bytes($0) } ?? .answer }
    }

    private var notifies: Bool {
        get { manner != .closeSilently }
        set { manner = newValue ? .close : .closeSilently }
    }

    private var isHalf: Bool {
        get { manner == .halfClose }
        set { if newValue { manner = .halfClose } }
    }

    fileprivate static let reset = Record("a reset", initial: Ending(.received(0), .reset)) {
        Setting.required(
            "received",
            \.bytesOfRequest,
            .size,
            "The reset comes after this number of bytes of the request's body."
        )
    }

    fileprivate var isResetByRequest: Bool { if case .received = moment { manner == .reset } else { false } }

    private var bytesOfRequest: Int {
        get { if case .received(let count) = moment { count } else { 0 } }
        set { moment = .received(newValue) }
    }

    /// - Parameter count: of bytes of the body; 0 is before the head.
    fileprivate static func reset(afterSending count: Int) -> Ending {
        Ending(count == 0 ? .bytes(0) : .content(count), .reset)
    }

    fileprivate var bytesBeforeReset: Int? {
        switch moment {
        case .bytes(0) where manner == .reset: 0
        case .content(let count) where manner == .reset: count
        default: nil
        }
    }
}
