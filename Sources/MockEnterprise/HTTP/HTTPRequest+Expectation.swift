import NativeBindings

extension HTTPRequest {
    /// Whether the client waits for `100 Continue` before it sends the content (RFC 9110 10.1.1).
    var expectsContinue: Bool { version != "HTTP/1.0" && value(of: "expect")?.lowercased() == "100-continue" }

    /// Whether there is any content (RFC 9112 6).
    var hasContent: Bool {
        value(of: "transfer-encoding") != nil || value(of: "content-length").map { $0 != "0" } ?? false
    }
}
