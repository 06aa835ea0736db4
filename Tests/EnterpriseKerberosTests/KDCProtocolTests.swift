import EnterpriseLab
import EnterpriseModel
import JSON
import NativeBindings
import Testing
import WireFormats

@testable import MockEnterprise

/// The right KRB-ERROR for each thing that can be wrong (RFC 4120 3.1, 3.3 and 7.5.9).
struct KDCProtocolTests {
    struct ASCase: Sendable, CustomTestStringConvertible {
        let name: String
        let code: Int32
        var ahead = 0
        let change: @Sendable (inout KDCRequestBody) -> Void
        var testDescription: String { name }
    }

    @Test(arguments: [
        ASCase(name: "no client", code: 6) { $0.cname = nil },
        ASCase(name: "unknown client", code: 6) { $0.cname?.components = ["mallory"] },
        ASCase(name: "no service", code: 7) { $0.sname = nil },
        ASCase(name: "unknown service", code: 7) { $0.sname?.components = ["krbtgt", "OTHER.TEST"] },
        ASCase(name: "another realm", code: 6) { $0.realm = "OTHER.TEST" },
        ASCase(name: "no encryption type", code: 14) { $0.etypes = [] },
        ASCase(name: "old encryption types", code: 14) { $0.etypes = [EncryptionType(rawValue: 3)] },
        ASCase(name: "postdated", code: 10) { $0.options = .postdated },
        ASCase(name: "tomorrow", code: 10) { $0.from = KerberosTime(seconds: 1_800_086_400) },
        ASCase(name: "anonymous", code: 13) { $0.options = .requestAnonymous },
        ASCase(name: "renewal", code: 13) { $0.options = .renew },
        ASCase(name: "over before it starts", code: 11) { $0.till = KerberosTime(seconds: 1_799_999_999) },
        ASCase(name: "a clock ahead", code: 37, ahead: 301) { _ in },
        ASCase(name: "a clock behind", code: 37, ahead: -301) { _ in },
    ])
    func `what is wrong with an AS request`(sample: ASCase) throws {
        let bench = try KDCBench()
        #expect(try bench.error(bench.asRequest(ahead: sample.ahead, sample.change).der) == sample.code)
    }

    struct TGSCase: Sendable, CustomTestStringConvertible {
        let name: String
        let code: Int32
        var later: Double = 0
        let change: @Sendable (inout KDCBench.TGSParts) -> Void
        var testDescription: String { name }
    }

    @Test(arguments: [
        TGSCase(name: "a ticket that says it is for a service", code: 31) { $0.ticket.sname = KDCBench.portal },
        TGSCase(name: "a ticket for another realm", code: 35) { $0.ticket.sname.components[1] = "OTHER.TEST" },
        TGSCase(name: "a ticket of another realm", code: 35) { $0.ticket.realm = "OTHER.TEST" },
        TGSCase(name: "a key that never was", code: 44) { $0.ticket.encPart.kvno = 9 },
        TGSCase(name: "an old encryption type", code: 14) { $0.ticket.encPart.etype = EncryptionType(rawValue: 3) },
        TGSCase(name: "another encryption type", code: 31) { $0.ticket.encPart.etype = .aes128SHA1 },
        TGSCase(name: "a changed ticket", code: 31) { $0.ticket.encPart.cipher[20] ^= 1 },
        TGSCase(name: "somebody else's authenticator", code: 36) { $0.authenticator.cname.components = ["bob"] },
        TGSCase(name: "no checksum", code: 50) { $0.checksumType = nil },
        TGSCase(name: "a checksum that proves nothing", code: 50) {
            $0.checksumType = nil
            $0.authenticator.checksum = Checksum(type: ChecksumType(rawValue: 1), value: [0, 0, 0, 0])
        },
        TGSCase(name: "a checksum of something else", code: 41) { $0.checksummed = [1, 2, 3] },
        TGSCase(name: "a clock ahead", code: 37) { $0.authenticator.ctime = KerberosTime(seconds: 1_800_000_301) },
        TGSCase(name: "after the end", code: 32, later: 36_000) {
            $0.authenticator.ctime = KerberosTime(seconds: 1_800_036_000)
        },
        TGSCase(name: "renewal of what cannot be renewed", code: 13) {
            $0.body.options = .renew
            $0.body.sname = KDCBench.service
        },
        TGSCase(name: "renewal for another service", code: 26) { $0.body.options = .renew },
        TGSCase(name: "validation of what is valid", code: 13) { $0.body.options = .validate },
        TGSCase(name: "forwarding of what cannot be forwarded", code: 13) { $0.body.options = .forwarded },
        TGSCase(name: "a proxy of what cannot be one", code: 13) { $0.body.options = .proxy },
        TGSCase(name: "postdated", code: 13) { $0.body.options = .postdated },
        TGSCase(name: "user-to-user", code: 13) { $0.body.options = .encTktInSkey },
        TGSCase(name: "an unknown service", code: 7) { $0.body.sname?.components[1] = "nowhere.corp.test" },
        TGSCase(name: "no service", code: 7) { $0.body.sname = nil },
        TGSCase(name: "no encryption type", code: 14) { $0.body.etypes = [.rc4HMAC, EncryptionType(rawValue: 1)] },
        TGSCase(name: "over before it starts", code: 11) { $0.body.till = KerberosTime(seconds: 1_799_999_999) },
        TGSCase(name: "authorization data that nobody can read", code: 31) {
            $0.body.encAuthorizationData = EncryptedData(etype: .aes256SHA1, cipher: [UInt8](repeating: 1, count: 60))
        },
    ])
    func `what is wrong with a TGS request`(sample: TGSCase) throws {
        let bench = try KDCBench { $0.encryption = [.aes256SHA1, .aes128SHA1] }
        let request = try bench.tgsRequest(bench.login(), sample.change)
        #expect(try bench.error(request.der, later: sample.later) == sample.code)
    }

