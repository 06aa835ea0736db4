import WebResources

/// The web page over the admin interface: one file that loads nothing.
struct AdminPage {
    private let nonce = Nonce().text

    /// The content security policy: only what this page brings is run, and it talks to nobody but its own origin.
    var policy: String {
        "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    var text: String {
        WebResources.page.replacing("NONCE", with: nonce)
            .replacing("STYLE", with: WebResources.style)
            .replacing("SCRIPT", with: WebResources.script)
    }
}

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
