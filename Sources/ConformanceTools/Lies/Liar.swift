package import AdapterProtocol
package import JSON

/// What lies between the harness and one process of an adapter and tells one lie: messages in, messages out. Pure.
package struct Liar: Sendable {
    /// What has been seen in honest traffic, to be told again.
    package struct Memory: Sendable {
        package var results: [String: JSONValue] = [:]
        package var events: [String: JSONValue] = [:]

        package init() {}

        /// Of cases by their ids, which say in which order.
        package init(of cases: [String: Traffic]) {
            for (_, said) in cases.sorted(by: { $0.key < $1.key }) { keep(said) }
        }

        /// Of all cases but one, which would believe its own results. Events may be its own, and are plain where nobody has told of one.
        package init(of cases: [String: Traffic], besides caseID: String) {
            self.init(of: cases.filter { $0.key != caseID })
            let own = Self(of: cases.filter { $0.key == caseID }).events
            for event in ProtocolTable.events where events[event.name] == nil {
                events[event.name] = own[event.name] ?? ProtocolType.fields(event.parameters).plain
            }
        }

        /// Keeps the first of each.
        package mutating func keep(_ traffic: Traffic) {
            for section in traffic.sections {
                var asked: [MessageID: String] = [:]
                for line in section {
                    switch (line.isFromAdapter, line.message) {
                    case (false, .request(let id, let name, _)): asked[id] = name
                    case (true, .response(let id, let result)):
                        if let name = asked[id] { results[name] = results[name] ?? result }
                    case (true, .event(let name, let parameters)): events[name] = events[name] ?? parameters
                    default: continue
                    }
                }
            }
        }
    }

    /// What comes of a message, in order.
    package struct Speech: Sendable, Hashable {
        package var toHarness: [Message] = []
        package var toAdapter: [Message] = []
        /// Whether that is not what an honest one would have passed on.
        package var isLie = false
    }

    struct Call: Sendable {
        var operation: String
        /// The object that it names.
        var named: (parameter: String, handle: String)?
    }

    /// What is forgotten with the app.
    struct Recollection: Sendable {
        /// Objects that the implementation does not have, though their maker was told so.
        var phantoms: Set<String> = []
        /// The first object that a parameter of this name named.
        var objects: [String: String] = [:]
        var firstReply: Message?
        var history = ObjectHistory()
        /// Whether what the lie is about has been handed on once.
        var isSecond = false
        var previous: JSONValue?
        var sent: JSONValue?
        var received: JSONValue?
        /// The harness's last answer to a challenge.
        var answer: JSONValue = ["disposition": "cancel"]
        var held: [Message] = []
        /// Calls whose replies what is held may overtake, and so may come behind.
        var overtaken: Set<MessageID> = []
    }

    package let lie: Lie
    let memory: Memory
    var calls: [MessageID: Call] = [:]
    /// Challenges that nobody waits for.
    var copies: Set<MessageID> = []
    var own = Recollection()

    package init(_ lie: Lie, _ memory: Memory) {
        self.lie = lie
        self.memory = memory
    }

    /// Takes the next message of either side.
    /// - Parameter now: Seconds since the epoch, for what carries an instant.
    package mutating func hear(_ message: Message, isFromAdapter: Bool, at now: Double) -> Speech {
        guard isFromAdapter else { return hearHarness(message, now) }
        var speech = hearAdapter(message, now)
        if own.held.isEmpty {
            guard lie.deed == .delayed, isSubject(message) else { return speech }
            own.held = speech.toHarness
            own.overtaken = Set(calls.filter { $0.value.operation != AdapterProtocol.Call.Sync.name }.keys)
            speech.toHarness = []
        } else {
            speech.toHarness += own.held
            own.held = []
            if !isOvertaken(message) { speech.isLie = true }
        }
        return speech
    }

    private func isOvertaken(_ message: Message) -> Bool {
        switch message {
        case .response(let id, _), .error(let id?, _): own.overtaken.contains(id)
        case .request, .event, .error: false
        }
    }

    /// What is still to be said when the adapter has ended.
    package mutating func finish() -> [Message] {
        defer { own.held = [] }
        return own.held
    }

    private func isSubject(_ message: Message) -> Bool {
        switch message {
        case .event(let name, _), .request(_, let name, _): lie.subject == name
        case .response, .error: false
        }
    }
}
