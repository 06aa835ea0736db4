import NativeBindings

/// A place where libmicrohttpd judges logins, and what the journal has to know of it.
struct MicrohttpdPlace: Sendable {
    let login: LoginPlace
    /// Those that libmicrohttpd has issued.
    let nonces = DigestNonces()
    /// What challenges of Digest say where no other is described: libmicrohttpd has none without.
    let opaque = [UInt8].random(count: 16).hexadecimal
}
