import AdapterProtocol
import JSON
import SystemBindings

extension AdapterChannel {
    func send(
        _ name: String,
        _ parameters: JSONValue,
        timeout: Double?,
        deadline: Deadline
    ) throws -> AdapterCall {
        guard let operation = ProtocolTable.operation(name) else {
            throw ProtocolViolation(path: "method", message: "\(name) is not an operation")
        }
        try ProtocolTable.validate(parameters: parameters, of: operation)
        options.use?.update { $0.note(operation, parameters) }
        let declinable = NotOffered.declinable(operation, parameters)
        let names = parameters.texts.filter { $0.utf8.count <= Self.longestHandle }
        state.update { state in
            state.declinable.formUnion(declinable)
            state.names.formUnion(names)
        }
        let limit = options.deadline(after: timeout ?? Self.seconds(for: name, parameters))
        return AdapterCall(
            id: try send(name, parameters),
            operation: name,
            hasParameters: parameters != [:],
            deadline: min(limit, deadline)
        )
    }

    func call(
        _ name: String,
        _ parameters: JSONValue,
        timeout: Double?,
        deadline: Deadline
    ) throws -> JSONValue {
        try wait(for: try send(name, parameters, timeout: timeout, deadline: deadline))
    }

    func call<Asked: OperationCall>(_ call: Asked, timeout: Double?, deadline: Deadline) throws -> Asked.Result {
        let result = try self.call(Asked.name, call.json, timeout: timeout, deadline: deadline)
        do { return try Asked.Result(json: result) } catch {
            throw AdapterFault(.badResult, "\(Asked.name): result.\(error)")
        }
    }

    func wait(for call: AdapterCall) throws -> JSONValue {
        switch try wait(for: call.id, call.operation, until: call.deadline) {
        case .result(let result):
            if let operation = ProtocolTable.operation(call.operation) {
                do { try ProtocolTable.validate(result: result, of: operation) } catch {
                    throw AdapterFault(.badResult, "\(call.operation): \(error)")
                }
            }
            if call.operation == Call.Reset.name { startCounting() }
            return result
        case .error(let reply): throw meaning(of: reply, to: call)
        }
    }

    /// In characters, all of which are ASCII.
    private static let longestHandle = 64

    /// The time limits of section 5, in seconds.
    private static func seconds(for operation: String, _ parameters: JSONValue) -> Double {
        switch operation {
        case Call.Initialize.name, Call.AppLaunch.name: 30
        case Call.Shutdown.name: 5
        case Call.TaskRead.name: (parameters["timeout"]?.number ?? 0) + 5
        // Without an interval of its own a request has 60 seconds.
        case Call.ConnectionSendSynchronous.name, Call.HttpRequestSend.name:
            (parameters["request"]?["timeoutInterval"]?.number ?? 60) + 5
        default: 10
        }
    }

    /// What an error reply says about whom (section 8). What is neither a value that the adapter cannot take nor the implementation's own
    /// refusal is the adapter's fault.
    private func meaning(of reply: ErrorReply, to call: AdapterCall) -> any Error {
        let operation = call.operation
        func fault(_ words: String = "") -> AdapterFault {
            AdapterFault(.errorReply, "\(operation): \(reply)\(words)")
        }
        if operation == Call.Initialize.name, reply.code == .noCommonVersion {
            return AdapterFault(
                .noCommonVersion,
                "the adapter declines version \(ProtocolTable.version) of the protocol: \(reply.message)"
            )
        }
        // No implementation has a part in these.
        if ProtocolTable.operation(operation)?.roles.contains(.ofAdapter) == true { return fault() }
        switch reply.code {
        case .methodNotFound where state.read({ $0.offer?.operations.contains(operation) == true }):
            return fault(", though initialize offers it")
        case .methodNotFound: return NotOffered(features: [operation])
        case .notOffered:
            let features = reply.data?["features"]?.array?.compactMap(\.string) ?? []
            if !call.hasParameters { return fault(", though nothing was asked of it that could be left out") }
            if features.isEmpty { return fault(", without data.features") }
            guard state.read({ NotOffered.isAny(of: features, in: $0.declinable) }) else {
                return fault(": \(features.joined(separator: ", ")), which was not handed to it")
            }
            return NotOffered(features: features)
        case .implementationError:
            guard let error = reply.data?["error"] else { return fault(", without data.error") }
            do { try ProtocolTable.validate(error: error) } catch {
                return AdapterFault(.errorReply, "\(operation): \(error)")
            }
            return ImplementationError(error: error)
        default: return fault()
        }
    }

    /// What belongs to the next case is counted anew.
    private func startCounting() {
        state.update { state in
            state.messages = 0
            state.bytes = 0
            state.errorBytes = 0
            state.declinable = []
        }
    }

    /// Waits, unless something goes wrong meanwhile.
    func pause(seconds: Double) throws(AdapterFault) {
        let fault = state.wait(until: options.deadline(after: seconds)) { state in
            state.isKilled ? AdapterFault(.killed, "while events were waited for") : state.fault
        }
        if let fault { throw fault }
    }

    /// Asks for a sign of life whenever nothing has been said for a while, until the adapter is told to end.
    func keepAwake() {
        var next = Deadline.never
        repeat {
            let (last, isBusy) = state.read { ($0.lastLine, !$0.pending.isEmpty || $0.isEnding) }
            let due = (isBusy ? .now : last).advanced(bySeconds: options.idleSeconds)
            if due.hasPassed {
                // A failure breaks the channel, and its next user is told.
                _ = try? call(Call.Sync(), timeout: nil, deadline: .never)
            }
            next = due.hasPassed ? .after(seconds: options.idleSeconds) : due
        } while !stop.handle.waitUntilReadable(until: next)
    }

    /// Has the app end at once and without clean-up, by which the adapter ends too, without an answer.
    func quitAbruptly() throws {
        if let fault = state.update({ state in
            state.isEnding = true
            return state.fault
        }) {
            throw fault
        }
        _ = try send(Call.AppQuit.name, Call.AppQuit(abrupt: true).json, timeout: nil, deadline: .never)
        let isOver: Void? = state.wait(until: options.deadline(after: 5)) {
            $0.end != nil || $0.fault != nil ? () : nil
        }
        if isOver == nil { throw AdapterFault(.refusedToEnd, "it lives on after app/quit with abrupt") }
    }

    func shutdown() throws {
        defer { kill() }
        if let fault = state.update({ state in
            state.isEnding = true
            return state.fault
        }) {
            throw fault
        }
        _ = try call(Call.Shutdown(), timeout: nil, deadline: .never)
        link.closeInput()
        let last = state.wait(until: options.deadline(after: 5)) { state -> Result<AdapterEnd, AdapterFault>? in
            state.fault.map { .failure($0) } ?? state.end.map { .success($0) }
        }
        guard let end = try last?.get() else {
            _ = self.end(grace: .milliseconds(200))
            throw AdapterFault(.refusedToEnd, "it lives on after shutdown and the end of its input")
        }
        let orphans = self.end(grace: .zero) ?? 0
        guard end == .exit(.status(0)) || end == .disconnected else { throw end.fault("after shutdown") }
        if orphans > 0 {
            throw AdapterFault(.leftProcesses, "\(orphans) of its processes outlived it")
        }
    }

    func kill() {
        state.update { state in
            state.isEnding = true
            state.isKilled = true
        }
        _ = end(grace: .zero)
    }
}
