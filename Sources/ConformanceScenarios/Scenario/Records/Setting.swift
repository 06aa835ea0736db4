/// A key of a map with the part of a value that it stands for.
///
/// Each says what it means, in Markdown: for the reference and for editors.
package struct Setting<Value: Sendable & Hashable>: Sendable {
    let name: String
    /// With what is meant where the key is not there, in a value that is otherwise as given.
    let shape: @Sendable (_ initial: Value) -> Shape.Record.Key
    /// Reads what is there.
    fileprivate let decode: @Sendable (Node, inout Value) -> Void
    /// Fills in what is not there, after all that is there has been read.
    fileprivate var complete: @Sendable (inout Value) -> Void = { _ in }
    /// `nil`: not to be written.
    fileprivate let encode: @Sendable (Value, _ initial: Value) -> Node?

    /// A part that the initial value has too.
    package init<Part>(
        _ name: String,
        _ path: any WritableKeyPath<Value, Part> & Sendable,
        _ codec: Codec<Part>,
        _ meaning: String
    ) {
        self.init(name, path, codec, meaning, default: { $0[keyPath: path] }) { value, initial in
            value[keyPath: path] == initial[keyPath: path] ? nil : value[keyPath: path]
        }
    }

    /// A part that may be missing.
    package init<Part>(
        _ name: String,
        _ path: any WritableKeyPath<Value, Part?> & Sendable,
        _ codec: Codec<Part>,
        _ meaning: String
    ) {
        self.name = name
        shape = { _ in Shape.Record.Key(name: name, shape: codec.shape, meaning: meaning) }
        decode = { node, value in if let part = codec.decode(node) { value[keyPath: path] = part } }
        encode = { value, _ in value[keyPath: path].flatMap(codec.encode) }
    }

    /// A part whose default depends on the others.
    init<Part>(
        _ name: String,
        _ path: any WritableKeyPath<Value, Part> & Sendable,
        _ codec: Codec<Part>,
        _ meaning: String,
        default standard: @escaping @Sendable (Value) -> Part
    ) {
        self.init(name, path, codec, meaning) { value, _ in
            value[keyPath: path] == standard(value) ? nil : value[keyPath: path]
        }
        complete = { $0[keyPath: path] = standard($0) }
    }

    /// A part that has to be there.
    package static func required<Part>(
        _ name: String,
        _ path: any WritableKeyPath<Value, Part> & Sendable,
        _ codec: Codec<Part>,
        _ meaning: String
    ) -> Setting {
        Setting(name, path, codec, meaning, isRequired: true) { value, _ in value[keyPath: path] }
    }

    /// - Parameter part: The part to write.
    private init<Part>(
        _ name: String,
        _ path: any WritableKeyPath<Value, Part> & Sendable,
        _ codec: Codec<Part>,
        _ meaning: String,
        isRequired: Bool = false,
        default standard: (@Sendable (_ initial: Value) -> Part)? = nil,
        part: @escaping @Sendable (Value, _ initial: Value) -> Part?
    ) {
        self.name = name
        shape = { initial in
            Shape.Record.Key(
                name: name,
                shape: codec.shape,
                isRequired: isRequired,
                meaning: meaning,
                standard: standard.flatMap { codec.encode($0(initial)) }
            )
        }
        decode = { node, value in if let part = codec.decode(node) { value[keyPath: path] = part } }
        encode = { value, initial in part(value, initial).flatMap(codec.encode) }
    }

    /// The same, of a value that has this one as a part.
    func of<Whole>(_ part: any WritableKeyPath<Whole, Value> & Sendable) -> Setting<Whole> {
        Setting<Whole>(
            name: name,
            shape: { shape($0[keyPath: part]) },
            decode: { decode($0, &$1[keyPath: part]) },
            complete: { complete(&$0[keyPath: part]) },
            encode: { encode($0[keyPath: part], $1[keyPath: part]) }
        )
    }

    fileprivate init(
        name: String,
        shape: @escaping @Sendable (_ initial: Value) -> Shape.Record.Key,
        decode: @escaping @Sendable (Node, inout Value) -> Void,
        complete: @escaping @Sendable (inout Value) -> Void,
        encode: @escaping @Sendable (Value, _ initial: Value) -> Node?
    ) {
        self.name = name
        self.shape = shape
        self.decode = decode
        self.complete = complete
        self.encode = encode
    }

    /// A map of its own, whose keys are parts of the same value.
    init(_ name: String, _ meaning: String, title: String, @RecordBuilder<Value> _ settings: () -> [Setting<Value>]) {
        let settings = settings()
        self.name = name
        shape = { initial in
            let record = Shape.Record(title, settings.map { $0.shape(initial) })
            return Shape.Record.Key(name: name, shape: .record(record), meaning: meaning)
        }
        decode = { node, value in settings.decode(node, into: &value) }
        complete = { value in for setting in settings { setting.complete(&value) } }
        encode = { value, initial in
            let members = settings.encode(value, initial: initial)
            return members == settings.encode(initial, initial: initial) ? nil : .mapping(members)
        }
    }
}

extension Array {
    /// The same, of a value that has theirs as a part.
    func of<Whole, Value>(_ part: any WritableKeyPath<Whole, Value> & Sendable) -> [Setting<Whole>]
    where Element == Setting<Value> {
        map { $0.of(part) }
    }

    func decode<Value>(_ node: Node, into value: inout Value) where Element == Setting<Value> {
        for setting in self { if let part = node[setting.name] { setting.decode(part, &value) } }
        for setting in self where node[setting.name] == nil { setting.complete(&value) }
    }

    func encode<Value>(_ value: Value, initial: Value) -> [Node.Member] where Element == Setting<Value> {
        compactMap { setting in setting.encode(value, initial).map { .written(setting.name, $0) } }
    }
}
