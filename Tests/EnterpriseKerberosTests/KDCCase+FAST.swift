import KerberosSamples
import NativeBindings
import WireFormats

/// Armored requests (RFC 6113 5.4), as they should be and otherwise.
extension KDCCase {
    static let fast: [KDCCase] = [
        armoredLogins, armors, checksums, contents, choices, challenges, outsides, armoredRequests, marks,
    ].flatMap { $0 }

    /// A login that is armored by a ticket of the same client.
    private static func login(
        _ name: String,
        user: String = "alice",
        _ change: @escaping @Sendable (inout FASTChoices) -> Void
    ) -> KDCCase {
        KDCCase("FAST: \(name)", user: user) { try $0.armoredLogin(by: $0.login(), choices: FASTChoices(change)) }
    }

    private static func proof(_ name: String, _ make: @escaping @Sendable (KDCDialogue) -> KDCDialogue.Proof) -> KDCCase
    {
        KDCCase("FAST: \(name)") { try $0.armoredLogin(by: $0.login(), proof: make($0)) }
    }

    private static func request(_ name: String, _ change: @escaping @Sendable (inout FASTChoices) -> Void) -> KDCCase {
        KDCCase("FAST: TGS, \(name)") { dialogue in
            var choices = FASTChoices { $0.armorType = nil }
            change(&choices)
            try dialogue.armoredRequest(with: dialogue.login(), choices)
        }
    }

    private static let armoredLogins: [KDCCase] = [
        proof("no proof") { _ in { _ in [] } },
        login("challenge") { _ in },
        KDCCase("FAST: the same twice") { try $0.armoredLogin(by: $0.login(), times: 2) },
        KDCCase("FAST: a service") { try $0.armoredLogin(by: $0.login(), for: portal) },
        KDCCase("FAST: unknown service") { try $0.armoredLogin(by: $0.login(), for: "HTTP/nobody.corp.test") },
        KDCCase("FAST: unknown client") {
            try $0.armoredLogin(
                by: $0.login(),
                change: { $0.cname = PrincipalName(type: .principal, components: ["nobody"]) }
            )
        },
        KDCCase("FAST: no encryption type") { try $0.armoredLogin(by: $0.login(), etypes: []) },
        KDCCase("FAST: other realm") {
            try $0.armoredLogin(by: $0.login(), change: { $0.realm = "NOWHERE.TEST" })
        },
        KDCCase("FAST: no proof needed", user: "bob") { try $0.armoredLogin(by: $0.login(), proof: { _ in [] }) },
        KDCCase("FAST: flags") { try $0.armoredLogin(by: $0.login(), [.forwardable, .proxiable, .renewable]) },
        KDCCase("FAST: confirmation") { dialogue in
            try dialogue.armoredLogin(
                by: dialogue.login(),
                proof: { try dialogue.challenge()($0) + [PAData(type: .reqEncPARep, value: [])] }
            )
        },
    ]

    private static let armors: [KDCCase] = [
        login("no armor") { $0.armorType = nil },
        login("armor of type 0") { $0.armorType = 0 },
        login("armor of type 2") { $0.armorType = 2 },
        login("armor without subkey") { $0.hasSubkey = false },
        login("armor with a subkey of another type") { $0.subkeyType = .aes128SHA1 },
        login("armor's clock 400 s ahead") { $0.offset = 400 },
        login("armor's clock 200 s behind") { $0.offset = -200 },
        login("armor under another usage") { $0.authenticatorUsage = .tgsAuthenticator },
        login("armor of another client") {
            $0.authenticator = { $0.cname = PrincipalName(type: .principal, components: ["bob"]) }
        },
        login("armor that is no AP-REQ") { $0.armored = { $0.armor?.value = [1, 2, 3] } },
        KDCCase("FAST: armor of a service's ticket") { try $0.armoredLogin(by: $0.request(with: $0.login())) },
        KDCCase("FAST: armor of a service's first ticket") { try $0.armoredLogin(by: $0.login(for: portal)) },
        KDCCase("FAST: armor of another realm") {
            try $0.armoredLogin(by: $0.request(for: "krbtgt/PARTNER.TEST", with: $0.login()))
        },
        KDCCase("FAST: armor of a garbled ticket") { dialogue in
            var tgt = try dialogue.login()
            tgt?.ticket.encPart.cipher.reverse()
            try dialogue.armoredLogin(by: tgt)
        },
        KDCCase("FAST: armor of RC4") {
            try $0.armoredLogin(by: $0.login(etypes: [.rc4HMAC]))
        },
        KDCCase("FAST: armor of AES128 with SHA-256") {
            try $0.armoredLogin(by: $0.login(etypes: [.aes128SHA256]))
        },
        KDCCase("FAST: armor that is armored itself") {
            try $0.armoredLogin(by: $0.armoredLogin(by: $0.login()))
        },
    ]

