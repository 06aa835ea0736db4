import AdapterProtocol
import JSON
import SystemBindings

/// The lines between an adapter and the harness: requests with their answers, events in order.
///
/// One thread reads all streams. The first thing that is wrong breaks the channel for good: nothing more is read, and what waits
/// gets the fault.
final class AdapterChannel: Sendable {
    struct Handlers: Sendable {
        let event: @Sendable (_ name: String, _ parameters: JSONValue, _ milliseconds: Double) -> Void
        let challenge: @Sendable (_ parameters: JSONValue, _ answer: @escaping @Sendable (JSONValue) -> Void) -> Void
        let fault: @Sendable (AdapterFault) -> Void
    }

    enum Reply: Sendable {
        case result(JSONValue)
        case error(ErrorReply)
    }

    struct State: Sendable {
        var nextID = 1
        /// Requests without an answer yet, and answers that nobody has taken yet.
        var pending: [Int: Reply?] = [:]
        var fault: AdapterFault?
        var end: AdapterEnd?
        /// The end is expected: told to shut down, or killed.
        var isEnding = false
        var isKilled = false
        var messages = 0
        var bytes = 0
        var errorBytes = 0
        var log = AdapterLog()
        /// What it said in `initialize` that it has; `nil` until then.
        var offer: AdapterOffer?
        /// The operation that was asked for last.
        var lastOperation: String?
        /// The texts in what was asked that may name an object.
        var names: Set<String> = ["shared"]
        /// What has been handed on since the last reset that an adapter may decline.
        var declinable: Set<String> = []
        /// When the last line went either way.
        var lastLine = Deadline.now
    }

    let link: any AdapterLink
    let options: AdapterConnection.Options
    let state = Monitor(State())
    let stop: StopEvent
    private let handlers: Handlers
    /// How many lines were sent; held while one is. Of an empty state the thread sanitizer would report its holder.
    private let sent = Monitor(0)
    private let reader = Monitor<Worker?>(nil)

    init(_ link: any AdapterLink, options: AdapterConnection.Options, handlers: Handlers) throws(AdapterFault) {
        self.link = link
        self.options = options
        self.handlers = handlers
        do {
            stop = try StopEvent()
            // Deeply nested JSON takes more than the usual stack; only what is touched costs memory.
            let reader = try Worker("adapter", stack: 8 << 20) { self.read() }
            self.reader.update { $0 = reader }
        } catch {
            _ = link.terminate(grace: .zero)
            throw .notStarted(error)
        }
    }

    /// Sends a request.
    /// - Returns: The id to wait for.
    func send(_ method: String, _ parameters: JSONValue) throws -> Int {
        let id = state.update { state in
            let id = state.nextID
            state.nextID += 1
            state.lastOperation = method
            state.pending[id] = .some(nil)
            return id
        }
        let message = Message.request(id: .integer(id), method: method, parameters: parameters)
        let line = message.encoded()
        guard line.count <= Self.longestLine else {
            state.update { _ = $0.pending.removeValue(forKey: id) }
            throw ProtocolViolation(path: "params", message: "the line would be longer than \(Self.longestLine) bytes")
        }
        write(line, of: message, for: method)
        return id
    }

    /// The longest line that every language's default reader takes.
    private static let longestLine = 60 << 10

    /// Waits for the answer to a request.
    func wait(for id: Int, _ method: String, until deadline: Deadline) throws(AdapterFault) -> Reply {
        let outcome: Result<Reply, AdapterFault>? = state.wait(until: deadline) { state in
            if let reply = state.pending[id] ?? nil {
                state.pending[id] = nil
                return .success(reply)
            }
            if state.isKilled { return .failure(AdapterFault(.killed, "while \(method) was waited for")) }
            if let fault = state.fault { return .failure(fault) }
            return state.end.map { .failure($0.fault("while \(method) was waited for")) }
        }
        if let outcome { return try outcome.get() }
        let fault = AdapterFault(.notResponding, "\(method) was not answered in time")
        fail(fault)
        throw fault
    }

