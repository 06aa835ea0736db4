import AdapterProtocol
import JSON

/// What became of objects, to be told again of later ones that were made in the same way.
struct ObjectHistory: Sendable {
    private struct Life: Sendable {
        /// The operation after which the first event came.
        var beginning: String?
        var events: [(event: ProtocolEvent, parameters: JSONValue)] = []
    }

    private var lives: [JSONValue: Life] = [:]
    /// How objects were made, and what was asked of them last.
    private var made: [String: JSONValue] = [:]
    private var asked: [String: String] = [:]

    /// Notes how an object is made.
    /// - Returns: Whether one that was made in the same way has had a life already.
    mutating func make(_ handle: String, _ parameter: String, _ parameters: JSONValue) -> Bool {
        let manner = JSONValue.object((parameters.object ?? [:]).filter { $0.key != parameter })
        made[handle] = manner
        return lives[manner]?.events.isEmpty == false
    }

    mutating func ask(_ operation: ProtocolOperation, _ parameters: JSONValue) {
        for field in operation.parameters where field.type == .handle {
            guard let handle = parameters[field.name]?.string else { continue }
            asked[handle] = operation.name
        }
    }

    mutating func tell(_ event: ProtocolEvent, _ parameters: JSONValue) {
        guard let handle = event.object(in: parameters), let manner = made[handle] else { return }
        lives[manner, default: Life()].beginning = lives[manner]?.beginning ?? asked[handle]
        lives[manner]?.events.append((event, parameters))
    }

    /// The life of the earlier object, as that of one that is made in the same way.
    /// - Returns: Nothing if it does not begin with the operation.
    func life(_ operation: ProtocolOperation, _ parameters: JSONValue, at now: Double) -> [Message] {
        let handles = operation.parameters.filter { $0.type == .handle }.compactMap { parameters[$0.name]?.string }
        guard let handle = handles.first(where: { made[$0] != nil }), let life = made[handle].flatMap({ lives[$0] }),
            life.beginning == operation.name
        else { return [] }
        return life.events.map { event, parameters in
            var told = parameters.object ?? [:]
            if let name = event.objectField?.name { told[name] = .string(handle) }
            if told["at"] != nil { told["at"] = .number(now) }
            return .event(method: event.name, parameters: .object(told))
        }
    }
}

extension ProtocolEvent {
    /// The field with the object of which it tells.
    var objectField: ProtocolField? { parameters.first { $0.type == .handle && $0.isRequired } }

    fileprivate func object(in parameters: JSONValue) -> String? {
        objectField.flatMap { parameters[$0.name]?.string }
    }
}
