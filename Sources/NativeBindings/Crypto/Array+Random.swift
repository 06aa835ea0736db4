extension [UInt8] {
    /// Makes cryptographically random bytes.
    package static func random(count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        // Each number is a call to the system.
        let numbers = (0..<(count + 7) / 8).map { _ in generator.next() as UInt64 }
        return numbers.withUnsafeBytes { Array($0.prefix(count)) }
    }
}
