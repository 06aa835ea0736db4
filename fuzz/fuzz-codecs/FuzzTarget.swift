import Foundation
import FuzzedCodecs
import SystemBindings

/// The codec that the environment names in `FUZZ_CODEC`.
private let codec: FuzzedCodec? = {
    let name = ProcessEnvironment.variables["FUZZ_CODEC"]
    return FuzzedCodec.all.first { $0.name == name }
}()

/// Called once by libFuzzer: says which codecs there are, or puts the samples of one into the directory `FUZZ_SAMPLES`, and with them its file
/// of the directory `FUZZ_CORPUS`.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
    guard let codec else {
        for codec in FuzzedCodec.all { print("codec: \(codec.name)") }
        return 0
    }
    let variables = ProcessEnvironment.variables
    guard let directory = variables["FUZZ_SAMPLES"], let samples = try? codec.samples() else { return 0 }
    let corpus = variables["FUZZ_CORPUS"].flatMap { try? codec.corpus(in: $0) } ?? []
    for (number, sample) in (samples + corpus).enumerated() {
        try? Data(sample).write(to: URL(filePath: "\(directory)/sample-\(number)"))
    }
    return 0
}

/// Called by libFuzzer with each input. A trap is what it looks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if case .contradicted(let reason)? = codec?.read(input) { fatalError(reason) }
    return 0
}
