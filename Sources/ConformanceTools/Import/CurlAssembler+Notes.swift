import EnterpriseModel

/// What curl says besides the messages of HTTP: its connections, TLS, logins and ends.
extension CurlAssembler {
    mutating func note(_ text: String, at line: Int) {
        let words = text.split(separator: " ").map(String.init)
        if text.hasPrefix("Connected to "), words.count >= 3 {
            open(host: words[2], port: word(after: "port", in: words), number: number(in: text))
        } else if text.hasPrefix("Established connection to "), words.count >= 4 {
            open(host: words[3], port: word(after: "port", in: words), number: number(in: text))
        } else if text.hasPrefix("Re-using existing ") || text.hasPrefix("Reusing existing ") {
            use(number: number(in: text), host: words.last ?? "")
        } else if text.hasPrefix("Issue another request to this URL: "), let quote = text.firstIndex(of: "'") {
            announced = LoggedURL(String(text[quote...].dropFirst().prefix { $0 != "'" }))
        } else if text.hasPrefix("SSL connection using "), let version = words.dropFirst(3).first {
            if let connection { log.connections[connection].tlsVersion = TLSVersion(rawValue: version.tls) }
        } else if text.hasPrefix("Server auth using ") || text.hasPrefix("Proxy auth using "), words.count >= 4 {
            let name = text.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
            attempts[words[0] == "Server" ? .origin : .proxy] = LoggedLogin(scheme: words[3], name: name)
        } else if text.hasPrefix("gss_init_sec_context"), let refusal = LoggedTicketRefusal(library: text) {
            if !log.refusedTickets.contains(refusal) { log.refusedTickets.append(refusal) }
        } else if text.contains("(OUT), TLS handshake, Client hello") {
            hello = TLSVersion(rawValue: (words.first ?? "").tls)
        } else if text.contains("alert protocol version") {
            leave(.refusedVersions, at: line)
        } else if let fault = LoggedConnection.CertificateFault(curl: text) {
            leave(.certificate(fault), at: line)
        } else if let fate = Self.fate(text) {
            end(fate)
        }
    }

    private mutating func open(host: String, port: Int?, number: Int?) {
        let peer = LoggedPlace(host: LoggedURL.place(host)?.host ?? host, port: port ?? 80)
        log.connections.append(LoggedConnection(peer: peer))
        connection = log.connections.count - 1
        if let number { numbered[number] = connection }
        destination = nil
    }

    private mutating func use(number: Int?, host: String) {
        connection =
            number.flatMap { numbered[$0] }
            ?? log.connections.lastIndex { $0.peer?.host == host.lowercased() } ?? connection
        let tunnels = log.exchanges.filter { $0.connection == connection }
        destination = tunnels.compactMap { if case .tunnel(let place) = $0.target { place } else { nil } }.last
    }

    /// Why a handshake of TLS came to nothing.
    private enum HandshakeFailure {
        case certificate(LoggedConnection.CertificateFault)
        case refusedVersions
    }

    /// The connection came to nothing, before there was a request.
    private mutating func leave(_ failure: HandshakeFailure, at line: Int) {
        guard let connection else { return }
        let known = log.connections[connection]
        guard known.certificateFault == nil, known.refusedVersions.isEmpty else { return }
        switch failure {
        case .certificate(let fault): log.connections[connection].certificateFault = fault
        case .refusedVersions:
            log.connections[connection].refusedVersions = TLSVersion.allCases.filter {
                $0 >= .tls12 && $0 <= hello ?? .tls13
            }
        }
        guard let place = destination ?? log.connections[connection].peer else { return }
        let url = announced ?? LoggedURL(scheme: "https", host: place.host, port: place.port)
        var exchange = LoggedExchange(line: line, method: "GET", target: .url(url))
        exchange.connection = connection
        exchange.proxy = destination == nil ? nil : log.connections[connection].peer
        (exchange.fate, exchange.isUnsent) = (.cut, true)
        log.exchanges.append(exchange)
        current = log.exchanges.count - 1
        state = .between
    }

    private mutating func end(_ fate: LoggedExchange.Fate) {
        guard let current, state == .waiting || state == .content else { return }
        let isWhole = log.exchanges[current].response != nil && fate == .reset
        if !isWhole { log.exchanges[current].fate = fate }
    }

    private static func fate(_ text: String) -> LoggedExchange.Fate? {
        let text = text.lowercased()
        if text.contains("connection reset by peer") { return .reset }
        let cuts = [
            "empty reply from server", "connection died", "bytes remaining to read", "bytes missing",
            "unexpected eof", "was not closed cleanly",
        ]
        return cuts.contains { text.contains($0) } ? .cut : nil
    }

    private func word(after word: String, in words: [String]) -> Int? {
        guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
        return Int(words[index + 1].prefix { $0.isNumber }).flatMap { (1...65_535).contains($0) ? $0 : nil }
    }

    /// `#0` somewhere in the text.
    private func number(in text: String) -> Int? {
        text.firstIndex(of: "#").flatMap { Int(text[$0...].dropFirst().prefix { $0.isNumber }) }
    }
}

extension String {
    /// As the language spells a version of TLS that curl spells without the minor one.
    fileprivate var tls: String {
        switch self {
        case "TLSv1": "TLSv1.0"
        default: self
        }
    }
}

extension LoggedConnection.CertificateFault {
    /// - Parameter text: what curl or its TLS library says; `nil`: it is about something else.
    init?(curl text: String) {
        let text = text.lowercased()
        guard text.contains("certificate"), !text.contains("continuing anyway") else { return nil }
        if text.contains("has expired") || text.contains("certificate expired") {
            self = .expired
        } else if text.contains("not yet valid") {
            self = .notYetValid
        } else if text.contains("self-signed certificate in certificate chain")
            || text.contains("self signed certificate in certificate chain")
        {
            self = .unknownIssuer
        } else if text.contains("self signed certificate") || text.contains("self-signed certificate") {
            self = .selfSigned
        } else if text.contains("unable to get local issuer certificate") || text.contains("unknown ca") {
            self = .unknownIssuer
        } else if text.contains("no alternative certificate subject name matches")
            || text.contains("does not match target host name")
        {
            self = .wrongName
        } else {
            return nil
        }
    }
}
