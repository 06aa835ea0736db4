import AdapterProtocol
import SystemBindings

/// Keeps what is said in each case.
final class TrafficRecorder: Sendable {
    private let traffic = Monitor<[String: Traffic]>([:])

    var recorded: [String: Traffic] { traffic.read { $0 } }

    /// An interposer that changes nothing.
    /// - Parameter present: The case that runs.
    func interposer(_ present: Monitor<String?>) -> any Interposer { Ear(recorder: self, present: present) }

    private func append(_ line: Traffic.Line, to caseID: String, begins: Bool) {
        traffic.update { traffic in
            if begins { traffic[caseID, default: Traffic()].sections.append([]) }
            guard let last = traffic[caseID]?.sections.indices.last else { return }
            traffic[caseID]?.sections[last].append(line)
        }
    }

    private struct Ear: Interposer {
        let recorder: TrafficRecorder
        let present: Monitor<String?>
        private var caseID: String?

        init(recorder: TrafficRecorder, present: Monitor<String?>) {
            self.recorder = recorder
            self.present = present
        }

        mutating func hear(_ message: Message, isFromAdapter: Bool, at now: Double) -> Liar.Speech {
            if let next = present.read({ $0 }) {
                recorder.append(.init(isFromAdapter: isFromAdapter, message), to: next, begins: next != caseID)
                caseID = next
            }
            return Honest().hear(message, isFromAdapter: isFromAdapter, at: now)
        }

        func finish() -> [Message] { [] }
    }
}

/// Passes everything on.
struct Honest: Interposer {
    func hear(_ message: Message, isFromAdapter: Bool, at now: Double) -> Liar.Speech {
        Liar.Speech(toHarness: isFromAdapter ? [message] : [], toAdapter: isFromAdapter ? [] : [message])
    }

    func finish() -> [Message] { [] }
}

/// A liar that notes the cases in which it did lie.
struct NotedLiar: Interposer {
    var liar: Liar
    let present: Monitor<String?>
    let told: Monitor<Set<String>>

    mutating func hear(_ message: Message, isFromAdapter: Bool, at now: Double) -> Liar.Speech {
        let speech = liar.hear(message, isFromAdapter: isFromAdapter, at: now)
        if speech.isLie, let caseID = present.read({ $0 }) { told.update { _ = $0.insert(caseID) } }
        return speech
    }

    mutating func finish() -> [Message] { liar.finish() }
}