    private static let checksums: [KDCCase] = [
        login("checksum of something else") { $0.checksummed = [1, 2, 3] },
        login("checksum without a key") { $0.checksumType = 7 },
        login("checksum of nobody's type") { $0.armored = { $0.checksum.type = ChecksumType(rawValue: 99) } },
        login("checksum of HMAC-MD5") { $0.checksumType = -138 },
        login("checksum under another usage") { $0.checksumUsage = .fastRequest },
        login("empty checksum") { $0.armored = { $0.checksum.value = [] } },
    ]

    private static let contents: [KDCCase] = [
        login("nothing") { $0.encoded = { _ in [] } },
        login("no DER") { $0.encoded = { _ in [1, 2, 3] } },
        login("half of it") { $0.encoded = { Array($0.prefix($0.count / 2)) } },
        login("more behind it") { $0.encoded = { $0 + [0, 0] } },
        login("another alternative") { $0.encoded = { [0xa1] + $0.dropFirst() } },
        login("inside under another usage") { $0.requestUsage = .fastReply },
        login("inside of another type") { $0.armored = { $0.request.etype = .aes128SHA1 } },
        login("inside garbled") { $0.armored = { $0.request.cipher.reverse() } },
        login("inside nothing") { $0.content = [] },
        login("inside no request") { $0.content = [0x30, 0] },
        login("twice, the second garbled") {
            $0.outerData = { $0.append(PAData(type: .fxFAST, value: [1, 2, 3])) }
        },
        login("twice, the first garbled") {
            $0.outerData = { $0.insert(PAData(type: .fxFAST, value: [1, 2, 3]), at: 0) }
        },
        proof("another inside") { dialogue in
            { try dialogue.challenge()($0) + [PAData(type: .fxFAST, value: [1, 2, 3])] }
        },
    ]

    private static let bits: [UInt32] = [0, 2, 15, 16, 17, 31]
    private static let choices: [KDCCase] =
        bits.map { bit in login("option \(bit)") { $0.options = FASTOptions(rawValue: 1 << (31 - bit)) } } + [
            login("hidden client") { $0.options = .hideClientNames },
            KDCCase("FAST: hidden client in an error") {
                try $0.armoredLogin(
                    by: $0.login(),
                    proof: { _ in [] },
                    choices: FASTChoices { $0.options = .hideClientNames }
                )
            },
            request("hidden client") { $0.options = .hideClientNames },
            request("option 2") { $0.options = FASTOptions(rawValue: 1 << 29) },
        ]

    private static let challenges: [KDCCase] = [
        proof("wrong password") { $0.challenge("wrong") },
        proof("the KDC's challenge") { $0.challenge(side: "kdc", .kdcChallenge) },
        proof("challenge under another usage") { $0.challenge(nil, .paEncTimestamp) },
        proof("challenge 400 s ahead") { $0.challenge(offset: 400) },
        proof("challenge 200 s behind") { $0.challenge(offset: -200) },
        proof("empty challenge") { _ in { _ in [PAData(type: .encryptedChallenge, value: [])] } },
        proof("challenge that is no DER") { _ in { _ in [PAData(type: .encryptedChallenge, value: [1, 2, 3])] } },
        proof("challenge and a cookie") { dialogue in
            { try dialogue.challenge()($0) + [PAData(type: .fxCookie, value: Array("another".utf8))] }
        },
        proof("timestamp inside") { dialogue in
            { _ in
                try dialogue.client.login(dialogue.client.body(for: tgs), key: dialogue.client.key(.aes256SHA1)).paData
            }
        },
        KDCCase("FAST: timestamp outside, nothing inside") { dialogue in
            let client = dialogue.client
            let data = try client.login(client.body(for: tgs), key: client.key(.aes256SHA1)).paData
            try dialogue.armoredLogin(
                by: dialogue.login(),
                proof: { _ in [] },
                choices: FASTChoices { $0.outerData = { $0 += data } }
            )
        },
        KDCCase("FAST: challenge without armor") { dialogue in
            guard let tgt = try dialogue.login() else { return }
            var request = KDCRequest(
                .authenticationService,
                body: dialogue.client.body(for: tgs, cname: dialogue.client.principal)
            )
            request.paData = try dialogue.challenge()(tgt.session)
            try dialogue.login(request)
        },
    ]

