/// A request whose content arrives piece by piece.
final class IncomingRequest {
    private static let digestOfNothing = (try? MessageDigest.sha256.hash([]))?.hexadecimal ?? ""

    var request: HTTPRequest
    /// Bytes of its fields, where somebody counts them.
    var headSize = 0
    private var digest: RunningDigest? = RunningDigest(.sha256)

    init(_ request: HTTPRequest) {
        self.request = request
        self.request.contentSHA256 = Self.digestOfNothing
    }

    func receive(_ bytes: UnsafeRawBufferPointer) {
        digest?.update(bytes)
        request.contentSize += bytes.count
        request.content.append(contentsOf: bytes.prefix(HTTPDaemon.keptContent - request.content.count))
    }

    /// After the last piece, once. `nil`: there is no digest of it.
    func whole() -> HTTPRequest? {
        guard let digest = digest.take(), let digest = try? digest.finish() else { return nil }
        request.contentSHA256 = digest.hexadecimal
        return request
    }
}
