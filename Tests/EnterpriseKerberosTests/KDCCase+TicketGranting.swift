import EnterpriseLab
import KerberosSamples
import NativeBindings
import WireFormats

/// The ticket-granting service exchange.
extension KDCCase {
    static let services: [KDCCase] = [
        KDCCase("service") { try $0.request(with: $0.login()) },
        KDCCase("unknown service for a ticket") { try $0.request(for: "HTTP/nobody.corp.test", with: $0.login()) },
        KDCCase("unknown service, canonicalized") {
            try $0.request(for: "HTTP/nobody.corp.test", .canonicalize, with: $0.login())
        },
        KDCCase("service of an unknown realm") { try $0.request(for: "krbtgt/NOWHERE.TEST", with: $0.login()) },
        KDCCase("trusted service") { try $0.request(for: "HTTP/trusted.corp.test", with: $0.login()) },
        KDCCase("service in capitals") { try $0.request(for: "HTTP/PORTAL.corp.test", with: $0.login()) },
        KDCCase("service with one type") { try $0.request(for: "HTTP/old.corp.test", with: $0.login()) },
        KDCCase("service with one type, not asked for") {
            try $0.request(for: "HTTP/old.corp.test", with: $0.login(), etypes: [.aes256SHA1])
        },
        KDCCase("no service at all") { try $0.request(with: $0.login(), change: { $0.sname = nil }) },
        KDCCase("service in another realm") { try $0.request(with: $0.login(), change: { $0.realm = "NOWHERE.TEST" }) },
        KDCCase("TGT for a TGT") { try $0.request(for: tgs, with: $0.login()) },
        KDCCase("only RC4 for a service") { try $0.request(with: $0.login(), etypes: [.rc4HMAC]) },
        KDCCase("no type for a service") { try $0.request(with: $0.login(), etypes: []) },
        KDCCase("only DES for a service") { try $0.request(with: $0.login(), etypes: [EncryptionType(rawValue: 3)]) },
        KDCCase("client that is named in vain") {
            try $0.request(
                with: $0.login(),
                change: { $0.cname = PrincipalName(type: .principal, components: ["bob"]) }
            )
        },
        KDCCase("ticket of an account without proof", user: "bob") { dialogue in
            let client = dialogue.client
            let tgt = try dialogue.login(client.login(client.body(for: tgs, cname: client.principal)))
            try dialogue.request(with: tgt)
        },
        KDCCase("added authorization data") { dialogue in
            guard let tgt = try dialogue.login() else { return }
            let element = AuthorizationDataElement(type: AuthorizationDataType(rawValue: -5), data: [1, 2, 3])
            let cipher = try tgt.session.encrypt(
                AuthorizationData([element]).der,
                usage: KeyUsage.tgsAuthorizationDataSessionKey.rawValue
            )
            try dialogue.request(
                with: tgt,
                change: { $0.encAuthorizationData = EncryptedData(etype: .aes256SHA1, cipher: cipher) }
            )
        },
        KDCCase("authorization data of another key") { dialogue in
            let tgt = try dialogue.login()
            try dialogue.request(
                with: tgt,
                change: { $0.encAuthorizationData = EncryptedData(etype: .aes256SHA1, cipher: [1, 2, 3]) }
            )
        },
    ]

    static let proofs: [KDCCase] =
        [
            KDCCase("subkey") {
                try $0.request(with: $0.login(), .init(subkey: KerberosKey.random(encryptionType: 18)))
            },
            KDCCase("subkey of another type") {
                try $0.request(with: $0.login(), .init(subkey: KerberosKey.random(encryptionType: 17)))
            },
            KDCCase("no checksum") { try $0.request(with: $0.login(), .init(checksumType: 0)) },
            KDCCase("checksum without a key") { try $0.request(with: $0.login(), .init(checksumType: 7)) },
            KDCCase("checksum of another request") { try $0.request(with: $0.login(), .init(checksummed: [1, 2, 3])) },
            KDCCase("checksum HMAC-MD5") { try $0.request(with: $0.login(), .init(checksumType: -138)) },
            KDCCase("short checksum") {
                try $0.request(with: $0.login(), .init(change: { $0.checksum?.value.removeLast() }))
            },
            KDCCase("checksum type of another key") {
                try $0.request(with: $0.login(), .init(change: { $0.checksum?.type = .sha1AES128 }))
            },
            KDCCase("another client") {
                try $0.request(
                    with: $0.login(),
                    .init(change: { $0.cname = PrincipalName(type: .principal, components: ["bob"]) })
                )
            },
            KDCCase("another realm of the client") {
                try $0.request(with: $0.login(), .init(change: { $0.crealm = "NOWHERE.TEST" }))
            },
            KDCCase("authenticator of another key") { dialogue in
                var tgt = try dialogue.login()
                tgt?.session = try KerberosKey.random(encryptionType: 18)
                try dialogue.request(with: tgt)
            },
            KDCCase("no ticket") { try $0.request(with: $0.login(), whole: { $0.paData = [] }) },
            KDCCase("no AP-REQ") {
                try $0.request(with: $0.login(), whole: { $0.paData = [PAData(type: .tgsRequest, value: [1, 2, 3])] })
            },
            KDCCase("damaged ticket") { dialogue in
                var tgt = try dialogue.login()
                tgt?.ticket.encPart.cipher[40] ^= 1
                try dialogue.request(with: tgt)
            },
            KDCCase("ticket of a type that nobody knows") { dialogue in
                var tgt = try dialogue.login()
                tgt?.ticket.encPart.etype = EncryptionType(rawValue: 99)
                try dialogue.request(with: tgt)
            },
            KDCCase("ticket of another key version") { dialogue in
                var tgt = try dialogue.login()
                tgt?.ticket.encPart.kvno = 7
                try dialogue.request(with: tgt)
            },
            KDCCase("ticket without a key version") { dialogue in
                var tgt = try dialogue.login()
                tgt?.ticket.encPart.kvno = nil
                try dialogue.request(with: tgt)
            },
            KDCCase("ticket of another realm") { dialogue in
                var tgt = try dialogue.login()
                tgt?.ticket.realm = "NOWHERE.TEST"
                try dialogue.request(with: tgt)
            },
            KDCCase("ticket of an unknown service") { dialogue in
                var tgt = try dialogue.login()
                tgt?.ticket.sname = KDCClient.service("HTTP/nobody.corp.test")
                try dialogue.request(with: tgt)
            },
            KDCCase("service ticket in place of a TGT") { dialogue in
                let service = try dialogue.request(with: dialogue.login())
                try dialogue.request(for: "host/portal.corp.test", with: service)
            },
            KDCCase("service ticket of a login in place of a TGT") { dialogue in
                try dialogue.request(with: dialogue.login(for: portal))
            },
            KDCCase("the same again") { dialogue in
                let tgt = try dialogue.login()
                try dialogue.request(with: tgt)
                try dialogue.request(with: tgt)
            },
        ]

