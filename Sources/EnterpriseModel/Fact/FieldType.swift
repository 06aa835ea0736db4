package import JSON

/// What a field of the journal holds. The raw value is the notation of the adapter protocol's reference.
package enum FieldType: String, Sendable, Hashable {
    case text = "string"
    case integer = "int"
    case number = "number"
    case flag = "bool"
    case texts = "string[]"
    /// An object whose members are texts.
    case textByName = "strings"
    /// An object whose members are true or false.
    case flagByName = "bools"
    /// An object of the adapter protocol.
    case object = "object"

    /// Whether a value is of this type.
    package func fits(_ value: JSONValue) -> Bool {
        switch self {
        case .text: value.string != nil
        case .integer: value.integer != nil
        case .number: value.number != nil
        case .flag: value.bool != nil
        case .texts: value.array?.allSatisfy { $0.string != nil } == true
        case .textByName: value.object?.values.allSatisfy { $0.string != nil } == true
        case .object: value.object != nil
        case .flagByName: value.object?.values.allSatisfy { $0.bool != nil } == true
        }
    }
}
