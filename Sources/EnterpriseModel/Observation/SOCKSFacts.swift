package import WireFormats

extension Facts {
    static let socks: [any Fact.Type] = [
        SOCKSMethodChosen.self, SOCKSAuthenticated.self, SOCKSRequested.self, SOCKSAnswered.self, SOCKSMalformed.self,
    ]
}

package struct SOCKSMethodChosen: Fact {
    package static let declaration = FactDeclaration<Self>(
        "socks.method",
        "A proxy of SOCKS is about to tell its client which method of authentication it has chosen (RFC 1928, section 3)."
    ) {
        FactField(
            "offered",
            \.offered,
            "The client's methods in its order; those without a name by their number, such as `0x80`."
        )
        FactField("chosen", \.chosen, "The proxy's choice; without it none is acceptable, and the connection ends.")
    }

    let offered: [String]
    let chosen: SOCKSMethod?

    /// - Parameter offered: their numbers.
    package init(offered: [UInt8], chosen: SOCKSMethod?) {
        (self.offered, self.chosen) = (offered.map(SOCKSMethod.name), chosen)
    }
}

package struct SOCKSAuthenticated: Fact {
    package static let declaration = FactDeclaration<Self>(
        "socks.authenticated",
        "The user name and the password of a client of SOCKS were right (RFC 1929)."
    ) {
        FactField("user", \.user, "The account.")
    }

    let user: String

    package init(user: String) { self.user = user }
}

package struct SOCKSRequested: Fact {
    package static let declaration = FactDeclaration<Self>(
        "socks.request",
        "A proxy of SOCKS was asked for something; nothing is decided yet (RFC 1928, section 4)."
    ) {
        FactField("command", \.command, "The command, where it is a known one.")
        FactField("target", \.target, "The host, as a name or as an address in figures.")
        FactField("port", \.port, "The port.")
        FactField(
            "form",
            \.form,
            "The form in which the client named the host: `domain` leaves the resolving to the proxy."
        )
    }

    let command: SOCKSRequest.Command?
    let target: String
    let port: Int
    let form: SOCKSRequest.Form

    package init(_ request: SOCKSRequest) {
        (command, target, port, form) = (request.command, request.host, request.port, request.form)
    }
}

package struct SOCKSAnswered: Fact {
    package static let declaration = FactDeclaration<Self>(
        "socks.answered",
        "A proxy of SOCKS is about to answer a request (RFC 1928, section 6). After `succeeded` the tunnel is open, else the connection ends."
    ) {
        FactField("reply", \.reply, "The reply.")
    }

    let reply: SOCKSReply

    package init(_ reply: SOCKSReply) { self.reply = reply }
}

package struct SOCKSMalformed: Fact {
    package enum Message: String, FactWord {
        case greeting, credentials, request
    }

    package static let declaration = FactDeclaration<Self>(
        "socks.malformed",
        "What a client sent to a proxy of SOCKS cannot be what has to come next, and the connection ends."
    ) {
        FactField("message", \.message, "What had to come.")
        FactField("reason", \.reason, "What is wrong with it.")
    }

    let message: Message
    let reason: String

    package init(_ message: Message, reason: String) { (self.message, self.reason) = (message, reason) }
}

extension SOCKSMethod: FactWord {}
extension SOCKSReply: FactWord {}
extension SOCKSRequest.Command: FactWord {}
extension SOCKSRequest.Form: FactWord {}
