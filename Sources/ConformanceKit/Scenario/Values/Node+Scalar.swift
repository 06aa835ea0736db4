import JSON

extension Node {
    /// The typed value of a scalar, else `nil`.
    var scalarValue: JSONValue? {
        guard case .scalar(let text, let quoted) = content else { return nil }
        return quoted ? .string(text) : PlainScalar.value(of: text)
    }
}
