import EnterpriseLab
import KerberosSamples
import NativeBindings
import WireFormats

/// The authentication service exchange.
extension KDCCase {
    static let authentication: [KDCCase] =
        [
            KDCCase("password") { try $0.login() },
            KDCCase("no proof") { try unproven($0) },
            KDCCase("no proof needed", user: "bob") { try unproven($0) },
            KDCCase("proof that is not needed", user: "bob") { try $0.login() },
            KDCCase("unknown client", user: "nobody") { try unproven($0) },
            KDCCase("unknown client with a proof", user: "nobody") { try $0.login() },
            KDCCase("unknown service") { try $0.login(for: "HTTP/nobody.corp.test") },
            KDCCase("unknown service, no proof") { try unproven($0, for: "HTTP/nobody.corp.test") },
            KDCCase("ticket of another realm's service") { try $0.login(for: "krbtgt/NOWHERE.TEST") },
            KDCCase("service itself") { try $0.login(for: portal) },
            KDCCase("other realm") { try unproven($0) { $0.realm = "NOWHERE.TEST" } },
            KDCCase("no client named") { try unproven($0) { $0.cname = nil } },
            KDCCase("no service named") { try unproven($0) { $0.sname = nil } },
            KDCCase("name of two components") {
                try unproven($0) { $0.cname = PrincipalName(type: .principal, components: ["alice", "admin"]) }
            },
            KDCCase("name of no component") {
                try unproven($0) { $0.cname = PrincipalName(type: .principal, components: []) }
            },
            KDCCase("name of type 0") {
                try $0.login { $0.cname = PrincipalName(type: .unknown, components: ["alice"]) }
            },
            KDCCase("name of another type") {
                try $0.login { $0.cname = PrincipalName(type: .serviceHost, components: ["alice"]) }
            },
            KDCCase("name in capitals") {
                try unproven($0) { $0.cname = PrincipalName(type: .principal, components: ["ALICE"]) }
            },
            KDCCase("nonce 0") { try $0.login { $0.nonce = 0 } },
            KDCCase("nonce of 32 bits") { try $0.login { $0.nonce = 0xffff_fff0 } },
            KDCCase("addresses") {
                try $0.login { $0.addresses = [HostAddress(type: .ipv4, address: [10, 0, 0, 1])] }
            },
            KDCCase("no encryption type") { try unproven($0, etypes: []) },
            KDCCase("only DES") { try unproven($0, etypes: [EncryptionType(rawValue: 3)]) },
            KDCCase("only RC4, no proof") { try unproven($0, etypes: [.rc4HMAC]) },
            KDCCase("a type nobody knows first") {
                try unproven($0, etypes: [EncryptionType(rawValue: 99), EncryptionType(rawValue: -133), .aes128SHA1])
            },
        ]

    static let everyType: [EncryptionType] = [.aes256SHA1, .aes128SHA1, .aes256SHA384, .aes128SHA256, .rc4HMAC]
    static let types: [KDCCase] = everyType.map { type in
        KDCCase("only \(type)") { dialogue in
            let tgt = try dialogue.login(etypes: [type])
            try dialogue.request(with: tgt, etypes: [type])
        }
    }

    static let preferences: [KDCCase] = [
        KDCCase("RC4 first") { try $0.login(etypes: [.rc4HMAC, .aes256SHA1]) },
        KDCCase("weaker first") { try $0.login(etypes: [.aes128SHA1, .aes256SHA1]) },
        KDCCase("account that has one type", user: "old") { try $0.login(etypes: [.rc4HMAC]) },
        KDCCase("account that has one type, not asked for", user: "old") {
            try unproven($0, etypes: [.aes256SHA1])
        },
        KDCCase("account that has one type, asked last", user: "old") {
            try unproven($0, etypes: [.aes256SHA1, .aes128SHA1, .rc4HMAC])
        },
    ]

    static let everyOption: [KDCOptions] = [
        .forwardable, .proxiable, .renewable, .renewableOK, .canonicalize, .disableTransitedCheck, .allowPostdate,
        .postdated, .forwarded, .proxy, .renew, .validate, .encTktInSkey, .clientNameInAdditionalTicket,
        [.forwardable, .proxiable, .renewable], [.forwarded, .forwardable], [.proxy, .proxiable],
        KDCOptions(rawValue: 1 << 31), KDCOptions(rawValue: 1 << 24), KDCOptions(rawValue: 1 << 11),
    ]

    static func name(_ option: KDCOptions) -> String {
        option.names.isEmpty ? "bit \(option.rawValue.leadingZeroBitCount)" : option.names.joined(separator: " ")
    }

    static let options: [KDCCase] = everyOption.map { option in
        KDCCase("login: \(name(option))") { try $0.login(for: tgs, option) }
    }

