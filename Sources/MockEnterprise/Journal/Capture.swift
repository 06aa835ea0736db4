import SystemBindings

/// The recording of one connection, in both directions.
final class Capture: Sendable {
    private let captures: Captures
    private let kind: Captures.Kind
    private let flow: Int?

    init(_ captures: Captures, _ kind: Captures.Kind, flow: Int?) {
        self.captures = captures
        self.kind = kind
        self.flow = flow
    }

    func received(_ bytes: ArraySlice<UInt8>) { note(.data(byPeer: true, count: bytes.count), bytes) }

    func sent(_ bytes: ArraySlice<UInt8>) { note(.data(byPeer: false, count: bytes.count), bytes) }

    /// One side has ended its direction, or with a reset both.
    func ended(byPeer: Bool, isReset: Bool = false) { note(.end(byPeer: byPeer, isReset: isReset)) }

    private func note(_ event: CaptureRecord.Event, _ bytes: ArraySlice<UInt8> = []) {
        guard let flow, !captures.isFull(kind) else { return }
        captures.change(kind) { $0.add(event, bytes, to: flow) }
    }
}