    @Test func `what is no request`() throws {
        let bench = try KDCBench()
        let request = try bench.asRequest().der
        #expect(try bench.error([]) == 60)
        #expect(try bench.error(Array(request.dropLast())) == 60)
        #expect(try bench.error(bench.answer(request).reply ?? []) == 40)
        var wrongProof = try bench.asRequest()
        wrongProof.paData[0].value = [1, 2, 3]
        #expect(try bench.error(wrongProof.der) == 24)
        #expect(try bench.error(KDCRequest(.ticketGrantingService, body: KDCBench.body(for: nil)).der) == 16)
        var version = try bench.asRequest(ahead: 0).der
        let place = try #require(version.firstRange(of: [0xa1, 3, 2, 1, 5] as [UInt8])?.upperBound)
        version[place - 1] = 4
        #expect(try bench.error(version) == 3)
    }

    @Test func `a renewable ticket is renewed until its last moment, forwarded and made a proxy`() throws {
        let bench = try KDCBench { $0.renewableLifetime = 50_000 }
        let credential = try bench.login { $0.options = [.renewable, .forwardable, .proxiable] }
        for options in [.renew, [.forwarded, .forwardable], .proxy] as [KDCOptions] {
            let service = options == .proxy ? KDCBench.portal : KDCBench.service
            let request = try bench.tgsRequest(credential) {
                $0.body.options = options
                $0.body.sname = service
                $0.authenticator.ctime = KerberosTime(seconds: 1_800_030_000)
            }
            let answer = bench.answer(request, later: 30_000)
            let fields = try #require(answer.facts.last?.fields)
            #expect(answer.facts.last is KDCTGSGranted, "\(answer.facts)")
            // It had 20,000 seconds left to be renewed in, of the 36,000 that it has lived for.
            #expect(fields["lifetime"] == .integer(options == [.renew] ? 20_000 : 6_000))
            #expect(fields["renewal"] == .bool(options == [.renew]))
            let flags = fields["flags"]?.array?.compactMap(\.string) ?? []
            #expect(flags.contains("forwarded") == options.contains(.forwarded))
            #expect(flags.contains("proxy") == options.contains(.proxy))
        }
    }

    @Test func `a hint for each key that the client could have`() throws {
        let bench = try KDCBench()
        for etypes in [[.rc4HMAC, .aes128SHA256], [.rc4HMAC]] as [[EncryptionType]] {
            var request = KDCRequest(
                .authenticationService,
                body: KDCBench.body(for: KDCBench.service, client: "alice")
            )
            var body = request.body
            body.etypes = etypes
            request = KDCRequest(.authenticationService, body: body)
            let error = try KRBError(der: try #require(bench.answer(request).reply))
            let data = try MethodData(der: try #require(error.data)).elements
            #expect(data.map(\.type.rawValue) == (etypes.count > 1 ? [136, 19, 2, 133] : [136, 19, 11, 2, 133]))
            let entries = try ETypeInfo2(der: data[1].value).entries
            #expect(entries.map(\.etype) == etypes)
            #expect(entries.map(\.salt) == etypes.map { $0 == .rc4HMAC ? nil : "CORP.TESTalice" })
        }
    }

    @Test func `errors name the client that is known, and nobody else`() throws {
        let bench = try KDCBench()
        func names(_ request: KDCRequest) throws -> [String?] {
            let error = try KRBError(der: try #require(bench.answer(request).reply))
            return [error.cname?.text, error.crealm]
        }
        #expect(try names(bench.asRequest { $0.etypes = [] }) == ["alice", "CORP.TEST"])
        let credential = try bench.login()
        #expect(try names(bench.tgsRequest(credential) { $0.body.sname = nil }) == ["alice", "CORP.TEST"])
        #expect(try names(bench.tgsRequest(credential) { $0.checksumType = nil }) == ["alice", "CORP.TEST"])
        #expect(try names(bench.tgsRequest(credential) { $0.ticket.encPart.cipher[20] ^= 1 }) == [nil, nil])
    }

    @Test(arguments: [24, 25, 18], ["alice", "mallory"])
    func `an error that a fault wants says what goes with it`(code: Int, client: String) throws {
        let bench = try KDCBench {
            var fault = KDCFault()
            fault.error = code
            $0.faults = [fault]
        }
        let request = try bench.asRequest { $0.cname?.components = [client] }
        let error = try KRBError(der: try #require(bench.answer(request).reply))
        #expect(error.code.rawValue == Int32(code))
        let methods = try error.data.map { try MethodData(der: $0).elements.map(\.type) }
        let expected: [PADataType] = [.fxFAST, .etypeInfo2, .encTimestamp, .fxCookie]
        #expect(methods == (code != 18 && client == "alice" ? expected : nil))
    }

    @Test func `of very many tickets the newest are remembered`() {
        let book = TicketBook()
        for number in 0..<3 * TicketBook.capacity {
            book.add(IssuedTicket(mark: "\(number)", client: "alice", service: "HTTP/portal", lifetime: 36_000))
        }
        #expect((TicketBook.capacity..<2 * TicketBook.capacity).contains(book.count))
        let struck = Set(book.condemn(to: .revoked).map(\.mark))
        #expect((2 * TicketBook.capacity..<3 * TicketBook.capacity).allSatisfy { struck.contains("\($0)") })
    }
}
