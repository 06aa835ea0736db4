/// What a server by Apache cannot be described as.
extension EngineLimit<Server> {
    static let ofApache: [EngineLimit] =
        ofEveryProgram(hasDigest: true) + [
            EngineLimit("authentication", "has Digest by MD5 only", else: "leave 'algorithms' out, or 'by'") {
                $0.digests.contains { $0.algorithms != [.md5] }
            },
            EngineLimit("authentication", "names no 'opaque' and no 'domain' here", else: "leave them out, or 'by'") {
                $0.digests.contains { $0.opaque != nil || !$0.domain.isEmpty }
            },
            EngineLimit("authentication", "proves that it knows the user", else: "leave 'proof' out, or 'by'") {
                $0.digests.contains { $0.proof != .given }
            },
        ]
}

extension EngineLimit<EnvironmentDescription> {
    static let ofApache: [EngineLimit] = [
        EngineLimit(
            "accounts",
            "has Digest for user names of ASCII only, since it does not read 'username*' (RFC 7616, section 3.4)",
            else: "choose other names, or leave 'by' out"
        ) { description in
            description.accounts.keys.contains { !$0.utf8.allSatisfy { $0 < 128 } }
                && description.servers.values.contains { $0.program == .apache && !$0.digests.isEmpty }
        }
    ]
}

extension EngineLimit<Response> {
    /// What Apache writes by itself, or makes of what it knows.
    private static let ofApacheItself: Set<String> = [
        "accept-ranges", "authentication-info", "connection", "content-length", "content-range", "date", "etag",
        "keep-alive", "last-modified", "server", "trailer", "transfer-encoding", "upgrade", "www-authenticate",
    ]
    private static let statusesOfApache: Set<Int> = Set(
        Array(200...208) + [226] + Array(300...305) + [307, 308] + Array(400...417)
            + [421, 422, 423, 424, 426, 428, 429, 431, 451] + Array(500...508) + [510, 511]
    )

    static let ofApache: [EngineLimit] =
        ofEveryProgram(statuses: statusesOfApache, "registered statuses") + [
            ofFields(writtenByItself: ofApacheItself, else: "leave them out, or 'by'"),
            EngineLimit(
                "headers",
                "sends fields of visible ASCII only, without '${', and with no 'expr=' before them",
                else: "choose other values, or leave 'by' out"
            ) {
                !$0.headers.allSatisfy { field in
                    !field.value.isEmpty && field.value.utf8.allSatisfy { (32..<127).contains($0) }
                        && !field.value.contains("${") && !field.value.hasPrefix("expr=")
                }
            },
        ]
}
