package import JSON
package import WireFormats

/// What a field of a fact can hold.
package protocol FactValue: Sendable {
    static var type: FieldType { get }
    /// All values that there can be; `nil`: too many to say.
    static var words: [String]? { get }
    static var isOptional: Bool { get }
    /// `nil`: the field is absent.
    var json: JSONValue? { get }
}

extension FactValue {
    package static var words: [String]? { nil }
    package static var isOptional: Bool { false }
}

/// One of a few texts.
package protocol FactWord: FactValue, RawRepresentable, CaseIterable where RawValue == String {}

extension FactWord {
    package static var type: FieldType { .text }
    package static var words: [String]? { allCases.map(\.rawValue) }
    package var json: JSONValue? { .string(rawValue) }
}

/// One of a few numbers.
package protocol FactNumber: FactValue, RawRepresentable, CaseIterable where RawValue == Int {}

extension FactNumber {
    package static var type: FieldType { .integer }
    package static var words: [String]? { allCases.map { "\($0.rawValue)" } }
    package var json: JSONValue? { .integer(rawValue) }
}

extension String: FactValue {
    package static var type: FieldType { .text }
    package var json: JSONValue? { .string(self) }
}

extension Int: FactValue {
    package static var type: FieldType { .integer }
    package var json: JSONValue? { .integer(self) }
}

extension Bool: FactValue {
    package static var type: FieldType { .flag }
    package var json: JSONValue? { .bool(self) }
}

extension Optional: FactValue where Wrapped: FactValue {
    package static var type: FieldType { Wrapped.type }
    package static var words: [String]? { Wrapped.words }
    package static var isOptional: Bool { true }
    package var json: JSONValue? { flatMap(\.json) }
}

extension [String]: FactValue {
    package static var type: FieldType { .texts }
    package var json: JSONValue? { .array(map { .string($0) }) }
}

extension [String: Bool]: FactValue {
    package static var type: FieldType { .flagByName }
    package var json: JSONValue? { .object(mapValues { .bool($0) }) }
}

/// Fields of a message by their names, as received; the values of repeated ones joined with a comma and a space.
package struct FactHeaders: FactValue {
    private let headers: [Header]

    package init(_ headers: [Header]) { self.headers = headers }

    package static var type: FieldType { .textByName }

    package var json: JSONValue? {
        var members: [String: JSONValue] = [:]
        for header in headers {
            let earlier = members[header.name]?.string.map { $0 + ", " } ?? ""
            members[header.name] = .string(earlier + header.value)
        }
        return .object(members)
    }
}

/// The two ends of a connection.
package enum ConnectionEnd: String, FactWord {
    case client, server
}

/// What became of a message integrity code, or of channel bindings.
package enum Protection: String, Hashable, FactWord {
    case valid, absent
    /// Not looked at, because the server is told to ignore it.
    case ignored
}

extension CapturePlace: FactWord {}
extension HTTPVersion: FactWord {}