    private static let outsides: [KDCCase] = [
        login("outside another client") {
            $0.outer = { $0.cname = PrincipalName(type: .principal, components: ["bob"]) }
        },
        login("outside no client") { $0.outer = { $0.cname = nil } },
        login("outside another realm") { $0.outer = { $0.realm = "NOWHERE.TEST" } },
        login("outside another nonce") { $0.outer = { $0.nonce = 4_711 } },
        login("outside other options") { $0.outer = { $0.options = [.renew, .postdated, .requestAnonymous] } },
        login("outside no service") { $0.outer = { $0.sname = nil } },
        login("outside long ago") { $0.outer = { $0.till = KerberosTime(seconds: 1_000) } },
        login("outside no types") { $0.outer = { $0.etypes = [] } },
        request("outside another realm") { $0.outer = { $0.realm = "NOWHERE.TEST" } },
        request("outside another nonce") { $0.outer = { $0.nonce = 4_711 } },
        request("outside other options") { $0.outer = { $0.options = [.renew, .validate] } },
        request("outside another service") { $0.outer = { $0.sname = KDCClient.service("HTTP/nobody.corp.test") } },
    ]

    private static let armoredRequests: [KDCCase] = [
        request("service") { _ in },
        KDCCase("FAST: TGS, unknown service") {
            try $0.armoredRequest(for: "HTTP/nobody.corp.test", with: $0.login())
        },
        KDCCase("FAST: TGS, no subkey") { try $0.armoredRequest(with: $0.login(), hasSubkey: false) },
        request("armor of its own") { $0.armorType = 1 },
        request("armor of type 2") { $0.armorType = 2 },
        request("checksum of something else") { $0.checksummed = [1, 2, 3] },
        request("checksum without a key") { $0.checksumType = 7 },
        request("inside garbled") { $0.armored = { $0.request.cipher.reverse() } },
        request("no DER") { $0.encoded = { _ in [1, 2, 3] } },
        KDCCase("FAST: TGS, renewal") { dialogue in
            let tgt = try dialogue.login(for: tgs, .renewable)
            try dialogue.armoredRequest(for: tgs, [.renew, .renewable], with: tgt)
        },
        KDCCase("FAST: TGS, forwarded") { dialogue in
            let tgt = try dialogue.login(for: tgs, .forwardable)
            try dialogue.armoredRequest(for: tgs, [.forwarded, .forwardable], with: tgt)
        },
        KDCCase("FAST: TGS, a ticket for a service") { try $0.armoredRequest(with: $0.login(for: portal)) },
        KDCCase("FAST: TGS, by an armored login") {
            try $0.armoredRequest(with: $0.armoredLogin(by: $0.login()))
        },
        KDCCase("FAST: TGS, clock 400 s ahead") { dialogue in
            let ahead = KerberosTime(seconds: dialogue.client.now.seconds + 400)
            try dialogue.armoredRequest(with: dialogue.login(), authenticator: { $0.ctime = ahead })
        },
    ]

    private static func mark(_ type: AuthorizationDataType) -> (inout Authenticator) -> Void {
        { $0.authorizationData = [AuthorizationDataElement(type: type, data: [])] }
    }

    private static let marks: [KDCCase] = [
        KDCCase("FAST: used, and it is") { try $0.armoredRequest(with: $0.login(), authenticator: mark(.fxFASTUsed)) },
        KDCCase("FAST: used, and it is not") { try $0.request(with: $0.login(), .init(change: mark(.fxFASTUsed))) },
        KDCCase("FAST: for armor only, shown to the TGS") {
            try $0.armoredRequest(with: $0.login(), authenticator: mark(.fxFASTArmor))
        },
        KDCCase("FAST: for armor only, shown to the TGS without armor") {
            try $0.request(with: $0.login(), .init(change: mark(.fxFASTArmor)))
        },
        login("for armor only, as armor") { $0.authenticator = mark(.fxFASTArmor) },
    ]
}
