import ReferenceBindings

/// Resolves host names through the device's name service.
final class NameResolver {
    enum Outcome: Hashable {
        case addresses([String])
        /// The name does not exist.
        case unknown
        /// The name service has not validated the answer.
        case unproven
        case noAnswer
    }

    private let service: ServerPlace
    private let loop: TransferLoop
    private let interval = 0.002
    /// The time limit of one attempt, in seconds.
    private let patience = 1.0

    /// - Parameter service: the name service's address and port.
    init(at service: ServerPlace, loop: TransferLoop) {
        self.service = service
        self.loop = loop
    }

    /// - Parameter completion: called once, after this has returned.
    func resolve(_ name: String, demandsProof: Bool, _ completion: @escaping (Outcome) -> Void) {
        ask(name, .ipv4, demandsProof, attemptsLeft: 3) { [weak self] outcome in
            // A name without an IPv4 address may have one of IPv6.
            guard outcome == .addresses([]), let self else { return completion(outcome) }
            ask(name, .ipv6, demandsProof, attemptsLeft: 3) { completion($0 == .addresses([]) ? .unknown : $0) }
        }
    }

    private func ask(
        _ name: String,
        _ family: NameMessage.Family,
        _ demandsProof: Bool,
        attemptsLeft: Int,
        _ completion: @escaping (Outcome) -> Void
    ) {
        let number = UInt16.random(in: .min ... .max)
        guard let question = NameMessage.question(name, family, number: number, demandsProof: demandsProof) else {
            loop.schedule(after: 0) { completion(.unknown) }
            return
        }
        let link = attemptsLeft > 0 ? DatagramLink(to: service.host, port: service.port) : nil
        guard let link else {
            loop.schedule(after: 0) { completion(.noAnswer) }
            return
        }
        link.send(question)
        let end = Clock.monotonic + patience
        look(link, until: end) { bytes in
            NameMessage.answer(bytes, to: number)
        } completion: { [weak self] answer in
            guard let answer else {
                self?.ask(name, family, demandsProof, attemptsLeft: attemptsLeft - 1, completion)
                return
            }
            completion(Self.outcome(answer, demandsProof))
        }
    }

    /// Polls for the answer until it has arrived or the time limit is reached.
    private func look(
        _ link: DatagramLink,
        until end: Double,
        _ read: @escaping ([UInt8]) -> NameMessage.Answer?,
        completion: @escaping (NameMessage.Answer?) -> Void
    ) {
        loop.schedule(after: interval) { [weak self] in
            while let bytes = link.receive() {
                if let answer = read(bytes) { return completion(answer) }
            }
            if Clock.monotonic >= end { return completion(nil) }
            self?.look(link, until: end, read, completion: completion)
        }
    }

    private static func outcome(_ answer: NameMessage.Answer, _ demandsProof: Bool) -> Outcome {
        // With a demand for proof, a name that was tampered with is a failure of the name service (RFC 4035 5.5).
        if demandsProof, answer.code == 2 || (answer.code == 0 && !answer.isAuthentic) { return .unproven }
        return answer.code == 0 ? .addresses(answer.addresses) : .unknown
    }
}
