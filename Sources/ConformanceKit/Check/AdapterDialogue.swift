import AdapterProtocol
import JSON
import SystemBindings

/// The harness's side of a conversation that looks at the adapter itself: it can say what no run says, and keeps every line in order.
///
/// Belongs to one thread, which reads only while it waits. Each line is held against the protocol's table.
final class AdapterDialogue {
    private let source: any AdapterSource
    let link: any AdapterLink
    private let options: AdapterConnection.Options
    private var framer: LineFramer
    private var lastID = 0
    private var asked: [Int: String] = [:]
    private var answered: Set<Int> = []
    private var log = AdapterLog()
    private var output: FileDescriptor?
    private var error: FileDescriptor?
    /// Everything so far.
    private(set) var lines: [DialogueLine] = []
    /// The adapter's offer; `nil` before ``initialize()``.
    private(set) var offer: AdapterOffer?
    /// The answer to `initialize` as it stands.
    private(set) var offered: JSONValue = [:]

    init(_ source: any AdapterSource, options: AdapterConnection.Options) throws {
        self.options = options
        self.source = source
        link = try source.open(.quit, options: options)
        source.isReached()
        framer = LineFramer(limit: options.lineBytes)
        output = link.output
        error = link.error
        try take(framer.append(link.received[...]))
    }

    deinit { _ = link.terminate(grace: .zero) }

    /// So many seconds from now, on this machine.
    func limit(_ seconds: Double) -> Deadline { options.deadline(after: seconds) }

    // MARK: Saying

    @discardableResult
    func send(_ operation: String, _ parameters: JSONValue = [:]) throws -> Int {
        lastID += 1
        asked[lastID] = operation
        let message = Message.request(id: .integer(lastID), method: operation, parameters: parameters)
        options.trace?(.toAdapter, message)
        try send(line: message.encoded())
        return lastID
    }

    /// Sends what need be no message.
    func send(line: [UInt8]) throws {
        // While the adapter does not read because nobody reads what it writes, both would wait.
        guard link.write(line, stop: nil, until: limit(10)) || hasEnded else {
            throw AdapterDefect("it does not read its input")
        }
    }

    func answer(_ id: MessageID, _ result: JSONValue) throws {
        let message = Message.response(id: id, result: result)
        options.trace?(.toAdapter, message)
        try send(line: message.encoded())
    }

    // MARK: Waiting

    /// Reads until something is found among all lines.
    /// - Returns: `nil` at the deadline, and at the end of the adapter.
    func wait<Found>(until deadline: Deadline, for find: ([DialogueLine]) -> Found?) throws -> Found? {
        while true {
            if let found = find(lines) { return found }
            guard try read(until: deadline) else { return nil }
        }
    }

    /// The answer to a request.
    func reply(to id: Int, within seconds: Double = 10) throws -> DialogueLine.Reply {
        let operation = asked[id] ?? ""
        let reply = try wait(until: limit(seconds)) { lines in
            for case .reply(id, let reply) in lines.reversed() { return reply }
            return nil
        }
        guard let reply else {
            throw AdapterDefect("\(operation) was not answered" + (hasEnded ? "; " + ending : " within \(seconds) s"))
        }
        return reply
    }

    /// Asks, and wants a result.
    @discardableResult
    func ask(_ operation: String, _ parameters: JSONValue = [:], within seconds: Double = 10) throws -> JSONValue {
        switch try reply(to: send(operation, parameters), within: seconds) {
        case .result(let result): return result
        case .error(let reply): throw AdapterDefect("\(operation) was answered with error \(reply)")
        }
    }

    /// Asks, and takes a refusal of the implementation for an answer too.
    /// - Returns: `nil` where the implementation refused.
    func attempt(_ operation: String, _ parameters: JSONValue = [:]) throws -> JSONValue? {
        let seconds: Double = ProtocolTable.operation(operation)?.roles.contains(.mayTakeLong) == true ? 30 : 10
        switch try reply(to: send(operation, parameters), within: seconds) {
        case .result(let result): return result
        case .error(let reply) where reply.code == .implementationError: return nil
        case .error(let reply): throw AdapterDefect("\(operation) was answered with error \(reply)")
        }
    }

    /// Reads what has been reported by now.
    func settle() throws {
        guard offer?.operations.contains(Call.Sync.name) == true else {
            _ = try wait(until: limit(0.3)) { _ in nil as Void? }
            return
        }
        try ask(Call.Sync.name)
    }

    // MARK: The end

    /// Whether the adapter has ended, or closed its output.
    var hasEnded: Bool { output == nil }

    /// How it ended, and what its log says about it.
    var ending: String {
        let end = link.ended?.waitUntilReadable(until: limit(5)) != false ? link.end() : nil
        drainLog()
        return (end?.fault("by itself").message ?? "it closed its output and lives on") + log.lastWords
    }

