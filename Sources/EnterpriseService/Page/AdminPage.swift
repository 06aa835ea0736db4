/// The web page over the admin interface: one file that loads nothing.
struct AdminPage {
    private let nonce = Nonce().text

    /// The content security policy: only what this page brings is run, and it talks to nobody but its own origin.
    var policy: String {
        "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    var text: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>Mock enterprise</title>
        <link rel="icon" href="data:image/svg+xml,\(Self.icon)">
        <style nonce="\(nonce)">\(Self.style)</style>
        </head>
        \(Self.content)
        <script nonce="\(nonce)">\(Self.script)\(Self.diagram)</script>
        </html>

        """
    }

    /// Three lanes and a request.
    private static let icon =
        "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' "
        + "fill='%23101b33'/%3E%3Cpath d='M4 3v10M8 3v10M12 3v10' stroke='%23a9b6cf'/%3E%3Cpath d='M4 6h8M8 10H4' "
        + "stroke='%2357c98c' stroke-width='2'/%3E%3C/svg%3E"
}
