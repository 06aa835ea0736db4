import AdapterProtocol
import JSON

/// What the adapter says.
extension Liar {
    mutating func hearAdapter(_ message: Message, _ now: Double) -> Speech {
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
            if lie.deed == .remembered, let event = ProtocolTable.event(name) { own.history.tell(event, parameters) }
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
        if let handle = event.objectField {
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