    /// Writes a line; if the adapter does not take it, that is its fault.
    private func write(_ line: [UInt8], of message: Message, for method: String) {
        let isWritten = sent.update { sent in
            sent += 1
            options.trace?(.toAdapter, message)
            return link.write(line, stop: stop, until: options.deadline(after: 10))
        }
        state.update { $0.lastLine = .now }
        guard !isWritten else { return }
        // A process that ends cannot read either; its end says more.
        let isOver: Void? = state.wait(until: options.deadline(after: 0.5)) { state in
            state.fault != nil || state.end != nil || state.isEnding ? () : nil
        }
        if isOver == nil { fail(AdapterFault(.notResponding, "it did not read \(method)")) }
    }

    /// Breaks the channel, unless it is broken.
    func fail(_ fault: AdapterFault) {
        let isFirst = state.update { state in
            guard state.fault == nil, !state.isKilled else { return false }
            state.fault = fault
            return !state.isEnding
        }
        if isFirst { handlers.fault(fault) }
    }

    /// The end of its log, for a sentence; empty if it wrote none. Once the reader has ended.
    func lastWords() -> String {
        while let error = link.error, case .bytes(let bytes) = error.read(atMost: 64 << 10, until: .now),
            state.update({ state in
                state.errorBytes += bytes.count
                state.log.append(bytes)
                return state.errorBytes < options.maximumBytes
            })
        {}
        let log = state.read(\.log)
        return log.text.isEmpty ? "" : log.lastWords
    }

    /// Ends the adapter and the reader. Not to be called from a handler.
    /// - Returns: How many of its processes had outlived it; `nil` if it had been ended before.
    func end(grace: Duration) -> Int? {
        let orphans = link.terminate(grace: grace)
        stop.set()
        reader.read { $0 }?.join()
        return orphans
    }
}

// MARK: - Reading

extension AdapterChannel {
    private func read() {
        var framer = LineFramer(limit: options.lineBytes)
        var output: FileDescriptor? = link.output
        var error: FileDescriptor? = link.error
        var limit = Deadline.never
        guard take(framer.append(link.received[...])) else { return }
        while true {
            let ready = FileDescriptor.waitUntilReadable(
                [output, error, link.ended, stop.handle, link.callers],
                until: limit
            )
            if ready[4] {
                link.refuseCaller()
                continue
            }
            if ready[0], let descriptor = output {
                switch descriptor.read(atMost: 64 << 10, until: .now) {
                case .bytes(let bytes):
                    if count(bytes.count, \.bytes, "standard output") && !take(framer.append(bytes[...])) { return }
                case .end:
                    output = nil
                    if link.ended == nil { return noteEnd() }
                    limit = options.deadline(after: 0.5)
                case .late, .stopped: break
                }
            }
            if ready[1], let descriptor = error {
                switch descriptor.read(atMost: 64 << 10, until: .now) {
                case .bytes(let bytes):
                    state.update { $0.log.append(bytes) }
                    _ = count(bytes.count, \.errorBytes, "standard error")
                case .end: error = nil
                case .late, .stopped: break
                }
            }
            if state.read({ $0.fault != nil }) { return }
            if ready[0] || ready[1] { continue }
            // What the process wrote before its end has been read by now, even if somebody else still holds the pipe.
            if ready[2] { return noteEnd() }
            if ready[3] { return }
            // Told to shut down it may take its time to end after its last answer; `shutdown` watches over that.
            if state.read({ $0.isEnding && $0.pending.isEmpty }) {
                limit = .never
                continue
            }
            return fail(AdapterFault(.closedOutput, "standard output is closed and the process lives on"))
        }
    }

    private func noteEnd() {
        guard let end = link.end() else { return }
        let fault = state.update { state -> AdapterFault? in
            state.end = end
            guard !state.isEnding else { return nil }
            let death = end.fault(state.lastOperation.map { "after \($0) was sent" } ?? "before anything was sent")
            var fault = AdapterFault(death.name, death.message + ", without being told to end" + state.log.lastWords)
            fault.death = death.message
            state.fault = fault
            return fault
        }
        if let fault { handlers.fault(fault) }
    }

    private func count(_ bytes: Int, _ counter: WritableKeyPath<State, Int>, _ stream: String) -> Bool {
        let total = state.update { state in
            state[keyPath: counter] += bytes
            return state[keyPath: counter]
        }
        if total <= options.maximumBytes { return true }
        fail(AdapterFault(.flood, "more than \(options.maximumBytes) bytes on \(stream) in one case"))
        return false
    }

