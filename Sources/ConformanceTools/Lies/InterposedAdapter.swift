import AdapterProtocol
import ConformanceKit
import SystemBindings

/// What hears every message between the harness and one process of an adapter, and says what becomes of it.
protocol Interposer: Sendable {
    /// - Parameter now: Seconds since the epoch.
    mutating func hear(_ message: Message, isFromAdapter: Bool, at now: Double) -> Liar.Speech
    /// What is still to be said to the harness when the adapter has ended.
    mutating func finish() -> [Message]
}

extension Liar: Interposer {}

/// An adapter with something between it and the harness.
struct InterposedAdapter: AdapterSource {
    let source: any AdapterSource
    /// Makes what stands before a new process.
    let interposer: @Sendable () -> any Interposer

    var isAttached: Bool { source.isAttached }
    var needs: AdapterNeeds { source.needs }
    var sharesHost: Bool { source.sharesHost }
    var canKill: Bool { source.canKill }
    var hasToBeBuilt: Bool { source.hasToBeBuilt }

    func prepare(
        options: AdapterConnection.Options,
        onOpening: (_ abandon: @escaping @Sendable () -> Void) -> Void
    ) throws(AdapterFault) { try source.prepare(options: options, onOpening: onOpening) }

    func open(
        _ reason: RestartReason,
        options: AdapterConnection.Options
    ) throws(AdapterFault) -> any AdapterLink {
        let link = try source.open(reason, options: options)
        do {
            return try InterposedLink(link, interposer(), lineBytes: options.lineBytes)
        } catch {
            _ = link.terminate(grace: .zero)
            throw .notStarted(error)
        }
    }

    func isReached() { source.isReached() }
    func mayOpenAgain(after fault: AdapterFault) -> Bool { source.mayOpenAgain(after: fault) }
    func interrupt() { source.interrupt() }
}

/// The way to an adapter by way of an interposer. One thread takes what the adapter says; what the harness writes is taken in its threads.
private final class InterposedLink: AdapterLink {
    private struct State: Sendable {
        var interposer: any Interposer
        /// Lines on their way, in order.
        var toHarness: [[UInt8]] = []
        var toAdapter: [[UInt8]] = []
    }

    let output: FileDescriptor
    private let link: any AdapterLink
    private let mouth: FileDescriptor
    private let state: Monitor<State>
    /// How many lines were written each way; held while one is.
    private let saidToHarness = Monitor(0)
    private let saidToAdapter = Monitor(0)
    private let hasEnded: StopEvent
    private let stop: StopEvent
    private let reader = Monitor<Worker?>(nil)
    private let lineBytes: Int

    init(_ link: any AdapterLink, _ interposer: any Interposer, lineBytes: Int) throws {
        Interrupts.ignoreBrokenPipe()
        self.link = link
        self.lineBytes = lineBytes
        state = Monitor(State(interposer: interposer))
        hasEnded = try StopEvent()
        stop = try StopEvent()
        let (mine, others) = try System.pair()
        output = FileDescriptor(owning: mine)
        mouth = FileDescriptor(owning: others)
        // Deeply nested JSON takes more than the usual stack.
        let reader = try Worker("interposer", stack: 8 << 20) { [self] in read() }
        self.reader.update { $0 = reader }
    }

    var error: FileDescriptor? { link.error }
    // What the adapter said before its end comes first.
    var ended: FileDescriptor? { link.ended.map { _ in hasEnded.handle } }
    var callers: FileDescriptor? { link.callers }
    var secret: String? { link.secret }
    var hasAttached: Bool { link.hasAttached }

    func write(_ bytes: [UInt8], stop: StopEvent?, until deadline: Deadline) -> Bool {
        guard let message = try? Message(line: bytes) else { return link.write(bytes, stop: stop, until: deadline) }
        // Who answers a challenge is who reads: it must not wait until it has read.
        let speaks = hear(message, isFromAdapter: false)
        let isWritten = flushToAdapter(stop, deadline)
        if speaks { flushToHarness() }
        return isWritten
    }

    func closeInput() { link.closeInput() }
    func end() -> AdapterEnd? { link.end() }
    func refuseCaller() { link.refuseCaller() }

    func terminate(grace: Duration) -> Int? {
        let orphans = link.terminate(grace: grace)
        stop.set()
        reader.read { $0 }?.join()
        mouth.shutDown(.both)
        return orphans
    }

    /// - Returns: Whether the harness is to be told something.
    private func hear(_ message: Message, isFromAdapter: Bool) -> Bool {
        let now = WallClock.milliseconds / 1_000
        return state.update { state in
            let speech = state.interposer.hear(message, isFromAdapter: isFromAdapter, at: now)
            state.toHarness += speech.toHarness.map { $0.encoded() }
            state.toAdapter += speech.toAdapter.map { $0.encoded() }
            return !speech.toHarness.isEmpty
        }
    }

    private func flushToAdapter(_ stop: StopEvent?, _ deadline: Deadline) -> Bool {
        saidToAdapter.update { said in
            let lines = take(\.toAdapter)
            said += lines.count
            return lines.allSatisfy { link.write($0, stop: stop, until: deadline) }
        }
    }

    private func flushToHarness() {
        saidToHarness.update { said in
            let lines = take(\.toHarness)
            said += lines.count
            for line in lines { _ = mouth.write(line, stop: stop) }
        }
    }

    private func take(_ lines: any WritableKeyPath<State, [[UInt8]]> & Sendable) -> [[UInt8]] {
        state.update { state in
            defer { state[keyPath: lines] = [] }
            return state[keyPath: lines]
        }
    }
}

// MARK: - Reading

extension InterposedLink {
    private func read() {
        var framer = LineFramer(limit: lineBytes)
        var output: FileDescriptor? = link.output
        take(framer.append(link.received[...]))
        while true {
            let ready = FileDescriptor.waitUntilReadable([output, link.ended, stop.handle], until: .never)
            if ready[0], let descriptor = output {
                switch descriptor.read(atMost: 64 << 10, until: .now) {
                case .bytes(let bytes): take(framer.append(bytes[...]))
                case .end:
                    output = nil
                    finish()
                    if link.ended == nil { return }
                case .late, .stopped: break
                }
                continue
            }
            if ready[1] {
                finish()
                return hasEnded.set()
            }
            if ready[2] { return }
        }
    }

    private func take(_ lines: [LineFramer.Line]) {
        for line in lines {
            switch line {
            case .line(let bytes):
                if let message = try? Message(line: bytes) {
                    _ = hear(message, isFromAdapter: true)
                } else {
                    // What is no message is for the harness to judge.
                    state.update { $0.toHarness.append(bytes + [Self.lineFeed]) }
                }
            case .tooLong:
                let line = [UInt8](repeating: UInt8(ascii: " "), count: lineBytes + 2) + [Self.lineFeed]
                state.update { $0.toHarness.append(line) }
            }
        }
        flushToHarness()
        _ = flushToAdapter(stop, .after(seconds: 10))
    }

    /// The adapter says no more.
    private func finish() {
        state.update { $0.toHarness += $0.interposer.finish().map { $0.encoded() } }
        flushToHarness()
        mouth.shutDown(.writing)
    }

    private static let lineFeed = UInt8(ascii: "\n")
}
