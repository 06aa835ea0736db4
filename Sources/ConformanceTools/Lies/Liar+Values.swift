import AdapterProtocol
import ConformanceKit
import JSON

/// What becomes of values.
extension Liar {
    mutating func change(_ value: JSONValue, _ subject: String, _ side: Lie.Side) -> JSONValue {
        guard case .changed(side, let path, let change) = lie.deed, lie.subject == subject else {
            return value
        }
        switch change {
        case .dropped: return path.changing(value) { _ in nil }
        case .laterDropped:
            guard path.first(in: value) != nil else { return value }
            defer { own.isSecond = true }
            return own.isSecond ? path.changing(value) { _ in nil } : value
        case .altered(let type): return path.changing(value) { type.altered($0) }
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

    static func error(_ name: String) -> JSONValue { ["message": .string(name), "name": .string(name)] }
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
    func answering(_ id: MessageID) -> Message {
        switch self {
        case .response(_, let result): .response(id: id, result: result)
        case .error(_, let reply): .error(id: id, reply)
        case .request, .event: self
        }
    }
}

extension ProtocolType {
    /// Whether the harness takes two values of this type for different ones. What it takes for the same is no lie.
    func isRead(_ one: JSONValue, asOtherThan other: JSONValue) -> Bool {
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
    func mapping(_ value: JSONValue, _ change: (JSONValue, ProtocolType) -> JSONValue?) -> JSONValue? {
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
