/// How a value with parts stands in a file: a map with known keys. Each setting of the language is declared here once; its check, its
/// reading, its writing and the JSON Schema come from the declaration.
struct Record<Value: Sendable & Hashable>: Sendable {
    private let initial: Value
    private let settings: [Setting<Value>]
    let shape: Shape.Record

    /// - Parameters:
    ///   - title: For messages, such as `a server`.
    ///   - initial: What an empty map stands for.
    ///   - notBuilt: Keys that the language has and this version does not.
    init(
        _ title: String,
        initial: Value,
        notBuilt: [String] = [],
        @RecordBuilder<Value> _ settings: () -> [Setting<Value>]
    ) {
        self.initial = initial
        self.settings = settings()
        shape = Shape.Record(title, self.settings.map(\.shape), notBuilt: notBuilt)
    }

    /// - Parameter node: has the shape.
    func decode(_ node: Node) -> Value {
        var value = initial
        settings.decode(node, into: &value)
        return value
    }

    /// What differs from the defaults, and what is required.
    func encode(_ value: Value) -> Node {
        .mapping(settings.encode(value, initial: initial))
    }
}

/// A setting: a key of a map with the part of the value that it stands for.
struct Setting<Value: Sendable & Hashable>: Sendable {
    let shape: Shape.Record.Key
    /// Reads what is there.
    fileprivate let decode: @Sendable (Node, inout Value) -> Void
    /// Fills in what is not there, after all that is there has been read.
    fileprivate let complete: @Sendable (inout Value) -> Void
    /// `nil`: not to be written.
    fileprivate let encode: @Sendable (Value, _ initial: Value) -> Node?

    private init(
        _ shape: Shape.Record.Key,
        decode: @escaping @Sendable (Node, inout Value) -> Void,
        complete: @escaping @Sendable (inout Value) -> Void = { _ in },
        encode: @escaping @Sendable (Value, _ initial: Value) -> Node?
    ) {
        self.shape = shape
        self.decode = decode
        self.complete = complete
        self.encode = encode
    }

    /// A part that the initial value has too.
    init<Part>(_ name: String, _ path: any WritableKeyPath<Value, Part> & Sendable, _ codec: Codec<Part>) {
        self.init(
            Shape.Record.Key(name: name, shape: codec.shape),
            decode: { node, value in if let part = codec.decode(node) { value[keyPath: path] = part } },
            encode: { value, initial in
                value[keyPath: path] == initial[keyPath: path] ? nil : codec.encode(value[keyPath: path])
            }
        )
    }

    /// A part that may be missing.
    init<Part>(_ name: String, _ path: any WritableKeyPath<Value, Part?> & Sendable, _ codec: Codec<Part>) {
        self.init(
            Shape.Record.Key(name: name, shape: codec.shape),
            decode: { node, value in if let part = codec.decode(node) { value[keyPath: path] = part } },
            encode: { value, _ in value[keyPath: path].flatMap(codec.encode) }
        )
    }

    /// A part whose default depends on the others.
    init<Part>(
        _ name: String,
        _ path: any WritableKeyPath<Value, Part> & Sendable,
        _ codec: Codec<Part>,
        default standard: @escaping @Sendable (Value) -> Part
    ) {
        self.init(
            Shape.Record.Key(name: name, shape: codec.shape),
            decode: { node, value in if let part = codec.decode(node) { value[keyPath: path] = part } },
            complete: { $0[keyPath: path] = standard($0) },
            encode: { value, _ in
                value[keyPath: path] == standard(value) ? nil : codec.encode(value[keyPath: path])
            }
        )
    }

    /// A map of its own, whose keys are parts of the same value.
    init(_ name: String, title: String, @RecordBuilder<Value> _ settings: () -> [Setting<Value>]) {
        let settings = settings()
        self.init(
            Shape.Record.Key(name: name, shape: .record(.init(title, settings.map(\.shape)))),
            decode: { node, value in settings.decode(node, into: &value) },
            complete: { value in for setting in settings { setting.complete(&value) } },
            encode: { value, initial in
                let members = settings.encode(value, initial: initial)
                return members == settings.encode(initial, initial: initial) ? nil : .mapping(members)
            }
        )
    }

    /// The same, but it has to be there.
    static func required<Part>(
        _ name: String,
        _ path: any WritableKeyPath<Value, Part> & Sendable,
        _ codec: Codec<Part>
    ) -> Setting {
        Setting(
            Shape.Record.Key(name: name, shape: codec.shape, isRequired: true),
            decode: { node, value in if let part = codec.decode(node) { value[keyPath: path] = part } },
            encode: { value, _ in codec.encode(value[keyPath: path]) }
        )
    }
}

extension Array {
    fileprivate func decode<Value>(_ node: Node, into value: inout Value) where Element == Setting<Value> {
        for setting in self { if let part = node[setting.shape.name] { setting.decode(part, &value) } }
        for setting in self where node[setting.shape.name] == nil { setting.complete(&value) }
    }

    fileprivate func encode<Value>(_ value: Value, initial: Value) -> [Node.Member] where Element == Setting<Value> {
        compactMap { setting in setting.encode(value, initial).map { .written(setting.shape.name, $0) } }
    }
}

/// Settings one below the other; each is type-checked by itself.
@resultBuilder
enum RecordBuilder<Value: Sendable & Hashable> {
    static func buildExpression(_ setting: Setting<Value>) -> [Setting<Value>] { [setting] }
    static func buildBlock(_ settings: [Setting<Value>]...) -> [Setting<Value>] { Array(settings.joined()) }
}
