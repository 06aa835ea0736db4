package import AdapterProtocol
package import JSON

/// What lies between the harness and one process of an adapter and tells one lie: messages in, messages out. Pure.
package struct Liar: Sendable {
    /// What has been seen in honest traffic, to be told again.
    package struct Memory: Sendable {
        package var results: [String: JSONValue] = [:]
        package var events: [String: JSONValue] = [:]

        package init() {}

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

    private struct Call: Sendable {
        var operation: String
        /// The object that it names.
        var named: (parameter: String, handle: String)?
    }

    /// What is forgotten with the app.
    private struct Recollection: Sendable {
        /// Objects that the implementation does not have, though their maker was told so.
        var phantoms: Set<String> = []
        /// The first object that a parameter of this name named.
        var objects: [String: String] = [:]
        var firstReply: Message?
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
    private let memory: Memory
    private var calls: [MessageID: Call] = [:]
    /// Challenges that nobody waits for.
    private var copies: Set<MessageID> = []
    private var own = Recollection()

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

// MARK: - From the harness

extension Liar {
    private mutating func hearHarness(_ message: Message, _ now: Double) -> Speech {
        switch message {
        case .request(let id, let name, let parameters):
            guard let operation = ProtocolTable.operation(name) else { break }
            return hear(id, operation, parameters, now)
        case .response(let id, let result):
            if copies.remove(id) != nil { return Speech(isLie: true) }
            own.answer = result
            let changed = change(result, Lie.challenge, .asked)
            return Speech(toAdapter: [.response(id: id, result: changed)], isLie: changed != result)
        case .event, .error: break
        }
        return Speech(toAdapter: [message])
    }

    private mutating func hear(
        _ id: MessageID,
        _ operation: ProtocolOperation,
        _ parameters: JSONValue,
        _ now: Double
    ) -> Speech {
        let named = operation.namedParameter.flatMap { name in
            parameters[name]?.string.map { (parameter: name, handle: $0) }
        }
        defer {
            if let named { own.objects[named.parameter] = own.objects[named.parameter] ?? named.handle }
        }
        if case .changed(_, _, .sent) = lie.deed { noteSent(parameters, operation) }
        if lie.subject == operation.name {
            switch lie.deed {
            case .notHandedOn: return acknowledge(id, operation, named?.handle, now)
            case .refused(let name):
                return Speech(toHarness: [.error(id: id, .implementation(Self.error(name)))], isLie: true)
            case .replayed:
                guard let reply = own.firstReply else { break }
                if let named { addPhantom(named.handle) }
                return Speech(toHarness: [reply.answering(id)], isLie: true)
            default: break
            }
        }
        if operation.parameters.contains(where: { isPhantom(parameters[$0.name], $0) && $0.isRequired }) {
            return acknowledge(id, operation, named?.handle, now)
        }
        let known = own.phantoms.isEmpty ? parameters : withoutPhantoms(parameters, operation)
        let changed = change(known, operation.name, .asked)
        calls[id] = Call(operation: operation.name, named: named)
        return Speech(
            toAdapter: [.request(id: id, method: operation.name, parameters: changed)],
            isLie: changed != parameters
        )
    }

    private mutating func acknowledge(
        _ id: MessageID,
        _ operation: ProtocolOperation,
        _ handle: String?,
        _ now: Double
    ) -> Speech {
        if let handle { addPhantom(handle) }
        return Speech(toHarness: [.response(id: id, result: success(of: operation, now))], isLie: true)
    }

    /// What an operation answered in honest traffic, or the plainest that it may.
    private func success(of operation: ProtocolOperation, _ now: Double) -> JSONValue {
        var result = (memory.results[operation.name] ?? operation.result.plain).object ?? [:]
        for field in operation.result.members ?? [] where field.type == .instant && field.isRequired {
            result[field.name] = .number(now)
        }
        return .object(result)
    }

    /// The names of objects that are always there are none of its.
    private mutating func addPhantom(_ handle: String) {
        if handle != "shared", handle != "none" { own.phantoms.insert(handle) }
    }

    private func isPhantom(_ value: JSONValue?, _ field: ProtocolField) -> Bool {
        guard field.type == .handle, let handle = value?.string else { return false }
        return own.phantoms.contains(handle)
    }

    private func withoutPhantoms(_ parameters: JSONValue, _ operation: ProtocolOperation) -> JSONValue {
        ProtocolType.fields(operation.parameters).mapping(parameters) { [own] value, type in
            type == .handle && own.phantoms.contains(value.string ?? "") ? nil : value
        } ?? parameters
    }

    private mutating func noteSent(_ parameters: JSONValue, _ operation: ProtocolOperation) {
        var sent: [UInt8]?
        _ = ProtocolType.fields(operation.parameters).mapping(parameters) { value, type in
            if type.isBytes, let bytes = try? Wire.Bytes(json: value) { sent = bytes.content }
            return value
        }
        if let sent { own.sent = ReceivedContent.holding(sent).json }
    }

    private static func error(_ name: String) -> JSONValue { ["message": .string(name), "name": .string(name)] }
}

// MARK: - From the adapter

extension Liar {
    private mutating func hearAdapter(_ message: Message, _ now: Double) -> Speech {
        switch message {
        case .response(let id, let result):
            guard let call = calls.removeValue(forKey: id), let operation = ProtocolTable.operation(call.operation)
            else { break }
            if operation.name == AdapterProtocol.Call.Reset.name { own = Recollection() }
            let isSubject = lie.subject == operation.name
            if isSubject, lie.deed == .replayed, own.firstReply == nil { own.firstReply = message }
            let changed = change(result, operation.name, .answered)
            noteReceived(result, operation.result)
            let invented = invention(after: call, now)
            return Speech(
                toHarness: [.response(id: id, result: changed)] + invented,
                isLie: operation.result.isRead(changed, asOtherThan: result) || !invented.isEmpty
            )
        case .error(let id?, let reply):
            guard let call = calls.removeValue(forKey: id), let operation = ProtocolTable.operation(call.operation),
                lie.subject == operation.name
            else { break }
            switch lie.deed {
            case .replayed where own.firstReply == nil: own.firstReply = message
            case .excused where reply.code == .implementationError:
                if let named = call.named { addPhantom(named.handle) }
                return Speech(toHarness: [.response(id: id, result: success(of: operation, now))], isLie: true)
            case .blamed(let name) where reply.code == .implementationError:
                guard reply.data?["error"].map(Lie.name(of:)) != name else { break }
                return Speech(toHarness: [.error(id: id, .implementation(Self.error(name)))], isLie: true)
            default: break
            }
        case .event(let name, let parameters):
            return tell(name, parameters, message, ProtocolTable.event(name)?.parameters ?? []) {
                .event(method: name, parameters: $0)
            }
        case .request(let id, let name, let parameters):
            if lie.subject == name, lie.deed == .swallowed {
                return Speech(toAdapter: [.response(id: id, result: own.answer)], isLie: true)
            }
            if lie.subject == name, lie.deed == .doubled {
                let copy = MessageID.string("again-\(id)")
                copies.insert(copy)
                return Speech(
                    toHarness: [message, .request(id: copy, method: name, parameters: parameters)],
                    isLie: true
                )
            }
            return tell(name, parameters, message, ProtocolTable.challenge.parameters) {
                .request(id: id, method: name, parameters: $0)
            }
        case .error: break
        }
        return Speech(toHarness: [message])
    }

    private mutating func tell(
        _ name: String,
        _ parameters: JSONValue,
        _ message: Message,
        _ fields: [ProtocolField],
        _ remade: (JSONValue) -> Message
    ) -> Speech {
        defer { noteReceived(parameters, .fields(fields)) }
        switch lie.deed {
        case .swallowed where lie.subject == name: return Speech(isLie: true)
        case .doubled where lie.subject == name: return Speech(toHarness: [message, message], isLie: true)
        case .failed(let event, let error) where lie.subject == name:
            // What tells of an error already is told as it is.
            guard parameters[Lie.errorMember] == nil, let failing = ProtocolTable.event(event) else { break }
            var told = (parameters.object ?? [:]).filter { member in
                failing.parameters.contains { $0.name == member.key && ($0.isRequired || $0.type == .instant) }
            }
            told[Lie.errorMember] = Self.error(error)
            return Speech(toHarness: [.event(method: event, parameters: .object(told))], isLie: true)
        default: break
        }
        let changed = change(parameters, name, .told)
        return Speech(
            toHarness: [remade(changed)],
            isLie: ProtocolType.fields(fields).isRead(changed, asOtherThan: parameters)
        )
    }

    /// The event of the lie, told of an object as soon as it has a name, or of the app as soon as it runs.
    private func invention(after call: Call, _ now: Double) -> [Message] {
        guard lie.deed == .invented, let event = ProtocolTable.event(lie.subject),
            var told = memory.events[lie.subject]?.object
        else { return [] }
        if let handle = event.parameters.first(where: { $0.type == .handle && $0.isRequired }) {
            guard let named = call.named, named.parameter == handle.name else { return [] }
            told[handle.name] = .string(named.handle)
        } else if call.operation != AdapterProtocol.Call.AppLaunch.name {
            return []
        }
        // Another case's objects are not known here.
        for field in event.parameters where field.type == .handle && !field.isRequired { told[field.name] = nil }
        if told["at"] != nil { told["at"] = .number(now) }
        return [.event(method: lie.subject, parameters: .object(told))]
    }

    private mutating func noteReceived(_ value: JSONValue, _ type: ProtocolType) {
        guard case .changed(_, _, .received) = lie.deed else { return }
        var received: JSONValue?
        _ = type.mapping(value) { value, type in
            if type.isContent { received = value }
            return value
        }
        own.received = received ?? own.received
    }
}

// MARK: - Values

extension Liar {
    private mutating func change(_ value: JSONValue, _ subject: String, _ side: Lie.Side) -> JSONValue {
        guard case .changed(side, let path, let change) = lie.deed, lie.subject == subject else {
            return value
        }
        switch change {
        case .dropped: return path.changing(value) { _ in nil }
        case .firstDropped: return path.changing(value) { $0.withoutOne { $0.dropFirst() } }
        case .lastDropped: return path.changing(value) { $0.withoutOne { $0.dropLast() } }
        case .fixed(let fixed): return path.changing(value) { _ in fixed }
        case .error(let name):
            return path.changing(value) { Lie.name(of: $0) == name ? $0 : Self.error(name) }
        case .previous:
            guard let present = path.first(in: value) else { return value }
            defer { own.previous = present }
            return path.changing(value) { [own] in own.previous ?? $0 }
        case .firstObject:
            guard case .member(let name)? = path.parts.last else { return value }
            return path.changing(value) { [own] handle in
                // What is always there was meant as such.
                handle == "shared" || handle == "none" ? handle : own.objects[name].map(JSONValue.string) ?? handle
            }
        case .sent: return path.changing(value) { [own] in own.sent ?? $0 }
        case .received: return path.changing(value) { [own] in own.received ?? $0 }
        }
    }
}

extension JSONValue {
    /// Without one of several elements, or members in order of their names.
    fileprivate func withoutOne(_ drop: (ArraySlice<JSONValue>) -> ArraySlice<JSONValue>) -> JSONValue {
        switch self {
        case .array(let elements) where elements.count > 1: return .array(Array(drop(elements[...])))
        case .object(let members) where members.count > 1:
            let names = members.keys.sorted().map(JSONValue.string)
            let kept = Set(drop(names[...]).compactMap(\.string))
            return .object(members.filter { kept.contains($0.key) })
        default: return self
        }
    }
}

extension Message {
    /// The same answer to another request.
    fileprivate func answering(_ id: MessageID) -> Message {
        switch self {
        case .response(_, let result): .response(id: id, result: result)
        case .error(_, let reply): .error(id: id, reply)
        case .request, .event: self
        }
    }
}

extension ProtocolType {
    /// Whether the harness takes two values of this type for different ones. What it takes for the same is no lie.
    fileprivate func isRead(_ one: JSONValue, asOtherThan other: JSONValue) -> Bool {
        one != other && reading(one) != reading(other)
    }

    private func reading(_ value: JSONValue) -> JSONValue? {
        mapping(value) { value, type in
            var value = type.isError ? ReportedError(value).json : value
            if let remarks = type.members?.filter(\.isForPeople), !remarks.isEmpty, var members = value.object {
                for remark in remarks { members[remark.name] = nil }
                value = .object(members)
            }
            return value
        }
    }

    /// A value with each part of it changed, what contains others after those.
    /// - Parameter change: The new value of a part of this type; `nil`: none.
    fileprivate func mapping(_ value: JSONValue, _ change: (JSONValue, ProtocolType) -> JSONValue?) -> JSONValue? {
        var value = value
        if case .array(let element) = self, let elements = value.array {
            value = .array(elements.compactMap { element.mapping($0, change) })
        } else if let fields = members, var object = value.object {
            for field in fields {
                if let member = object[field.name] { object[field.name] = field.type.mapping(member, change) }
            }
            value = .object(object)
        }
        return change(value, self)
    }
}
