/// The request for a tunnel to a server (RFC 9110, section 9.3.6), and the answer to it.
package struct TunnelRequest {
    package enum Answer: Sendable, Hashable {
        /// The answer is not complete yet.
        case incomplete
        /// The tunnel is open; these bytes have already arrived through it.
        case opened([UInt8])
        case refused(status: Int)
        case unreadable
    }

    private static let longestHead = 64 * 1_024

    /// The bytes of the request.
    package let bytes: [UInt8]
    private var parser = HTTPHeadParser()
    private var line: [UInt8] = []
    private var size = 0

    /// - Parameter token: the bearer token (RFC 6750).
    package init(to host: String, port: Int, token: String?) {
        let target = "\(host):\(port)"
        let authorization = token.map { "Proxy-Authorization: Bearer \($0)\r\n" } ?? ""
        bytes = Array("CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n\(authorization)\r\n".utf8)
    }

    /// Takes bytes from the proxy.
    package mutating func take(_ bytes: [UInt8]) -> Answer {
        for (index, byte) in bytes.enumerated() {
            size += 1
            line.append(byte)
            guard size <= Self.longestHead else { return .unreadable }
            guard byte == UInt8(ascii: "\n") else { continue }
            let head = parser.take(line)
            line = []
            guard let head else { continue }
            return 200..<300 ~= head.status
                ? .opened(Array(bytes[(index + 1)...])) : .refused(status: head.status)
        }
        return .incomplete
    }
}