    static let times: [KDCCase] = [
        KDCCase("till long ago") { dialogue in try dialogue.login { $0.till = after(dialogue, -3_600) } },
        KDCCase("till now") { dialogue in try dialogue.login { $0.till = after(dialogue, 0) } },
        KDCCase("till soon") { dialogue in try dialogue.login { $0.till = after(dialogue, 60) } },
        KDCCase("till the end") { try $0.login { $0.till = .zero } },
        KDCCase("till 2099") { try $0.login { $0.till = KerberosTime(seconds: 4_070_908_800) } },
        KDCCase("till 9999") { try $0.login { $0.till = KerberosTime(seconds: 253_402_300_799) } },
        KDCCase("from now") { dialogue in try dialogue.login { $0.from = after(dialogue, 0) } },
        KDCCase("from soon") { dialogue in try dialogue.login { $0.from = after(dialogue, 60) } },
        KDCCase("from tomorrow") { dialogue in try dialogue.login { $0.from = after(dialogue, 18_000) } },
        KDCCase("from yesterday") { dialogue in try dialogue.login { $0.from = after(dialogue, -86_400) } },
        KDCCase("renewable for two days") { dialogue in
            try dialogue.login(for: tgs, .renewable) { $0.rtime = after(dialogue, 172_800) }
        },
        KDCCase("renewable for a year") { dialogue in
            try dialogue.login(for: tgs, .renewable) { $0.rtime = after(dialogue, 31_536_000) }
        },
        KDCCase("renewable for ever") { try $0.login(for: tgs, .renewable) { $0.rtime = .zero } },
        KDCCase("renewable for less than it lives") { dialogue in
            try dialogue.login(for: tgs, .renewable) { $0.rtime = after(dialogue, 60) }
        },
        KDCCase("rtime without being renewable") { dialogue in
            try dialogue.login { $0.rtime = after(dialogue, 172_800) }
        },
        KDCCase("renewable-ok for a day") { dialogue in
            try dialogue.login(for: tgs, .renewableOK) { $0.till = after(dialogue, 86_400) }
        },
        KDCCase("renewable-ok till the end") { try $0.login(for: tgs, .renewableOK) { $0.till = .zero } },
    ]

    static let preauthentication: [KDCCase] =
        [
            KDCCase("wrong password") { dialogue in
                let client = dialogue.client
                let wrong = KDCClient(client.name, password: "wrong", at: client.now)
                try dialogue.login(
                    client.login(client.body(for: tgs, cname: client.principal), key: wrong.key(.aes256SHA1))
                )
            },
            KDCCase("key of a type that is not asked for") { dialogue in
                let client = dialogue.client
                let body = client.body(for: tgs, cname: client.principal, etypes: [.aes256SHA1])
                try dialogue.login(client.login(body, key: client.key(.aes128SHA1)))
            },
        ]

    static let clocks: [KDCCase] = [-400, -200, 200, 400, 86_400].map { offset in
        KDCCase("clock \(offset) s ahead") { dialogue in
            let client = dialogue.client
            let body = client.body(for: tgs, cname: client.principal)
            try dialogue.login(client.login(body, key: client.key(.aes256SHA1), offset: offset))
        }
    }

    static let strangeStamps: [(String, [UInt8])] = [
        ("nothing", []), ("no DER", [1, 2, 3]),
        ("a type nobody has", EncryptedData(etype: EncryptionType(rawValue: 99), cipher: [1, 2, 3]).der),
        ("a short cipher", EncryptedData(etype: .aes256SHA1, cipher: [1, 2, 3]).der),
    ]

    static let stamps: [KDCCase] = strangeStamps.map { (name, value) in
        KDCCase("timestamp that is \(name)") { dialogue in
            var request = try dialogue.client.login(
                dialogue.client.body(for: tgs, cname: dialogue.client.principal)
            )
            request.paData = [PAData(type: .encTimestamp, value: value)]
            try dialogue.login(request)
        }
    }

    static let otherData: [KDCCase] = [
        KDCCase("data that nobody knows") { dialogue in
            let client = dialogue.client
            var request = try client.login(
                client.body(for: tgs, cname: client.principal),
                key: client.key(.aes256SHA1)
            )
            request.paData.insert(PAData(type: PADataType(rawValue: 4_711), value: [1]), at: 0)
            try dialogue.login(request)
        },
        KDCCase("confirmation") { dialogue in
            let client = dialogue.client
            var request = try client.login(
                client.body(for: tgs, cname: client.principal),
                key: client.key(.aes256SHA1)
            )
            request.paData.append(PAData(type: .reqEncPARep, value: []))
            try dialogue.login(request)
        },
    ]
}
