package import JSON

extension JSONValue {
    /// An array of texts.
    package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// With another text in the place of each, keys of objects left out.
    package func replacingTexts(_ change: (String) -> String) -> JSONValue {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let elements): .array(elements.map { $0.replacingTexts(change) })
        case .object(let members): .object(members.mapValues { $0.replacingTexts(change) })
        case .null, .bool, .integer, .number: self
        }
    }
}
