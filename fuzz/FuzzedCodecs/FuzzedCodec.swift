import FoundationEssentials

/// Something that reads bytes of strangers: it may refuse them, and must neither trap nor hang nor contradict itself.
package struct FuzzedCodec: Sendable {
    package enum Outcome: Sendable, Hashable {
        case understood, refused
        /// What it said of the bytes cannot be.
        case contradicted(String)
    }

    package let name: String
    /// How much longer than the fastest it takes, about.
    package var weight = 1
    /// Well-formed input, which fuzzing begins with.
    package let samples: @Sendable () throws -> [[UInt8]]
    package let read: @Sendable ([UInt8]) -> Outcome

    /// What libFuzzer has found: each input reaches code that the others do not. Most are malformed.
    /// - Parameter directory: It has a file for each codec, with an input per line, in Base64.
    /// - Throws: an error if there is no such file.
    package func corpus(in directory: String) throws -> [[UInt8]] {
        let text = try String(contentsOf: URL(filePath: directory).appending(path: name), encoding: .utf8)
        return text.split(separator: "\n").compactMap { Data(base64Encoded: String($0)).map(Array.init) }
    }

    /// Reads what it can and compares nothing.
    static func reads<Value>(_ decode: (([UInt8]) throws -> Value?), _ bytes: [UInt8]) -> Outcome {
        ((try? decode(bytes)) ?? nil) == nil ? .refused : .understood
    }

    /// What was read is written, read and written again; both times the same has to come out.
    static func writes<Value>(
        _ decode: ([UInt8]) throws -> Value,
        _ encode: (Value) -> [UInt8],
        _ bytes: [UInt8]
    ) -> Outcome {
        guard let value = try? decode(bytes) else { return .refused }
        let written = encode(value)
        guard let again = try? decode(written) else { return .contradicted("what was written cannot be read") }
        return encode(again) == written ? .understood : .contradicted("it is written in another way the second time")
    }
}
