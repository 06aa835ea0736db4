package import WireFormats

/// A request whose content arrives in pieces.
package final class IncomingRequest {
    /// The maximum of a request's content that is kept in memory, in bytes.
    package static let keptContent = 16 << 20

    private static let digestOfNothing = (try? MessageDigest.sha256.hash([]))?.hexadecimal ?? ""

    package internal(set) var request: HTTPRequest
    /// The size of its fields in bytes, if it is counted.
    var headSize = 0
    /// The digest of the content; made with the first piece.
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

    /// The complete request. Called once, after the last piece. `nil` if the digest could not be computed.
    package func whole() -> HTTPRequest? {
        if let digest = digest.take() {
            guard let digest = try? digest.finish() else { return nil }
            request.contentSHA256 = digest.hexadecimal
        }
        return request
    }
}
