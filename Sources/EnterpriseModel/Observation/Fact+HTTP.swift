import JSON

extension Fact {
    /// A whole request arrived.
    /// - Parameters:
    ///   - headers: an object of field names as received; of repeated fields the values joined with ", ".
    ///   - body: the content if it is UTF-8 and small, else `nil`.
    ///   - user: the authenticated user, if any.
    ///   - isPipelined: whether it was sent before the answer to the one before it began.
    package static func requestReceived(
        method: String,
        host: String?,
        path: String,
        query: String?,
        headers: [Header],
        bodyDigest: String,
        body: String?,
        bytes: Int,
        user: String?,
        httpVersion: String,
        isPipelined: Bool
    ) -> Fact {
        Fact(
            .requestReceived,
            lazily: [
                "method": .string(method), "host": host.map { .string($0) }, "path": .string(path),
                "query": query.map { .string($0) }, "headers": object(headers), "body-sha256": .string(bodyDigest),
                "body": body.map { .string($0) }, "bytes": .integer(bytes), "authenticated": .bool(user != nil),
                "user": user.map { .string($0) }, "http-version": .string(httpVersion),
                "pipelined": .bool(isPipelined),
            ]
        )
    }

    /// An answer is about to be sent.
    /// - Parameters:
    ///   - status: `nil` if the answer has none.
    ///   - headers: as of ``requestReceived``.
    ///   - bytes: of the body, that are to be sent.
    ///   - bodyDigest: of the body, if it is whole and small.
    ///   - whole: whether the description lets it be whole.
    package static func responseSent(
        path: String,
        status: Int?,
        headers: [Header],
        bytes: Int,
        bodyDigest: String?,
        whole: Bool
    ) -> Fact {
        Fact(
            .responseSent,
            lazily: [
                "path": .string(path), "status": status.map { .integer($0) }, "headers": object(headers),
                "bytes": .integer(bytes), "body-sha256": bodyDigest.map { .string($0) }, "whole": .bool(whole),
            ]
        )
    }

    /// What arrived is no request, and is about to be answered so; the connection closes.
    package static func requestRejected(status: Int) -> Fact { Fact(.requestRejected, ["status": .integer(status)]) }

    /// An answer ended before it was whole. `bytes`: of the body, given to the system so far.
    package static func responseCut(path: String, status: Int?, bytes: Int) -> Fact {
        Fact(
            .responseCut,
            lazily: ["path": .string(path), "status": status.map { .integer($0) }, "bytes": .integer(bytes)]
        )
    }

    /// A stream of HTTP/2 was reset (RFC 9113 5.4.2).
    /// - Parameters:
    ///   - by: `client` or `server`.
    ///   - error: its name in RFC 9113 7.
    package static func streamReset(by: String, error: String) -> Fact {
        Fact(.streamReset, ["by": .string(by), "error": .string(error)])
    }

    /// A connection of HTTP/2 was given up for an error (RFC 9113 5.4.1). Parameters as of ``streamReset(by:error:)``.
    package static func connectionGoAway(by: String, error: String) -> Fact {
        Fact(.connectionGoAway, ["by": .string(by), "error": .string(error)])
    }

    static func object(_ headers: [Header]) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for header in headers {
            let earlier = members[header.name]?.string.map { $0 + ", " } ?? ""
            members[header.name] = .string(earlier + header.value)
        }
        return .object(members)
    }

    /// An answer that was sent is fresh no more (RFC 9111 4.2), not even to a client that counts whole seconds.
    package static func responseExpired(path: String) -> Fact { Fact(.responseExpired, ["path": .string(path)]) }
}
