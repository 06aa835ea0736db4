import FoundationEssentials

/// How one value stands in a file: what it may look like, how it is read, and how it is written.
package struct Codec<Value: Sendable & Hashable>: Sendable {
    let shape: Shape
    /// Reads what has the shape; `nil` is as if nothing were there.
    package let decode: @Sendable (Node) -> Value?
    /// `nil`: this codec has no way to write the value, another key of the record has.
    let encode: @Sendable (Value) -> Node?
}

extension Codec {
    /// The same with other values.
    func map<Other>(
        _ decode: @escaping @Sendable (Value) -> Other?,
        _ encode: @escaping @Sendable (Other) -> Value?
    ) -> Codec<Other> {
        Codec<Other>(
            shape: shape,
            decode: { self.decode($0).flatMap(decode) },
            encode: { encode($0).flatMap(self.encode) }
        )
    }

    /// The same, under a name of ``ShapeTable/definitions``.
    func named(_ name: String) -> Codec { Codec(shape: .named(name), decode: decode, encode: encode) }

    /// The first that can read a value, by its kind; the first that can write it.
    package static func choice(_ codecs: Codec...) -> Codec {
        Codec(
            shape: .choice(codecs.flatMap(\.shape.alternatives)),
            decode: { node in codecs.first { $0.shape.isKind(of: node) }?.decode(node) },
            encode: { value in codecs.lazy.compactMap { $0.encode(value) }.first }
        )
    }

    package static func list(of element: Codec<Value.Element>, atLeast count: Int = 0) -> Codec
    where Value: ElementList, Value.Element: Sendable {
        Codec(
            shape: .list(element.shape, atLeast: count),
            decode: { node in node.elements.map { Value(elements: $0.compactMap(element.decode)) } },
            encode: { .sequence($0.inOrder.compactMap(element.encode)) }
        )
    }

    /// One element alone, or a list of them.
    package static func oneOrMore(of element: Codec<Value.Element>) -> Codec
    where Value: ElementList, Value.Element: Sendable {
        let one = element.map({ Value(elements: [$0]) }, { $0.inOrder.count == 1 ? $0.inOrder.first : nil })
        return .choice(one, .list(of: element, atLeast: 1))
    }
}

extension Codec where Value == String {
    package static func text(_ form: TextForm) -> Codec {
        Codec(shape: .text(form), decode: \.text, encode: { .text($0) })
    }

    package static var text: Codec { .text(.any) }
    /// On one line of a header.
    package static var line: Codec { .text(.line) }
    package static var name: Codec { .text(.name) }
    /// One of some words.
    package static func word(of words: [String]) -> Codec {
        Codec(shape: .word(words), decode: \.text, encode: { .plain($0) })
    }
    package static var hostName: Codec { .text(.hostName) }
    package static var path: Codec { .text(.path) }
    package static var url: Codec { .text(.url) }
}

extension Codec where Value == Node {
    /// As it stands in the file, with its place: what cases are made of.
    package static func node(_ shape: Shape) -> Codec { Codec(shape: shape, decode: { $0 }, encode: { $0 }) }

    /// A text with its place.
    package static var text: Codec { .node(.text()) }
    /// Names chosen by the author, each with any value.
    package static var values: Codec { .node(.map(.value)) }
}

extension Codec where Value == Template {
    /// With its place: names in it may get their values while the case runs.
    package static func template(_ shape: Shape) -> Codec {
        Codec(shape: shape, decode: { Template($0) }, encode: { $0.node })
    }

    /// A text with its place.
    package static var text: Codec { .template(.text()) }
    /// Names chosen by the author, each with any value.
    package static var values: Codec { .template(.map(.value)) }
}

extension Codec where Value == Int {
    package static func integer(in range: ClosedRange<Int>) -> Codec {
        Codec(shape: .integer(in: range), decode: \.integer, encode: { .plain(String($0)) })
    }

