import AdapterProtocol
import JSON

/// What the harness says.
extension Liar {
    mutating func hearHarness(_ message: Message, _ now: Double) -> Speech {
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
            case .notHandedOn: return acknowledge(id, operation, parameters, now)
            case .laterNotHandedOn:
                if own.isSecond { return acknowledge(id, operation, parameters, now) }
                own.isSecond = true
            case .refused(let name):
                return Speech(toHarness: [.error(id: id, .implementation(Self.error(name)))], isLie: true)
            case .replayed:
                guard let reply = own.firstReply else { break }
                if let named { addPhantom(named.handle) }
                return Speech(toHarness: [reply.answering(id)], isLie: true)
            case .remembered:
                guard let named, own.history.make(named.handle, named.parameter, parameters) else { break }
                return acknowledge(id, operation, parameters, now)
            default: break
            }
        }
        if operation.parameters.contains(where: { isPhantom(parameters[$0.name], $0) && $0.isRequired }) {
            return acknowledge(id, operation, parameters, now)
        }
        if lie.deed == .remembered { own.history.ask(operation, parameters) }
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
        _ parameters: JSONValue,
        _ now: Double
    ) -> Speech {
        if let handle = operation.namedParameter.flatMap({ parameters[$0]?.string }) { addPhantom(handle) }
        let life = lie.deed == .remembered ? own.history.life(operation, parameters, at: now) : []
        return Speech(toHarness: [.response(id: id, result: success(of: operation, now))] + life, isLie: true)
    }

    /// What an operation answered in honest traffic, or the plainest that it may.
    func success(of operation: ProtocolOperation, _ now: Double) -> JSONValue {
        var result = (memory.results[operation.name] ?? operation.result.plain).object ?? [:]
        for field in operation.result.members ?? [] where field.type == .instant && field.isRequired {
            result[field.name] = .number(now)
        }
        return .object(result)
    }

    /// The names of objects that are always there are none of its.
    mutating func addPhantom(_ handle: String) {
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
}
