package import WireFormats

/// A request whose content arrives piece by piece.
package final class IncomingRequest {
    /// Of a request's content this much is kept in memory.
    package static let keptContent = 16 << 20

    private static let digestOfNothing = (try? MessageDigest.sha256.hash([]))?.hexadecimal ?? ""

    package internal(set) var request: HTTPRequest
    /// Bytes of its fields, where somebody counts them.
    var headSize = 0
    /// Begun with the first piece.
    private var digest: RunningDigest?

    package init(_ request: HTTPRequest) {
        self.request = request
        self.request.contentSHA256 = Self.digestOfNothing
    }

    package func receive(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { receive($0) } }

    func receive(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else { return }
        var digest = digest.take() ?? RunningDigest(.sha256)
        digest.update(bytes)
        self.digest = consume digest
        request.contentSize += bytes.count
        request.content.append(contentsOf: bytes.prefix(Self.keptContent - request.content.count))
    }

    /// After the last piece, once. `nil`: there is no digest of it.
    package func whole() -> HTTPRequest? {
        if let digest = digest.take() {
            guard let digest = try? digest.finish() else { return nil }
            request.contentSHA256 = digest.hexadecimal
        }
        return request
    }
}