    /// How often, or which in a row: from 1.
    package static var ordinal: Codec { .integer(in: 1...Int.max) }
    /// How many: from 0.
    package static var count: Codec { .integer(in: 0...Int.max) }
    package static var integer: Codec { .integer(in: .min ... .max) }
    package static var size: Codec { .size(in: Quantity.sizes) }
    package static var positiveSize: Codec { .size(in: 1...Quantity.sizes.upperBound) }

    /// In bytes.
    package static func size(in range: ClosedRange<Int>) -> Codec {
        Codec(shape: .size(in: range), decode: \.bytes, encode: { .plain(Quantity.text(ofBytes: $0)) })
    }
}

extension Codec where Value == Bool {
    package static var flag: Codec { Codec(shape: .flag, decode: \.flag, encode: { .plain(String($0)) }) }
}

extension Codec where Value == Double {
    /// In seconds.
    package static var duration: Codec { duration(in: Quantity.durations) }
    /// The duration of a wait.
    package static var wait: Codec { duration(in: 0...3_600) }
    /// Forward or back.
    package static var signedDuration: Codec {
        duration(in: -Quantity.durations.upperBound...Quantity.durations.upperBound)
    }

    private static func duration(in range: ClosedRange<Double>) -> Codec {
        Codec(shape: .duration(in: range), decode: \.seconds, encode: { .plain(Quantity.text(ofSeconds: $0)) })
    }
}

extension Codec where Value == [UInt8] {
    /// Bytes that go out as they are.
    package static var bytes: Codec {
        let record = Shape.record(.init("bytes", [.required("base64", .base64)]))
        return Codec(
            shape: .choice([.text(), record]),
            decode: { node in node.text.map { Array($0.utf8) } ?? node["base64"]?.base64 },
            encode: { bytes in
                String(validating: bytes, as: UTF8.self).map { .text($0) }
                    ?? .mapping([.written("base64", .text(Data(bytes).base64EncodedString()))])
            }
        )
    }
}

extension Codec where Value: RawRepresentable<String> & CaseIterable {
    package static var word: Codec { .word(of: Array(Value.allCases)) }

    /// Some of the words.
    package static func word(of values: [Value]) -> Codec {
        Codec(shape: .word(values.map(\.rawValue)), decode: { $0.word() }, encode: { .plain($0.rawValue) })
    }
}

extension Codec {
    /// A word for one value.
    package static func word(_ word: String, for value: Value) -> Codec { .words([(word, value)]) }

    package static func words(_ words: KeyValuePairs<String, Value>) -> Codec {
        .words(words.map { ($0.key, $0.value) })
    }

    package static func words(_ words: [(word: String, value: Value)]) -> Codec {
        Codec(
            shape: .word(words.map(\.word)),
            decode: { node in words.first { $0.word == node.text }?.value },
            encode: { value in words.first { $0.value == value }.map { .plain($0.word) } }
        )
    }

    /// Names chosen by the author, each with a value.
    package static func map<Element>(of element: Codec<Element>, by form: TextForm = .name) -> Codec
    where Value == [String: Element] {
        Codec(
            shape: .map(element.shape, by: form),
            decode: { node in
                let members = node.members?.compactMap { member in
                    element.decode(member.value).map { (member.key, $0) }
                }
                return Dictionary(members ?? [], uniquingKeysWith: { first, _ in first })
            },
            encode: { values in
                .mapping(
                    values.sorted { $0.key < $1.key }.compactMap { name, value in
                        element.encode(value).map { .written(name, $0) }
                    }
                )
            }
        )
    }

    package static func record(_ record: Record<Value>) -> Codec {
        Codec(shape: .record(record.shape), decode: record.decode, encode: record.encode)
    }
}

/// Lists and sets, which files write alike.
package protocol ElementList {
    associatedtype Element: Hashable
    init(elements: [Element])
    /// As files have it: sets sorted by their elements' names, so that the order is always the same.
    var inOrder: [Element] { get }
}

extension Array: ElementList where Element: Hashable {
    package init(elements: [Element]) { self = elements }
    package var inOrder: [Element] { self }
}

extension Set: ElementList {
    package init(elements: [Element]) { self = Set(elements) }
    package var inOrder: [Element] { sorted { "\($0)" < "\($1)" } }
}
