package import NativeBindings
package import WireFormats

/// What is encrypted in ``KRB5Messages``, opened with the keys that its passwords give.
package struct OpenedMessages: Sendable {
    package private(set) var tickets: [[UInt8]] = []
    package private(set) var replyParts: [[UInt8]] = []
    package private(set) var authenticators: [[UInt8]] = []
    package private(set) var timestamps: [[UInt8]] = []
    package private(set) var checksums: [[UInt8]] = []
    package private(set) var credentials: [[UInt8]] = []
    /// What is inside of armored requests and replies.
    package private(set) var fastRequests: [[UInt8]] = []
    package private(set) var fastResponses: [[UInt8]] = []

    private static let passwords = [
        "alice": "secret", "old": "secret", "robot": "robot", "krbtgt/CORP.TEST": "ticket", "HTTP/localhost": "service",
    ]

    private static let made = Result { try OpenedMessages() }

    package static func all() throws -> OpenedMessages { try made.get() }

    private init() throws {
        for exchange in KRB5Messages.all {
            for (index, message) in exchange.enumerated() {
                if let request = try? KDCRequest(der: message) {
                    try open(request, reply: try? KDCReply(der: exchange[index + 1]))
                } else if let request = try? APRequest(der: message) {
                    try open(delegating: request)
                }
            }
        }
    }

    package static func key(of name: PrincipalName, _ type: EncryptionType) throws -> KerberosKey {
        let password = Self.passwords[name.components.joined(separator: "/")] ?? ""
        return try KerberosKey(
            encryptionType: type.rawValue,
            password: Array(password.utf8),
            salt: Array("CORP.TEST".utf8) + name.components.flatMap { Array($0.utf8) }
        )
    }

    private static func decrypt(_ data: EncryptedData, _ key: KerberosKey, _ usage: KeyUsage) throws -> [UInt8] {
        try key.decrypt(data.cipher, usage: usage.rawValue)
    }

    private mutating func open(_ request: KDCRequest, reply: KDCReply?) throws {
        var tgs: (authenticator: Authenticator, session: KerberosKey)?
        if let ticket = try request[.tgsRequest].map(APRequest.init(der:)) {
            tgs = try open(ticket, .tgsAuthenticator)
        } else if let encrypted = try request[.encTimestamp].map(EncryptedData.init(der:)),
            let key = try request.body.cname.map({ try Self.key(of: $0, encrypted.etype) }),
            let timestamp = try? Self.decrypt(encrypted, key, .paEncTimestamp)
        {
            timestamps.append(timestamp)
        }
        guard let reply else { return }
        try open(reply.ticket)
        var key =
            try tgs.map { try $0.authenticator.subkey.map(Self.key) ?? $0.session }
            ?? Self.key(of: reply.cname, reply.encPart.etype)
        let subkey = tgs?.authenticator.subkey
        let usage = tgs == nil ? KeyUsage.asReply : subkey == nil ? .tgsReplySessionKey : .tgsReplySubkey
        if let tgs, subkey != nil, let armored = try request[.fxFAST].map(FASTArmoredRequest.init(der:)) {
            let armor = try key.combined("subkeyarmor", with: tgs.session, "ticketarmor")
            fastRequests.append(try Self.decrypt(armored.request, armor, .fastRequest))
            let answer = reply.paData.first { $0.type == .fxFAST }?.value ?? []
            let response = try Self.decrypt(FASTArmoredReply(der: answer).response, armor, .fastReply)
            fastResponses.append(response)
            if let strengthening = try FASTResponse(der: response).strengthenKey {
                key = try Self.key(strengthening).combined("strengthenkey", with: key, "replykey")
            }
        }
        replyParts.append(try Self.decrypt(reply.encPart, key, usage))
    }

    private mutating func open(delegating request: APRequest) throws {
        let (authenticator, session) = try open(request, .applicationAuthenticator)
        guard let checksum = authenticator.checksum else { return }
        checksums.append(checksum.value)
        guard let delegated = try GSSChecksum(decoding: checksum.value).delegated else { return }
        let credential = try KRBCred(der: delegated)
        credentials.append(try Self.decrypt(credential.encPart, session, .credentials))
    }

    private mutating func open(
        _ request: APRequest,
        _ usage: KeyUsage
    ) throws -> (authenticator: Authenticator, session: KerberosKey) {
        let session = try open(request.ticket)
        let authenticator = try Self.decrypt(request.authenticator, session, usage)
        authenticators.append(authenticator)
        return (try Authenticator(der: authenticator), session)
    }

    /// - Returns: the session key.
    @discardableResult
    private mutating func open(_ ticket: Ticket) throws -> KerberosKey {
        let part = try Self.decrypt(ticket.encPart, Self.key(of: ticket.sname, ticket.encPart.etype), .ticket)
        tickets.append(part)
        return try Self.key(EncTicketPart(der: part).key)
    }

    private static func key(_ key: EncryptionKey) throws -> KerberosKey {
        try KerberosKey(encryptionType: key.type.rawValue, bytes: key.value)
    }
}
