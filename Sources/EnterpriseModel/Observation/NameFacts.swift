extension Facts {
    static let names: [any Fact.Type] = [DNSQuery.self]
}

package struct DNSQuery: Fact {
    package enum Transport: String, FactWord {
        case udp, tcp
    }

    package static let declaration = FactDeclaration<Self>("dns.query", "A query was decided; the answer follows.") {
        FactField("query", \.query, "The name asked for, in small letters, without the dot at the end.")
        FactField("type", \.type, "The mnemonic of the type, such as `A`.")
        FactField("transport", \.transport, "How it came.")
        FactField("status", \.status, "The mnemonic of the response code, such as `NXDOMAIN`.")
        FactField("answer", \.answer, "The data of each record of the answer.")
    }

    let query: String
    let type: String
    let transport: Transport
    let status: String
    let answer: [String]

    package init(query: String, type: String, transport: Transport, status: String, answer: [String]) {
        (self.query, self.type, self.transport) = (query, type, transport)
        (self.status, self.answer) = (status, answer)
    }
}
