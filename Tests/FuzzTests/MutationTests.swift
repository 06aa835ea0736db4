import FuzzedCodecs
import TestConditions
import Testing

struct MutationTests {
    /// SplitMix64: the same numbers for the same seed.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var value = state
            value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
            value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
            return value ^ value >> 31
        }
    }

    private static func mutate(_ sample: [UInt8], _ generator: inout Generator) -> [UInt8] {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.insert(.random(in: 0...255, using: &generator), at: index)
            case 1: bytes.removeSubrange(index..<min(bytes.count, index + 2))
            case 2: bytes.removeLast(Int.random(in: 0...bytes.count / 8, using: &generator))
            case 3 where index < bytes.count:
                bytes[index] = [0, 1, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
            case 4 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            default: if index < bytes.count { bytes[index] = .random(in: 0...255, using: &generator) }
            }
        }
        return bytes
    }

    @Test(arguments: FuzzedCodec.all.map(\.name))
    func `damaged messages are understood or refused`(name: String) throws {
        let codec = try #require(FuzzedCodec.all.first { $0.name == name })
        let samples = try codec.samples()
        for sample in samples { #expect(codec.read(sample) == .understood) }
        let corpus = try codec.corpus(in: Checkout.path("fuzz/corpus"))
        #expect(corpus.count > 1)
        for input in corpus {
            if case .contradicted(let reason) = codec.read(input) { Issue.record("\(reason): \(input)") }
        }
        var generator = Generator(state: 42)
        var understood = 0
        var refused = 0
        let rounds = Thoroughness.rounds(of: 200_000 / codec.weight)
        for round in 0..<rounds {
            // Most of the corpus is refused, and what comes of it is, too.
            let bytes = Self.mutate(
                round % 2 == 0 ? samples[round / 2 % samples.count] : corpus[round / 2 % corpus.count],
                &generator
            )
            switch codec.read(bytes) {
            case .understood: understood += 1
            case .refused: refused += 1
            case .contradicted(let reason): Issue.record("\(reason): \(bytes)")
            }
        }
        #expect(understood > rounds / 100, "\(understood)")
        #expect(refused > rounds / 50, "\(refused)")
    }
}
