import KerberosSamples
import Testing
import WireFormats

/// What MIT's tools sent, and the rules of RFC 4120 5 and appendix A.
struct KerberosMessageTests {
    private static func messages<Value: KerberosValue>(_: Value.Type) -> [[UInt8]] {
        KRB5Messages.all.joined().filter { (try? Value(der: $0)) != nil }
    }

    private static func expectSame<Value: KerberosValue>(_: Value.Type, _ messages: [[UInt8]]) throws {
        #expect(!messages.isEmpty)
        for message in messages { #expect(try Value(der: message).der == message) }
    }

    @Test func `messages are written as their senders wrote them`() throws {
        try Self.expectSame(KDCRequest.self, Self.messages(KDCRequest.self))
        try Self.expectSame(KDCReply.self, Self.messages(KDCReply.self))
        try Self.expectSame(KRBError.self, Self.messages(KRBError.self))
        try Self.expectSame(APRequest.self, Self.messages(APRequest.self))
        let proxied = Self.messages(KDCProxyMessage.self)
        try Self.expectSame(KDCProxyMessage.self, proxied)
        let kinds = KRB5Messages.all.joined().filter { message in
            (try? KDCRequest(der: message)) ?? (try? KDCReply(der: message)) ?? (try? KRBError(der: message))
                ?? (try? APRequest(der: message)) ?? (try? KDCProxyMessage(der: message)) as (any KerberosValue)? == nil
        }
        #expect(kinds.isEmpty)
        for message in try proxied.map(KDCProxyMessage.init(der:)) {
            // Four bytes of length first ([MS-KKDCP] 2.2.2).
            let length = message.message.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            #expect(length == message.message.count - 4)
            let inner = Array(message.message.dropFirst(4))
            let request = try? KDCRequest(der: inner)
            #expect(request != nil || (try? KDCReply(der: inner)) != nil || (try? KRBError(der: inner)) != nil)
            #expect(message.targetDomain == (request == nil ? nil : "CORP.TEST"))
        }
    }

    @Test func `what is encrypted in them is written as their senders wrote it`() throws {
        let opened = try OpenedMessages.all()
        try Self.expectSame(EncTicketPart.self, opened.tickets)
        try Self.expectSame(EncKDCReplyPart.self, opened.replyParts)
        try Self.expectSame(Authenticator.self, opened.authenticators)
        try Self.expectSame(PAEncTimestamp.self, opened.timestamps)
        try Self.expectSame(EncKRBCredPart.self, opened.credentials)
        try Self.expectSame(FASTRequest.self, opened.fastRequests)
        try Self.expectSame(FASTResponse.self, opened.fastResponses)
        for checksum in opened.checksums { #expect(try GSSChecksum(decoding: checksum).encoded == checksum) }
    }

    @Test func `data of logins are written as their senders wrote them`() throws {
        var found: [PADataType: Int] = [:]
        func same<Value: KerberosValue>(_: Value.Type, _ data: PAData) throws {
            found[data.type, default: 0] += 1
            #expect(try Value(der: data.value).der == data.value)
        }
        let requests = Self.messages(KDCRequest.self)
        let replies = Self.messages(KDCReply.self)
        let errors = try Self.messages(KRBError.self).compactMap { try KRBError(der: $0).data }
        let methods = errors.compactMap { try? MethodData(der: $0) }
        for method in methods { #expect(errors.contains(method.der)) }
        for data in try requests.flatMap({ try KDCRequest(der: $0).paData }) {
            switch data.type {
            case .tgsRequest: try same(APRequest.self, data)
            case .encTimestamp: try same(EncryptedData.self, data)
            default: break
            }
        }
        for data in try replies.flatMap({ try KDCReply(der: $0).paData }) + methods.flatMap(\.elements) {
            switch data.type {
            case .etypeInfo2: try same(ETypeInfo2.self, data)
            case .etypeInfo: try same(ETypeInfo.self, data)
            default: break
            }
        }
        let expected: Set<PADataType> = [.tgsRequest, .encTimestamp, .etypeInfo2]
        #expect(Set(found.keys).isSuperset(of: expected), "\(found.keys)")
    }

    @Test func `a login of kinit`() throws {
        let messages = KRB5Messages.login
        let request = try KDCRequest(der: messages[0])
        #expect(request.exchange == .authenticationService)
        #expect(request.paData.map(\.type) == [PADataType(rawValue: 150), .reqEncPARep])
        #expect(request.body.options == [.forwardable, .proxiable, .renewable])
        #expect(request.body.options.names == ["forwardable", "proxiable", "renewable"])
        #expect(request.body.cname == PrincipalName(type: .principal, components: ["alice"]))
        #expect(request.body.realm == "CORP.TEST")
        #expect(request.body.sname == PrincipalName(type: .serviceInstance, components: ["krbtgt", "CORP.TEST"]))
        #expect(request.body.etypes == [.aes256SHA1, .aes128SHA1, .aes256SHA384, .aes128SHA256, .rc4HMAC])
        let rtime = try #require(request.body.rtime)
        // `-r 2d` from a clock that is a moment later than the one of `till`.
        #expect(abs(rtime.seconds - request.body.till.seconds - 86_400) <= 1)
        #expect(request.body.addresses.isEmpty)
        let error = try KRBError(der: messages[1])
        #expect(error.code == .preauthenticationRequired)
        #expect(error.code.description == "KDC_ERR_PREAUTH_REQUIRED")
        #expect(error.sname == request.body.sname)
        let methods = try MethodData(der: #require(error.data))
        let info = try #require(methods.elements.first { $0.type == .etypeInfo2 })
        let entries = try ETypeInfo2(der: info.value).entries
        #expect(entries.contains { $0.etype == .aes256SHA1 && $0.salt == "CORP.TESTalice" })
        let reply = try KDCReply(der: messages[3])
        #expect(reply.exchange == .authenticationService)
        #expect(reply.crealm == "CORP.TEST")
        #expect(reply.ticket.sname == request.body.sname)
        #expect(reply.encPart.etype == .aes256SHA1)
    }

    @Test func `tickets, flags and credentials`() throws {
        let opened = try OpenedMessages.all()
        let tickets = try opened.tickets.map(EncTicketPart.init(der:))
        #expect(
            tickets.contains { $0.flags.isSuperset(of: [.forwardable, .proxiable, .renewable, .initial, .preAuthent]) }
        )
        #expect(tickets.contains { $0.flags.contains(.forwarded) })
        #expect(tickets.allSatisfy { ($0.renewTill != nil) == $0.flags.contains(.renewable) })
        #expect(tickets.allSatisfy { $0.transited == TransitedEncoding(type: 1, contents: []) })
        let parts = try opened.replyParts.map(EncKDCReplyPart.init(der:))
        // krb5kdc writes EncTGSRepPart in both replies.
        #expect(parts.allSatisfy { $0.exchange == .ticketGrantingService })
        let requests = try Self.messages(KDCRequest.self).map(KDCRequest.init(der:))
        #expect(requests.contains { !$0.body.addresses.isEmpty })
        for part in parts { #expect(requests.map(\.body.nonce).contains(part.nonce)) }
        let checksum = try GSSChecksum(decoding: #require(opened.checksums.first))
        #expect(checksum.flags.isSuperset(of: [.delegation, .mutual]))
        let credential = try EncKRBCredPart(der: #require(opened.credentials.first))
        #expect(credential.ticketInfo.map(\.cname) == [PrincipalName(type: .principal, components: ["alice"])])
        #expect(credential.ticketInfo[0].flags?.contains(.forwarded) == true)
        let request = try APRequest(der: #require(Self.messages(APRequest.self).first))
        #expect(request.options == .mutualRequired)
        #expect(request.ticket.sname.components == ["HTTP", "localhost"])
    }

    @Test(arguments: [
        ("unknownService", KRB5Messages.unknownService.last, KerberosErrorCode.serverUnknown, 7),
        ("unknownClient", KRB5Messages.unknownClient.last, .clientUnknown, 6),
        ("wrongPassword", KRB5Messages.wrongPassword.last, .preauthenticationFailed, 24),
    ])
    func `errors of krb5kdc`(name: String, message: [UInt8]?, code: KerberosErrorCode, number: Int32) throws {
        let error = try KRBError(der: #require(message))
        #expect(error.code == code)
        #expect(code.rawValue == number)
        #expect(KerberosErrorCode(name: code.description) == code)
    }

    // Numbers, times and flags.

    private static func name(_ text: String) -> PrincipalName { PrincipalName(type: .principal, components: [text]) }

    private static var body: KDCRequestBody {
        KDCRequestBody(options: [], realm: "R", till: .zero, nonce: 1, etypes: [])
    }

    @Test(arguments: [
        (0, "19700101000000Z"), (-1, "19691231235959Z"), (951_827_696, "20000229123456Z"),
        (4_102_444_800, "21000101000000Z"), (253_402_300_799, "99991231235959Z"),
        (Int.max, "99991231235959Z"), (Int.min, "00000301000000Z"),
    ])
    func `times`(seconds: Int, text: String) throws {
        let time = KerberosTime(seconds: seconds)
        #expect(time.description == text)
        #expect(time.der == [0x18, 15] + Array(text.utf8))
        #expect(try KerberosTime(der: time.der) == time)
    }

    @Test(arguments: [
        "19700101000000.5Z", "19700101000000", "197001010000Z", "19700101000000+0000", "19701301000000Z",
        "19700230000000Z", "19700100000000Z", "19700101240000Z", "19700101006000Z", "19700101000060Z",
        "1970010100000 Z",
        "1970010100000/Z", "", "Z",
    ])
    func `times that are none`(text: String) {
        #expect(throws: KerberosFormatError.self) {
            _ = try KerberosTime(der: [0x18, UInt8(text.utf8.count)] + Array(text.utf8))
        }
    }

    @Test func `flags have 32 bits, the first of them the highest`() throws {
        #expect(KDCOptions.renewableOK.der == [3, 5, 0, 0, 0, 0, 0x10])
        #expect(TicketFlags.forwardable.der == [3, 5, 0, 0x40, 0, 0, 0])
        #expect(TicketFlags([]).der == [3, 5, 0, 0, 0, 0, 0])
        // RFC 4120 5.2.8: fewer bits, and more.
        #expect(try TicketFlags(der: [3, 2, 6, 0x40]) == .forwardable)
        #expect(try TicketFlags(der: [3, 1, 0]) == [])
        #expect(try TicketFlags(der: [3, 6, 0, 0x40, 0, 0, 0, 0xff]) == .forwardable)
        #expect(throws: KerberosFormatError.self) { _ = try TicketFlags(der: [3, 0]) }
        #expect(throws: KerberosFormatError.self) { _ = try TicketFlags(der: [3, 2, 8, 0]) }
        #expect(
            TicketFlags([.forwardable, .okAsDelegate, .encPARep]).names == [
                "forwardable", "ok-as-delegate", "enc-pa-rep",
            ]
        )
    }

    @Test(
        arguments: [
            (0, [0x02, 1, 0]), (1, [0x02, 1, 1]), (127, [0x02, 1, 0x7f]), (128, [0x02, 2, 0, 0x80]),
            (0x7fff_ffff, [0x02, 4, 0x7f, 0xff, 0xff, 0xff]), (0x8000_0000, [0x02, 5, 0, 0x80, 0, 0, 0]),
            (0xffff_ffff, [0x02, 5, 0, 0xff, 0xff, 0xff, 0xff]),
        ] as [(UInt32, [UInt8])]
    )
    func `a nonce has no sign`(nonce: UInt32, integer: [UInt8]) throws {
        var body = Self.body
        body.nonce = nonce
        #expect(body.der.contains([0xa7, UInt8(integer.count)] + integer))
        #expect(try KDCRequestBody(der: body.der).nonce == nonce)
    }

    /// Some write a nonce with a sign, and negative encryption types without.
    @Test func `numbers with and without a sign`() throws {
        func body(nonce: [UInt8], etype: [UInt8]) throws -> KDCRequestBody {
            var der = Self.body.der
            der.replace(
                [0xa7, 3, 2, 1, 1, 0xa8, 2, 0x30, 0],
                with: [0xa7, UInt8(nonce.count)] + nonce + [0xa8, UInt8(etype.count + 2), 0x30, UInt8(etype.count)]
                    + etype
            )
            der[1] = UInt8(der.count - 2)
            return try KDCRequestBody(der: der)
        }
        let odd = try body(nonce: [2, 1, 0xff], etype: [2, 5, 0, 0xff, 0xff, 0xff, 0x7b])
        #expect(odd.nonce == 0xffff_ffff)
        #expect(odd.etypes == [EncryptionType(rawValue: -133)])
        #expect(try body(nonce: [2, 1, 1], etype: [2, 2, 0xff, 0x7b]).etypes == [EncryptionType(rawValue: -133)])
        for number in [[2, 5, 1, 0, 0, 0, 0], [2, 9, 1, 0, 0, 0, 0, 0, 0, 0, 0], [2, 0], [2, 2, 0, 1], [4, 1, 1]]
            as [[UInt8]]
        {
            #expect(throws: KerberosFormatError.self) { _ = try body(nonce: number, etype: []) }
            #expect(throws: KerberosFormatError.self) { _ = try body(nonce: [2, 1, 1], etype: number) }
        }
        let wide = [UInt8](repeating: 0x7f, count: 100)
        #expect(throws: KerberosFormatError.self) { _ = try body(nonce: [2, 100] + wide, etype: []) }
    }

    /// RFC 4120 appendix A; the tags that a reader goes by.
    @Test func `application numbers and versions`() throws {
        let data = EncryptedData(etype: .aes256SHA1, cipher: [1])
        let ticket = Ticket(realm: "R", sname: Self.name("s"), encPart: data)
        let key = EncryptionKey(type: .aes256SHA1, value: [1])
        let ticketPart = EncTicketPart(
            flags: [],
            key: key,
            crealm: "R",
            cname: Self.name("c"),
            transited: TransitedEncoding(type: 1, contents: []),
            authtime: .zero,
            endtime: .zero
        )
        func part(_ exchange: KDCExchange) -> EncKDCReplyPart {
            EncKDCReplyPart(
                exchange,
                key: key,
                lastReq: [],
                nonce: 1,
                flags: [],
                authtime: .zero,
                endtime: .zero,
                srealm: "R",
                sname: Self.name("s")
            )
        }
        func reply(_ exchange: KDCExchange) -> KDCReply {
            KDCReply(exchange, crealm: "R", cname: Self.name("c"), ticket: ticket, encPart: data)
        }
        let values: [(any KerberosValue, UInt8)] = [
            (ticket, 1), (Authenticator(crealm: "R", cname: Self.name("c"), cusec: 0, ctime: .zero), 2),
            (ticketPart, 3),
            (KDCRequest(.authenticationService, body: Self.body), 10), (reply(.authenticationService), 11),
            (KDCRequest(.ticketGrantingService, body: Self.body), 12), (reply(.ticketGrantingService), 13),
            (APRequest(options: [], ticket: ticket, authenticator: data), 14), (APReply(encPart: data), 15),
            (KRBCred(tickets: [ticket], encPart: data), 22), (part(.authenticationService), 25),
            (part(.ticketGrantingService), 26), (EncAPReplyPart(ctime: .zero, cusec: 0), 27),
            (EncKRBCredPart(ticketInfo: []), 29),
            (KRBError(stime: .zero, susec: 0, code: .generic, realm: "R", sname: Self.name("s")), 30),
        ]
        for (value, number) in values {
            let der = value.der
            #expect(der[0] == 0x60 | number)
            #expect(der[2] == 0x30)
            #expect(try Self.again(value, der).der == der)
            // Under another number it is no such message.
            #expect(throws: KerberosFormatError.self) { _ = try Self.again(value, [0x60 | 16] + der.dropFirst()) }
            // Neither is a part of it, nor more than it.
            for count in 0..<der.count {
                #expect(throws: KerberosFormatError.self) { _ = try Self.again(value, Array(der.prefix(count))) }
            }
            #expect(throws: KerberosFormatError.self) { _ = try Self.again(value, der + [0]) }
        }
        var der = KDCRequest(.authenticationService, body: Self.body).der
        // pvno 4, and msg-type 12 in an AS-REQ.
        der[8] = 4
        #expect(throws: KerberosFormatError.self) { _ = try KDCRequest(der: der) }
        der[8] = 5
        der[13] = 12
        #expect(throws: KerberosFormatError.self) { _ = try KDCRequest(der: der) }
        der[13] = 10
        #expect(try KDCRequest(der: der).body == Self.body)
    }

    private static func again<Value: KerberosValue>(_: Value, _ der: [UInt8]) throws -> Value { try Value(der: der) }

    @Test(arguments: [1, 20, 49, 50, 100, 10_000]) func `depth`(depth: Int) {
        for tag in [0x30, 0x6a, 0xa0] as [UInt8] {
            var der: [UInt8] = []
            for _ in 0..<depth {
                let length =
                    der.count < 128 ? [UInt8(der.count)] : [0x82, UInt8(der.count >> 8), UInt8(der.count & 255)]
                der = [tag] + length + der
                if der.count > 60_000 { break }
            }
            #expect(throws: KerberosFormatError.self) { _ = try KDCRequest(der: der) }
        }
    }

    @Test(
        arguments: [
            [0x6a, 0x80, 0, 0], [0x6a, 0x84, 0xff, 0xff, 0xff, 0xff], [0x6a, 0x89, 1, 1, 1, 1, 1, 1, 1, 1, 1],
            [0x6a, 0xff],
            [0x6a, 0x88, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            [0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 0],
            [0x6a, 0], [0x4a, 0], [0x30, 0x81, 1], [],
        ] as [[UInt8]]
    )
    func `lengths and tags that cannot be`(der: [UInt8]) {
        #expect(throws: KerberosFormatError.self) { _ = try KDCRequest(der: der) }
        #expect(throws: KerberosFormatError.self) { _ = try MethodData(der: der) }
    }

    @Test func `the checksum of GSS-API`() throws {
        let plain = GSSChecksum(flags: [.mutual, .integrity])
        #expect(plain.encoded == [16, 0, 0, 0] + [UInt8](repeating: 0, count: 16) + [0x22, 0, 0, 0])
        let delegating = GSSChecksum(
            channelBindings: [UInt8](repeating: 7, count: 16),
            flags: .delegation,
            delegated: [1, 2, 3],
            extensions: [9]
        )
        #expect(delegating.encoded.suffix(12) == [1, 0, 0, 0, 1, 0, 3, 0, 1, 2, 3, 9])
        #expect(try GSSChecksum(decoding: delegating.encoded) == delegating)
        for count in 0..<delegating.encoded.count - 1 {
            #expect(throws: WireFormatError.self) {
                _ = try GSSChecksum(decoding: Array(delegating.encoded.prefix(count)))
            }
        }
    }
}
