public import JSON

extension Adapter {
    /// Asks the harness what to answer to an authentication challenge, and waits. Not on the thread that reads, so in no handler but the
    /// three that may take long.
    ///
    /// If the app quits meanwhile, or the harness goes, the answer is to cancel.
    /// - Parameter parameters: `protectionSpace`, `previousFailureCount`, and where it arose; members that are `nil` are left out.
    public func challenge(_ parameters: [String: JSONValue?]) -> ChallengeAnswer {
        let gate = System.Gate<ChallengeAnswer>()
        challenge(parameters) { gate.open($0) }
        return gate.wait()
    }

    /// The same without waiting.
    /// - Parameters:
    ///   - parameters: The same.
    ///   - completion: Called once, where handlers run: it must not block.
    public func challenge(
        _ parameters: [String: JSONValue?],
        completion: @escaping @Sendable (ChallengeAnswer) -> Void
    ) {
        let question = Question { [executor] answer in executor { completion(answer) } }
        let (number, server) = state.withLock { state in
            state.lastQuestion += 1
            if !state.isOver { state.questions[state.lastQuestion] = question }
            return (state.lastQuestion, state.isOver ? nil : state.server)
        }
        guard let server else { return question.answer(.cancel) }
        server.challenge(.object(parameters.compactMapValues(\.self))) { [self] result in
            state.withLock { $0.questions[number] = nil }
            let result = (try? result.get()).flatMap { try? Call.Challenge.Result(json: $0) }
            question.answer(result.map { ChallengeAnswer($0) } ?? .cancel)
        }
    }

    /// Asks the harness what to answer to an authentication challenge, and waits. Not on the thread that reads, so in no handler
    /// but the three that may take long.
    ///
    /// If the app quits meanwhile, or the harness goes, the answer is to cancel.
    public func challenge(_ challenge: Call.Challenge) -> ChallengeAnswer {
        self.challenge(challenge.json.object ?? [:])
    }

    /// The same without waiting.
    /// - Parameters:
    ///   - challenge: The same.
    ///   - completion: Called once, where handlers run: it must not block.
    public func challenge(_ challenge: Call.Challenge, completion: @escaping @Sendable (ChallengeAnswer) -> Void) {
        self.challenge(challenge.json.object ?? [:], completion: completion)
    }

    func cancelQuestions() {
        let questions = state.withLock { state in
            defer { state.questions = [:] }
            return state.questions.values
        }
        for question in questions { question.answer(.cancel) }
    }

    /// A challenge that has not been answered; it is once.
    final class Question: Sendable {
        private let completion: System.Lock<(@Sendable (ChallengeAnswer) -> Void)?>

        init(_ completion: @escaping @Sendable (ChallengeAnswer) -> Void) {
            self.completion = System.Lock(completion)
        }

        func answer(_ answer: ChallengeAnswer) {
            let completion = completion.withLock { completion in
                defer { completion = nil }
                return completion
            }
            completion?(answer)
        }
    }
}
