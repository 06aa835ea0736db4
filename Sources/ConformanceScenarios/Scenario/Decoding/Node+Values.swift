import FoundationEssentials
import JSON

/// Reading of values whose shape has been checked; what is absent is `nil`.
extension Node {
    var integer: Int? { scalarValue?.integer }
    var flag: Bool? { scalarValue?.bool }
    var seconds: Double? { text.flatMap(Quantity.seconds) }
    var bytes: Int? { text.flatMap(Quantity.bytes) }
    var base64: [UInt8]? { text.flatMap { Data(base64Encoded: $0) }.map { Array($0) } }
    var textList: [String]? { elements?.compactMap(\.text) }

    func word<Word: RawRepresentable<String>>(_: Word.Type = Word.self) -> Word? { text.flatMap(Word.init(rawValue:)) }

    func words<Word: RawRepresentable<String> & Hashable>(_: Word.Type = Word.self) -> Set<Word>? {
        textList.map { Set($0.compactMap(Word.init(rawValue:))) }
    }

    /// The elements of a list, or the value itself.
    package var oneOrMore: [Node] { elements ?? [self] }
}
