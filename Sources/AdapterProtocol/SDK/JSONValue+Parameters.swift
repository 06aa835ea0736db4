public import JSON

/// Members that a handler needs. What is missing or of another type is the answer -32602.
extension JSONValue {
    /// A text.
    public func string(_ name: String) throws(ErrorReply) -> String { try member(name, self[name]?.string) }
    /// An integer.
    public func integer(_ name: String) throws(ErrorReply) -> Int { try member(name, self[name]?.integer) }
    /// A number: seconds, an instant.
    public func number(_ name: String) throws(ErrorReply) -> Double { try member(name, self[name]?.number) }
    /// `true` or `false`.
    public func bool(_ name: String) throws(ErrorReply) -> Bool { try member(name, self[name]?.bool) }
    /// Anything.
    public func value(_ name: String) throws(ErrorReply) -> JSONValue { try member(name, self[name]) }

    /// Pairs of names and values: `Headers` of the protocol. None where the member is missing.
    public func headers(_ name: String = "headers") -> [(name: String, value: String)] {
        (self[name]?.array ?? []).compactMap { pair in
            guard let pair = pair.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string else {
                return nil
            }
            return (name, value)
        }
    }

    /// What `{text}`, `{base64}` or `{repeat, size}` stands for: `Bytes` of the protocol. `nil` where the member is missing.
    public func bytes(_ name: String) throws(ErrorReply) -> [UInt8]? {
        guard let form = self[name] else { return nil }
        if let text = form["text"]?.string { return Array(text.utf8) }
        if let text = form["base64"]?.string { return try member(name, Base64.decode(text)) }
        let pattern = Array(try form.string("repeat").utf8)
        let size = try form.integer("size")
        guard !pattern.isEmpty, size >= 0 else { throw .invalidParameters("\(name): nothing to repeat") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + pattern.count)
        while bytes.count < size { bytes += pattern }
        return Array(bytes.prefix(size))
    }

    private func member<Value>(_ name: String, _ value: Value?) throws(ErrorReply) -> Value {
        guard let value else { throw .invalidParameters("\(name) is missing, or of another type") }
        return value
    }
}