    /// - Returns: Whether all is well.
    private func take(_ lines: [LineFramer.Line]) -> Bool {
        for line in lines {
            guard case .line(let bytes) = line else {
                fail(AdapterFault(.lineTooLong, "a line of more than \(options.lineBytes) bytes"))
                return false
            }
            do {
                try take(try Message(line: bytes))
            } catch let error as MessageError {
                let start = String(decoding: bytes.prefix(80), as: UTF8.self)
                fail(AdapterFault(.invalidLine, "\(error): \(start.debugDescription)"))
                return false
            } catch {
                fail(error as? AdapterFault ?? AdapterFault(.invalidLine, "\(error)"))
                return false
            }
        }
        return true
    }

    private func take(_ message: Message) throws {
        options.trace?(.fromAdapter, message)
        state.update { $0.lastLine = .now }
        switch message {
        case .response(let id, let result): try deliver(.result(result), to: id)
        case .error(let id, let reply):
            guard let id else { throw AdapterFault(.errorReply, "\(reply), without an id") }
            try deliver(.error(reply), to: id)
        case .event(let name, let parameters):
            let now = WallClock.milliseconds
            try countMessage()
            if let event = ProtocolTable.event(name) {
                do { try ProtocolTable.validate(parameters: parameters, of: event) } catch {
                    throw AdapterFault(.badEvent, "\(name): \(error)")
                }
            }
            try state.update { state throws(AdapterFault) in
                // A line for the log is evidence of nothing, and everybody has it.
                if name == Event.Log.name, let line = parameters["message"]?.string {
                    return state.log.append(Array((line + "\n").utf8))
                }
                guard let offer = state.offer, ProtocolTable.event(name) != nil, !offer.events.contains(name) else {
                    return
                }
                throw AdapterFault(.undeclared, "the event \(name), which does not stand in the events of initialize")
            }
            if let event = ProtocolTable.event(name), let stranger = stranger(in: parameters, event.parameters) {
                throw AdapterFault(.badEvent, "\(name): \(stranger)")
            }
            options.use?.update { _ = $0.events.insert(name) }
            handlers.event(name, parameters, now)
        case .request(let id, let name, let parameters):
            try countMessage()
            guard name == ProtocolTable.challenge.name else {
                throw AdapterFault(.badRequest, "unknown request \(name)")
            }
            do { try ProtocolTable.validate(challenge: parameters) } catch {
                throw AdapterFault(.badRequest, "\(name): \(error)")
            }
            if let offer = state.read(\.offer), offer.authentication != .challenge {
                throw AdapterFault(.undeclared, "a challenge, though initialize did not say authentication: challenge")
            }
            if let stranger = stranger(in: parameters, ProtocolTable.challenge.parameters) {
                throw AdapterFault(.badRequest, "\(name): \(stranger)")
            }
            options.use?.update { _ = $0.events.insert(name) }
            handlers.challenge(parameters) { [self] answer in
                let message = Message.response(id: id, result: answer)
                write(message.encoded(), of: message, for: "the answer to a challenge")
            }
        }
    }

    /// An object that nobody has named to the adapter, in words.
    private func stranger(in parameters: JSONValue, _ fields: [ProtocolField]) -> String? {
        let handles = fields.filter { $0.type == .handle }.compactMap { field in
            parameters[field.name]?.string.map { (field.name, $0) }
        }
        return state.read { state in
            handles.first { !state.names.contains($0.1) }.map { "no \($0) named “\($1)” was ever created" }
        }
    }

    private func countMessage() throws(AdapterFault) {
        let total = state.update { state in
            state.messages += 1
            return state.messages
        }
        if total > options.maximumMessages {
            throw AdapterFault(.flood, "more than \(options.maximumMessages) events in one case")
        }
    }

    private func deliver(_ reply: Reply, to id: MessageID) throws(AdapterFault) {
        let fault = state.update { state -> AdapterFault? in
            guard case .integer(let number) = id, (1..<state.nextID).contains(number) else {
                return AdapterFault(.unknownID, "an answer to \(id), which was never asked")
            }
            guard let open = state.pending[number], open == nil else {
                return AdapterFault(.duplicateReply, "a second answer to \(id)")
            }
            state.pending[number] = reply
            return nil
        }
        if let fault { throw fault }
    }
}