    static let ticketClocks: [KDCCase] = [-400, -200, 200, 400].map { offset in
        KDCCase("authenticator \(offset) s ahead") { try $0.request(with: $0.login(), .init(offset: offset)) }
    }

    static let wide: KDCOptions = [.forwardable, .proxiable, .renewable]

    static let derived: [KDCCase] = everyOption.flatMap { option in
        [
            KDCCase("\(name(option)) of a plain ticket") { try $0.request(for: tgs, option, with: $0.login()) },
            KDCCase("\(name(option)) of a wide ticket") {
                try $0.request(for: tgs, option, with: $0.login(for: tgs, wide))
            },
            KDCCase("\(name(option)) for a service") {
                try $0.request(for: portal, option, with: $0.login(for: tgs, wide))
            },
        ]
    }

    static let derivedTimes: [KDCCase] = [
        KDCCase("service till long ago") { dialogue in
            try dialogue.request(with: dialogue.login(), change: { $0.till = after(dialogue, -3_600) })
        },
        KDCCase("service till soon") { dialogue in
            try dialogue.request(with: dialogue.login(), change: { $0.till = after(dialogue, 60) })
        },
        KDCCase("service till the end") { try $0.request(with: $0.login(), change: { $0.till = .zero }) },
        KDCCase("service for longer than the TGT") { dialogue in
            let tgt = try dialogue.login { $0.till = after(dialogue, 600) }
            try dialogue.request(with: tgt)
        },
        KDCCase("service for longer than the TGT, renewable-ok") { dialogue in
            let tgt = try dialogue.login(for: tgs, wide) { $0.till = after(dialogue, 600) }
            try dialogue.request(for: portal, .renewableOK, with: tgt)
        },
        KDCCase("service renewable for a day") { dialogue in
            try dialogue.request(
                for: portal,
                .renewable,
                with: dialogue.login(for: tgs, wide),
                change: { $0.rtime = after(dialogue, 86_400) }
            )
        },
        KDCCase("service from tomorrow") { dialogue in
            try dialogue.request(with: dialogue.login(), change: { $0.from = after(dialogue, 18_000) })
        },
        KDCCase("forwarded to an address") { dialogue in
            try dialogue.request(
                for: tgs,
                [.forwarded],
                with: dialogue.login(for: tgs, wide),
                change: {
                    $0.addresses = [HostAddress(type: .ipv4, address: [10, 0, 0, 1])]
                }
            )
        },
        KDCCase("forwarded, then used") { dialogue in
            let forwarded = try dialogue.request(
                for: tgs,
                [.forwarded, .forwardable],
                with: dialogue.login(for: tgs, wide)
            )
            try dialogue.request(with: forwarded)
        },
        KDCCase("renewed, then used") { dialogue in
            let renewed = try dialogue.request(for: tgs, .renew, with: dialogue.login(for: tgs, wide))
            try dialogue.request(with: renewed)
        },
        KDCCase("service ticket renewed") { dialogue in
            let service = try dialogue.request(for: portal, .renewable, with: dialogue.login(for: tgs, wide))
            try dialogue.request(for: portal, .renew, with: service)
        },
        KDCCase("renewed for another service") { dialogue in
            let service = try dialogue.request(for: portal, .renewable, with: dialogue.login(for: tgs, wide))
            try dialogue.request(for: "host/portal.corp.test", .renew, with: service)
        },
    ]
}
