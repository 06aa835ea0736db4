/// What nobody can guess: 128 bits of the system's random numbers, in hexadecimal digits.
struct Nonce: Sendable {
    let text: String

    init() {
        text = (0..<16).map { _ in
            let digits = String(UInt8.random(in: .min ... .max), radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