    /// Waits for the end that the closed input has to bring.
    /// - Parameter wantsSuccess: whether the exit status has to be 0.
    func expectEnd(after words: String, wantsSuccess: Bool = true) throws {
        link.closeInput()
        let isOver: Void? = try wait(until: limit(5)) { [self] _ in hasEnded ? () : nil }
        guard isOver != nil, link.ended?.waitUntilReadable(until: limit(5)) != false else {
            throw AdapterDefect("it does not exit within 5 s \(words)")
        }
        guard let end = link.end(), !wantsSuccess || end == .exit(.status(0)) || end == .disconnected else {
            throw AdapterDefect("\(words) it ends with another status than 0: \(ending)")
        }
        if let orphans = link.terminate(grace: .zero), orphans > 0 {
            throw AdapterDefect("\(orphans) of its processes live on \(words)")
        }
    }

    private func drainLog() {
        while let error, case .bytes(let bytes) = error.read(atMost: 64 << 10, until: .now) { log.append(bytes) }
    }

    // MARK: Reading

    /// - Returns: Whether there may be more before the deadline.
    private func read(until deadline: Deadline) throws -> Bool {
        guard output != nil else { return false }
        let ready = FileDescriptor.waitUntilReadable([output, error], until: deadline)
        if ready[1], let error {
            if case .bytes(let bytes) = error.read(atMost: 64 << 10, until: .now) {
                log.append(bytes)
            } else {
                self.error = nil
            }
        }
        if ready[0], let output {
            if case .bytes(let bytes) = output.read(atMost: 64 << 10, until: .now) {
                try take(framer.append(bytes[...]))
            } else {
                self.output = nil
            }
        }
        return ready.contains(true)
    }

    private func take(_ lines: [LineFramer.Line]) throws {
        for line in lines {
            guard case .line(let bytes) = line else {
                throw AdapterDefect("it wrote a line of more than \(options.lineBytes) bytes")
            }
            let message: Message
            do { message = try Message(line: bytes) } catch {
                let start = String(decoding: bytes.prefix(80), as: UTF8.self).debugDescription
                throw AdapterDefect("it wrote a line that is no message (\(error)): \(start)")
            }
            options.trace?(.fromAdapter, message)
            // A run takes the last one; other readers of JSON take the first, or neither.
            do { _ = try JSONValue(decoding: bytes, uniqueNames: true) } catch {
                throw AdapterDefect("it wrote an object that means different things to different readers (\(error))")
            }
            try take(message)
        }
    }

    private func take(_ message: Message) throws {
        switch message {
        case .response(let id, let result):
            let (number, operation) = try question(id)
            if let operation = ProtocolTable.operation(operation) {
                do { try ProtocolTable.validate(result: result, of: operation) } catch {
                    throw AdapterDefect("the result of \(operation.name) does not fit the protocol: \(error)")
                }
            }
            lines.append(.reply(number, .result(result)))
        case .error(nil, let reply): lines.append(.complaint(reply))
        case .error(let id?, let reply):
            let (number, operation) = try question(id)
            try check(reply, to: operation)
            lines.append(.reply(number, .error(reply)))
        case .event(let name, let parameters):
            guard let event = ProtocolTable.event(name) else {
                throw AdapterDefect("it reported \(name), which the protocol does not have")
            }
            do { try ProtocolTable.validate(parameters: parameters, of: event) } catch {
                throw AdapterDefect("the event \(name) does not fit the protocol: \(error)")
            }
            if let offer, name != "log", !offer.events.contains(name) {
                throw AdapterDefect("it reported \(name), which does not stand in its events")
            }
            lines.append(.event(name, parameters, WallClock.milliseconds))
        case .request(let id, let name, let parameters):
            guard name == ProtocolTable.challenge.name else {
                throw AdapterDefect("it asked for \(name), which the harness does not have")
            }
            do { try ProtocolTable.validate(challenge: parameters) } catch {
                throw AdapterDefect("the challenge does not fit the protocol: \(error)")
            }
            if let offer, offer.authentication != .challenge {
                throw AdapterDefect("it sent a challenge and did not say authentication: challenge")
            }
            lines.append(.challenge(id, parameters))
        }
    }

    private func question(_ id: MessageID) throws -> (Int, String) {
        guard case .integer(let number) = id, let operation = asked[number] else {
            throw AdapterDefect("it answered the request \(id), which was never sent")
        }
        guard answered.insert(number).inserted else { throw AdapterDefect("it answered \(operation) twice") }
        return (number, operation)
    }

    /// Errors whose data have a form.
    private func check(_ reply: ErrorReply, to operation: String) throws {
        switch reply.code {
        case .implementationError:
            guard let error = reply.data?["error"] else {
                throw AdapterDefect("\(operation) was answered with \(reply.code) without data.error")
            }
            do { try ProtocolTable.validate(error: error) } catch {
                throw AdapterDefect("\(operation) was answered with \(reply.code), and \(error)")
            }
        case .notOffered where reply.data?["features"]?.array?.isEmpty != false:
            throw AdapterDefect("\(operation) was answered with \(reply.code) without data.features")
        default: break
        }
    }

    // MARK: The beginning

    /// Begins as a run does.
    func initialize() throws {
        let result = try ask(Call.Initialize.name, options.hello(to: link, of: source).json, within: 30)
        guard result["protocolVersion"]?.integer == ProtocolTable.version else {
            throw AdapterDefect("initialize chose version \(result["protocolVersion"] ?? "none") of the protocol")
        }
        offered = result
        offer = AdapterOffer(try Call.Initialize.Result(json: result), sharesHost: source.sharesHost)
    }
}
