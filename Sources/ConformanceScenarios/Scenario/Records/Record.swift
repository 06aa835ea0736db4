/// How a value with parts stands in a file: a map with known keys. Each setting of the language is declared here once; its check, its
/// reading, its writing and the JSON Schema come from the declaration.
package struct Record<Value: Sendable & Hashable>: Sendable {
    private let initial: Value
    private let settings: [Setting<Value>]
    private let place: @Sendable (inout Value, SourceLocation) -> Void
    package let shape: Shape.Record

    /// - Parameters:
    ///   - title: For messages, such as `a server`.
    ///   - initial: What an empty map stands for.
    ///   - place: Keeps the place in the file.
    ///   - notBuilt: Keys that the language has and this version does not.
    ///   - isOpen: Whether keys of others may stand beside these.
    package init(
        _ title: String,
        initial: Value,
        place: @escaping @Sendable (inout Value, SourceLocation) -> Void = { _, _ in },
        notBuilt: [String] = [],
        rules: [Shape.Record.Rule] = [],
        isOpen: Bool = false,
        @RecordBuilder<Value> _ settings: () -> [Setting<Value>]
    ) {
        self.initial = initial
        self.place = place
        self.settings = settings()
        shape = Shape.Record(
            title,
            self.settings.map { $0.shape(initial) },
            notBuilt: notBuilt,
            rules: rules,
            isOpen: isOpen
        )
    }

    /// - Parameter node: has the shape.
    package func decode(_ node: Node) -> Value {
        var value = initial
        place(&value, node.location)
        settings.decode(node, into: &value)
        return value
    }

    /// The settings that differ from the defaults, and the required ones.
    package func encode(_ value: Value) -> Node {
        .mapping(settings.encode(value, initial: initial))
    }
}

/// Settings one below the other; each is type-checked by itself.
@resultBuilder
package enum RecordBuilder<Value: Sendable & Hashable> {
    package static func buildExpression(_ setting: Setting<Value>) -> [Setting<Value>] { [setting] }
    package static func buildExpression(_ settings: [Setting<Value>]) -> [Setting<Value>] { settings }
    package static func buildBlock(_ settings: [Setting<Value>]...) -> [Setting<Value>] { Array(settings.joined()) }
}
