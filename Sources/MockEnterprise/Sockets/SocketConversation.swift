import EnterpriseModel
import NativeBindings
import SystemBindings

/// The thread of one connection to a server with `protocol: tcp`.
final class SocketConversation {
    /// Of a connection's data so much can be told in the journal.
    private static let tellable = 4 << 10
    private static let pushInterval = Duration.milliseconds(100)

    private let service: SocketService
    private let dialogue: Dialogue
    private var received: [UInt8]? = []
    private var told = 0
    private var digest = RunningDigest(.sha256)
    private var hasFinished = false

    init(_ connection: Connection, _ channel: Channel, _ service: SocketService) {
        self.service = service
        dialogue = Dialogue(connection: connection, channel: channel)
    }

    private var channel: Channel { dialogue.channel }

    func run() {
        switch service.behaviour {
        case .echo: echo()
        case .sink: discard()
        case .banner: if dialogue.send("\(dialogue.connection.place) ready\r\n") { echo() }
        case .push: push()
        case .script(let steps): if perform(steps) { discard() }
        }
        guard channel.end == .closed, !channel.isBroken, !hasFinished else { return }
        guard dialogue.connection.wait(at: service.onClose.hold) else { return }
        if dialogue.send(service.onClose.sends) { channel.writeEnd() }
        channel.flush()
    }

    /// Journals what has come since the last time.
    private func noteReceived() {
        guard channel.receivedTotal > told else { return }
        let new = channel.incoming.bytes.suffix(channel.receivedTotal - told)
        told = channel.receivedTotal
        new.withUnsafeBytes { digest.update($0) }
        received = told <= Self.tellable ? received.map { $0 + new } : nil
        let text = received.flatMap { String(validating: $0, as: UTF8.self) }
        dialogue.connection.note(BytesReceived(text: text, total: told, sha256: digest.current?.hexadecimal))
    }

    private func echo() {
        repeat {
            noteReceived()
            channel.write(channel.incoming.bytes)
            channel.incoming.removeFirst(channel.incoming.count)
            channel.flush()
        } while !(dialogue.hasEnded && channel.outgoing.isEmpty) && dialogue.proceed()
    }

    /// Reads until the peer has ended.
    private func discard() {
        repeat {
            noteReceived()
            channel.incoming.removeFirst(channel.incoming.count)
        } while !dialogue.hasEnded && dialogue.proceed()
    }

    private func push() {
        var number = 0
        var next = Deadline.now
        while !dialogue.hasEnded {
            if next.hasPassed {
                number += 1
                next = .after(Self.pushInterval)
                channel.write(Array("push \(number)\r\n".utf8)[...])
            }
            _ = dialogue.proceed(until: next)
            noteReceived()
            channel.incoming.removeFirst(channel.incoming.count)
        }
    }

    /// - Returns: whether the connection is to go on.
    private func perform(_ steps: [SocketService.ScriptStep]) -> Bool {
        for step in steps {
            switch step {
            case .send(let text):
                guard dialogue.send(text) else { return false }
            case .receive(let size):
                while channel.incoming.count < size {
                    guard !dialogue.hasEnded, dialogue.proceed() else { return true }
                    noteReceived()
                }
                channel.incoming.removeFirst(size)
            case .hold(let gate):
                guard dialogue.connection.wait(at: gate) else { return false }
            case .finish:
                dialogue.finish()
                hasFinished = true
            case .reset:
                channel.reset()
                return false
            }
        }
        return true
    }
}

extension Dialogue {
    fileprivate func send(_ text: SocketService.Text) -> Bool {
        switch text {
        case .text(let text):
            return send(text)
        case .generated(let size, let seed):
            let content = GeneratedContent(size: size, seed: seed, containing: "")
            return stride(from: 0, to: size, by: 1 << 16).allSatisfy { start in
                send(content.bytes(start..<min(size, start + 1 << 16))[...])
            }
        }
    }
}
