import JSON

extension Fact {
    /// A query was decided.
    /// - Parameters:
    ///   - name: in small letters, without the dot at the end.
    ///   - type: the mnemonic, such as `A`.
    ///   - transport: `udp` or `tcp`.
    ///   - status: the mnemonic of the response code, such as `NXDOMAIN`.
    ///   - answer: the data of the records of the answer, as text.
    package static func dnsQuery(name: String, type: String, transport: String, status: String, answer: [String])
        -> Fact
    {
        Fact(
            .dnsQuery,
            [
                "query": .string(name), "type": .string(type), "transport": .string(transport),
                "status": .string(status), "answer": .array(answer.map { .string($0) }),
            ]
        )
    }
}
