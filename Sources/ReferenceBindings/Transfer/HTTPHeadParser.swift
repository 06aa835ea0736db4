/// Collects header lines as they arrive and returns the complete final head.
struct HTTPHeadParser {
    private var head: HTTPHead?
    private var isComplete = false

    /// Takes one line.
    /// - Returns: The head, once, at the empty line that ends it. Interim heads and trailers give nothing.
    mutating func take(_ line: some Collection<UInt8>) -> HTTPHead? {
        guard !isComplete else { return nil }
        let text = String(decoding: line, as: UTF8.self).trimmed
        if text.isEmpty {
            guard let head, head.status >= 200 else {
                self.head = nil
                return nil
            }
            isComplete = true
            return head
        }
        if head == nil {
            let parts = text.split(separator: " ", maxSplits: 2)
            guard parts.count >= 2, let status = Int(parts[1]) else { return nil }
            head = HTTPHead(status: status, version: String(parts[0]))
        } else if let colon = text.firstIndex(of: ":") {
            head?.headers.append(
                HTTPHeader(String(text[..<colon]).trimmed, String(text[text.index(after: colon)...]).trimmed)
            )
        }
        return nil
    }
}

extension String {
    /// The text without white space and line ends at both ends.
    package var trimmed: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}

/// The head of a final response: no interim (1xx) one, and no answer of a relay.
package struct HTTPHead: Sendable, Hashable {
    package var status: Int
    /// The version as on the wire, such as `HTTP/1.1`.
    package var version: String
    package var headers: [HTTPHeader]
    /// Whether it comes from a cache and not from the server.
    package var isFromCache = false

    package init(status: Int, version: String = "HTTP/1.1", headers: [HTTPHeader] = []) {
        self.status = status
        self.version = version
        self.headers = headers
    }
}
