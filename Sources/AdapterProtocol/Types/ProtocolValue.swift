public import JSON

/// A value of the protocol as a type: read from JSON, written as JSON.
public protocol ProtocolValue: Sendable, Hashable {
    /// Reads it. Members that the type does not know are left out.
    /// - Throws: ``ProtocolViolation`` where the value does not fit the type.
    init(json: JSONValue) throws(ProtocolViolation)
    /// The value as it stands in a message.
    var json: JSONValue { get }
}

/// A request of the protocol: its parameters (adapter protocol, section 10). The types are those in ``Call``.
public protocol OperationCall: ProtocolValue {
    /// What the answer holds.
    associatedtype Result: ProtocolValue
    /// The operation's name, `area/verb`.
    static var name: String { get }
}

/// Something that an adapter reports without being asked (adapter protocol, section 12). The types are those in ``Event``.
public protocol EventReport: ProtocolValue {
    /// The event's name, `area/what`.
    static var name: String { get }
}

/// A value none of whose members must be there, so that an operation may return it by returning nothing.
public protocol OptionalMembers: ProtocolValue {}

/// One of several texts.
public protocol ProtocolChoice: ProtocolValue, RawRepresentable, CaseIterable where RawValue == String {}

extension ProtocolChoice {
    /// Reads one of the texts.
    public init(json: JSONValue) throws(ProtocolViolation) {
        guard let value = json.string.flatMap(Self.init(rawValue:)) else {
            throw ProtocolViolation(
                path: "",
                message: "must be one of \(Self.allCases.map(\.rawValue).joined(separator: ", "))"
            )
        }
        self = value
    }

    /// The text.
    public var json: JSONValue { .string(rawValue) }
}

extension ErrorName: ProtocolChoice {}

// MARK: - Values of JSON

extension JSONValue: ProtocolValue {
    /// The value itself.
    public init(json: JSONValue) { self = json }
    /// The value itself.
    public var json: JSONValue { self }
}

extension String: ProtocolValue {
    /// Reads a text.
    public init(json: JSONValue) throws(ProtocolViolation) { self = try json.read(json.string, "a text") }
    /// The text.
    public var json: JSONValue { .string(self) }
}

extension Int: ProtocolValue {
    /// Reads an integer.
    public init(json: JSONValue) throws(ProtocolViolation) { self = try json.read(json.integer, "an integer") }
    /// The integer.
    public var json: JSONValue { .integer(self) }
}

extension Double: ProtocolValue {
    /// Reads a number.
    public init(json: JSONValue) throws(ProtocolViolation) { self = try json.read(json.number, "a number") }
    /// The number, without a fraction where it has none.
    public var json: JSONValue { Int(exactly: self).map { .integer($0) } ?? .number(self) }
}

extension Bool: ProtocolValue {
    /// Reads a truth value.
    public init(json: JSONValue) throws(ProtocolViolation) { self = try json.read(json.bool, "true or false") }
    /// The truth value.
    public var json: JSONValue { .bool(self) }
}

extension Array: ProtocolValue where Element: ProtocolValue {
    /// Reads a list.
    public init(json: JSONValue) throws(ProtocolViolation) {
        let elements = try json.read(json.array, "a list")
        self = []
        reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do { append(try Element(json: element)) } catch { throw error.inside("[\(index)]") }
        }
    }

    /// The list.
    public var json: JSONValue { .array(map(\.json)) }
}

extension Dictionary: ProtocolValue where Key == String, Value: ProtocolValue {
    /// Reads an object.
    public init(json: JSONValue) throws(ProtocolViolation) {
        self = [:]
        for (name, member) in try json.read(json.object, "an object") {
            do { self[name] = try Value(json: member) } catch { throw error.inside(name) }
        }
    }

    /// The object.
    public var json: JSONValue { .object(mapValues(\.json)) }
}

// MARK: - Reading

extension JSONValue {
    /// A member that must be there.
    func required<Value: ProtocolValue>(_ name: String) throws(ProtocolViolation) -> Value {
        guard let value: Value = try optional(name) else { throw ProtocolViolation(path: name, message: "is missing") }
        return value
    }

    /// A member that may be missing.
    func optional<Value: ProtocolValue>(_ name: String) throws(ProtocolViolation) -> Value? {
        guard let member = self[name] else { return nil }
        do { return try Value(json: member) } catch { throw error.inside(name) }
    }

    fileprivate func read<Value>(_ value: Value?, _ what: String) throws(ProtocolViolation) -> Value {
        guard let value else { throw ProtocolViolation(path: "", message: "must be \(what)") }
        return value
    }
}

extension ProtocolViolation {
    /// The same, seen from one level further out.
    fileprivate func inside(_ name: String) -> ProtocolViolation {
        let needsDot = !path.isEmpty && !path.hasPrefix("[")
        return ProtocolViolation(path: name + (needsDot ? "." : "") + path, message: message)
    }
}
