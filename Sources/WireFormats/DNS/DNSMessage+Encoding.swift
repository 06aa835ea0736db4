extension DNSMessage {
    /// The encoded bytes; names are compressed.
    /// - Parameter limit: the maximum size in bytes. A larger message is reduced to header, questions and OPT record, with the flag
    ///   `truncated` (RFC 2181 9).
    package func encoded(limit: Int = 65_535) -> [UInt8] {
        let whole = bytes
        guard whole.count > limit else { return whole }
        var short = self
        short.flags.insert(.truncated)
        short.answers = []
        short.authorities = []
        short.additionals = []
        return short.bytes
    }

    private var bytes: [UInt8] {
        var writer = DNSWriter()
        writer.word(identifier)
        writer.word(flags.rawValue & Flags.all | UInt16(opcode & 15) << 11 | responseCode & 15)
        for count in [questions.count, answers.count, authorities.count, additionals.count + (edns == nil ? 0 : 1)] {
            writer.word(UInt16(clamping: count))
        }
        for question in questions {
            writer.name(question.name)
            writer.word(question.type.rawValue)
            writer.word(question.queryClass)
        }
        for record in answers + authorities + additionals { writer.record(record) }
        if let edns { writer.edns(edns, responseCode: responseCode) }
        return writer.bytes
    }
}
