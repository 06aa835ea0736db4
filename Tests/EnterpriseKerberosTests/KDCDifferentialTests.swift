import EnterpriseLab
import EnterpriseModel
import Foundation
import KerberosSamples
import NativeBindings
import SystemBindings
import TestConditions
import Testing
import WireFormats

@testable import MockEnterprise

/// Our KDC and MIT's before the same clients.
@Suite(.needs(KRB5KDC.isInstalled, "krb5kdc (krb5-kdc, krb5-admin-server) is not installed"))
struct KDCDifferentialTests {
    private static let realm = "CORP.TEST"

    private static func oracle() throws -> KRB5KDC {
        try KRB5KDC(
            realm: realm,
            [
                "addprinc +requires_preauth -pw swordfish alice", "addprinc -pw swordfish bob",
                "addprinc -e rc4-hmac:normal +requires_preauth -pw swordfish old",
                "addprinc -randkey HTTP/portal.corp.test", "addprinc -randkey krbtgt/PARTNER.TEST",
                "addprinc -randkey host/portal.corp.test", "addprinc -randkey +ok_as_delegate HTTP/trusted.corp.test",
                "addprinc -randkey -e rc4-hmac:normal HTTP/old.corp.test",
            ]
                + [
                    "krbtgt/\(realm)", "alice", "bob", "HTTP/portal.corp.test", "host/portal.corp.test",
                    "HTTP/trusted.corp.test",
                ].map { "modprinc -maxrenewlife 7d \($0)" }
        )
    }

    @Test func `krb5kdc answers the same`() throws {
        try Self.compare(KDCCase.all, KDCCase.deviations, KDCSample())
    }

    @Test func `krb5kdc answers the same in armor`() throws {
        try Self.compare(KDCCase.fast, KDCCase.fastDeviations, KDCSample { $0.trusts = ["PARTNER.TEST": []] })
    }

    private static func compare(
        _ cases: [KDCCase],
        _ deviations: [(reason: String, names: Set<String>)],
        _ ours: KDCSample
    ) throws {
        let oracle = try oracle()
        let names = Set(cases.map(\.name))
        #expect(names.count == cases.count)
        #expect(deviations.allSatisfy { $0.names.isSubset(of: names) })
        for one in cases {
            let now = KerberosTime(seconds: Int(Date().timeIntervalSince1970))
            let client = KDCClient(one.user, password: "swordfish", at: now)
            let left = KDCDialogue(client) { ours.answer(to: $0, at: now) }
            let right = KDCDialogue(client) { try oracle.answer(to: $0) }
            try one.run(left)
            try one.run(right)
            #expect(!left.outcomes.isEmpty)
            let text = "\(one.name)\n  ours: \(left.outcomes)\n  MIT:  \(right.outcomes)"
            let deviates = deviations.contains { $0.names.contains(one.name) }
            #expect((left.outcomes == right.outcomes) != deviates, "\(text)")
        }
    }
}
