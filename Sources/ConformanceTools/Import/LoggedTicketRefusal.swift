import JSON

/// A ticket of Kerberos that a client wanted and did not get.
package struct LoggedTicketRefusal: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// The KDC does not know the service.
        case unknownService
        /// The client has no ticket of its user's to ask with.
        case noCredentials
        /// Another error of the KDC (RFC 4120, section 7.5.9).
        case error(Int)
    }

    package var reason: Reason
    /// The service's name, such as `HTTP`; `nil`: the log does not tell it, or it was no ticket for a service.
    package var service: String?
    package var host: String?
    /// Whether it was the ticket of a user, and not one for a service.
    package var isInitial = false

    package init(_ reason: Reason, service: String? = nil, host: String? = nil) {
        (self.reason, self.service, self.host) = (reason, service, host?.lowercased())
    }

    /// - Parameter principal: such as `HTTP/www.example.test@EXAMPLE.TEST`.
    init(_ reason: Reason, principal: String) {
        let parts = principal.prefix { $0 != "@" }.split(separator: "/", maxSplits: 1).map(String.init)
        self.init(reason, service: parts.first, host: parts.count > 1 ? parts[1] : nil)
    }

    /// - Parameter text: what MIT's library says of a ticket; `nil`: it is about something else.
    init?(library text: String) {
        let words = text.split(separator: " ").map(String.init)
        if text.contains("not found in Kerberos database"), let server = words.firstIndex(of: "Server"),
            server + 1 < words.count
        {
            self.init(.unknownService, principal: words[server + 1])
        } else if [
            "No credentials were supplied", "No Kerberos credentials", "Cannot contact any KDC", "Cannot find KDC",
        ]
        .contains(where: { text.contains($0) }) {
            self.init(.noCredentials)
        } else if text.contains("Clock skew too great") {
            self.init(.error(37))
        } else {
            return nil
        }
    }

    /// Errors that belong to every login: preauthentication is needed, and an answer is too large for UDP.
    private static let usual = [25, 52]

    /// Those of a layer `kerberos` of a capture.
    static func all(in layer: JSONValue) -> [LoggedTicketRefusal] {
        CapturedPacket.elements(layer["kerberos.krb_error_element"]).compactMap { message in
            let code = CapturedPacket.first("kerberos.error_code", in: message).flatMap { Int($0) }
            guard let code, !usual.contains(code) else { return nil }
            let names = CapturedPacket.all("kerberos.SNameString", in: message["kerberos.sname_element"])
            let host = names.count > 1 ? names[1] : nil
            var refusal = LoggedTicketRefusal(
                code == 7 ? .unknownService : .error(code),
                service: names.first,
                host: host
            )
            refusal.isInitial = names.first == "krbtgt"
            return refusal
        }
    }
}
