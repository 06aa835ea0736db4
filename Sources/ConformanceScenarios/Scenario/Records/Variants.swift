/// Values of several kinds: maps that are told apart by the key that each kind begins with.
package struct Variants<Value: Sendable & Hashable>: Sendable {
    let title: String
    let kinds: [Variant<Value>]

    var shape: Shape.Variants {
        Shape.Variants(title: title, records: kinds.map(\.shape), bare: kinds.filter(\.isBare).map(\.name))
    }

    /// - Parameter node: has the shape, or is not yet checked.
    /// - Returns: `nil` if it has the key of no kind.
    func decode(_ node: Node) -> Value? {
        kinds.first { $0.name == node.text || node[$0.name] != nil }?.decode(node)
    }

    package func encode(_ value: Value) -> Node? { kinds.lazy.compactMap { $0.encode(value) }.first }

    var codec: Codec<Value> { Codec(shape: .variants(shape), decode: decode, encode: encode) }
}

/// One kind of a value.
struct Variant<Value: Sendable & Hashable>: Sendable {
    /// The key that tells it apart.
    let name: String
    /// Whether that key may stand alone, as a text.
    let isBare: Bool
    let shape: Shape.Record
    fileprivate let decode: @Sendable (Node) -> Value
    /// `nil`: the value is of another kind.
    fileprivate let encode: @Sendable (Value) -> Node?

    /// - Parameters:
    ///   - title: For messages, such as `a request`.
    ///   - initial: What this kind has and others do not, before anything is read.
    ///   - place: Keeps the place in the file.
    ///   - embed: Makes a value of this kind.
    ///   - extract: `nil`: the value is of another kind.
    ///   - common: The settings that other kinds have too.
    ///   - settings: Those of this kind; the first tells it apart.
    init<Part: Sendable & Hashable>(
        _ title: String,
        _ initial: Part,
        place: @escaping @Sendable (inout Value, SourceLocation) -> Void = { _, _ in },
        isBare: Bool = false,
        embed: @escaping @Sendable (Part) -> Value,
        extract: @escaping @Sendable (Value) -> Part?,
        common: [Setting<Value>] = [],
        rules: [Shape.Record.Rule] = [],
        @RecordBuilder<Part> _ settings: () -> [Setting<Part>]
    ) {
        let own = settings()
        let name = own.first?.name ?? ""
        let whole = embed(initial)
        self.name = name
        self.isBare = isBare
        shape = Shape.Record(title, own.map { $0.shape(initial) } + common.map { $0.shape(whole) }, rules: rules)
        decode = { node in
            var part = initial
            own.decode(node, into: &part)
            var value = embed(part)
            place(&value, node.location)
            common.decode(node, into: &value)
            return value
        }
        encode = { value in
            guard let part = extract(value) else { return nil }
            var members = own.encode(part, initial: initial) + common.encode(value, initial: whole)
            if !members.contains(where: { $0.key == name }) { members.insert(.written(name, .mapping([])), at: 0) }
            let isAlone = members.count == 1 && members[0].value.members?.isEmpty == true
            return isBare && isAlone ? .plain(name) : .mapping(members)
        }
    }

    private init(
        _ other: (name: String, isBare: Bool, shape: Shape.Record),
        decode: @escaping @Sendable (Node) -> Value,
        encode: @escaping @Sendable (Value) -> Node?
    ) {
        (name, isBare, shape) = other
        (self.decode, self.encode) = (decode, encode)
    }

    /// The same kind of other values.
    func map<Other>(
        _ embed: @escaping @Sendable (Value) -> Other,
        _ extract: @escaping @Sendable (Other) -> Value?
    ) -> Variant<Other> {
        Variant<Other>(
            (name, isBare, shape),
            decode: { embed(decode($0)) },
            encode: { extract($0).flatMap(encode) }
        )
    }
}
