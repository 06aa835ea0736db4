import EnterpriseModel
import NativeBindings
import SystemBindings

/// The answer of one HTTP/2 stream on its way from the thread that makes it to the connection's own.
final class HTTP2Stream: HTTP2Content, Sendable {
    /// What the connection is to do next.
    enum Order {
        case respond(status: Int, fields: [Header], hasContent: Bool)
        case resume
        case reset(HTTP2Error)
        case goAway
    }

    private struct State {
        var orders: [Order] = []
        var content = ByteQueue()
        /// No content follows.
        var isComplete = false
        var taken = 0
        /// The end of the answer is on its way.
        var isDone = false
        /// Nobody takes anything any more.
        var isClosed = false
    }

    /// How much content is kept for a client that does not take it.
    private static let limit = 1 << 18

    private let signals: HTTP2Signals
    private let state = Monitor(State())

    init(_ signals: HTTP2Signals) { self.signals = signals }

    // MARK: For the thread that makes the answer

    func order(_ order: Order) {
        state.update { $0.orders.append(order) }
        signals.ring()
    }

    /// - Parameter fields: their names in lower case.
    func begin(status: Int, fields: [Header], hasContent: Bool) {
        if !hasContent { state.update { $0.isComplete = true } }
        order(.respond(status: status, fields: fields, hasContent: hasContent))
    }

    /// Waits while there is too much that nobody takes.
    /// - Returns: whether somebody still takes it.
    func write(_ bytes: [UInt8]) -> Bool {
        let isTaken = state.wait(until: .never) { state in
            if state.isClosed { return false }
            guard state.content.count < Self.limit else { return nil }
            state.content.append(bytes)
            state.orders.append(.resume)
            return true
        }
        signals.ring()
        return isTaken == true
    }

    /// Nothing of the answer follows. Waits until all of it is on its way.
    /// - Returns: whether it is.
    func finish() -> Bool {
        state.update { state in
            state.isComplete = true
            state.orders.append(.resume)
        }
        signals.ring()
        return state.wait(until: .never) { state in
            if state.isDone { return true }
            // Who was told the length may leave before the end is.
            return state.isClosed ? state.taken > 0 && state.content.isEmpty : nil
        } == true
    }

    /// Waits until what was written is on its way, although the answer is not whole.
    func drain() {
        _ = state.wait(until: .never) { $0.isClosed || $0.content.isEmpty ? () : nil }
    }

    /// Bytes of the content that are on their way.
    var taken: Int { state.read { $0.taken } }

    /// Nothing follows in the whole connection.
    func endConnection() { signals.endConnection() }

    // MARK: For the connection's thread

    func takeOrders() -> [Order] {
        state.update { state in
            defer { state.orders = [] }
            return state.orders
        }
    }

    func take(atMost limit: Int) -> HTTP2Piece {
        state.update { state in
            let piece = Array(state.content.bytes.prefix(limit))
            guard piece.isEmpty else {
                state.content.removeFirst(piece.count)
                state.taken += piece.count
                return .bytes(piece)
            }
            guard state.isComplete else { return .later }
            state.isDone = true
            return .end
        }
    }

    /// The stream or the connection has ended.
    func close() {
        state.update { $0.isClosed = true }
    }
}
