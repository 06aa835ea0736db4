extension JSONValue {
    /// Every text in the value, keys of objects left out.
    public var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(\.texts)
        case .object(let members): members.values.flatMap(\.texts)
        default: []
        }
    }
}
