import NativeBindings
import WireFormats

extension HTTPExchangeContext {
    /// The OCSP request in it (RFC 6960 A.1): the content or, with GET, the end of the path, in base 64.
    var ocspRequest: [UInt8] {
        guard request.method == "GET" else { return request.content }
        var text = path.split(separator: "/").last.map(String.init) ?? ""
        for (code, character) in [("%2B", "+"), ("%2F", "/"), ("%3D", "=")] {
            text = text.replacing(code, with: character).replacing(code.lowercased(), with: character)
        }
        return Base64.decode(text) ?? []
    }
}
