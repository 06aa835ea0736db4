import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import TestConditions
import Testing

/// Accounts that may not log in, before MIT's kinit.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct KDCAccountTests {
    private static func errors(_ recorder: Recorder) -> [JSONValue?] {
        recorder.all(KDCRefused.self).map { $0.fact.fields["error"] }
    }

    @Test(arguments: [
        (Account.State.locked, "credentials have been revoked", 18), (.expired, "entry in database has expired", 1),
    ])
    func `an account that may not log in`(state: Account.State, text: String, code: Int) throws {
        let recorder = try withKerberosLab(environment: { $0.accounts["alice"]?.state = state }) { kerberos throws in
            let refused = try kerberos.kinit("alice")
            #expect(refused.status != 0 && refused.text.contains(text), "\(refused.text)")
            // Nor for a change of its password, nor without a proof of it.
            #expect(try kerberos.kinit("-S kadmin/changepw alice").text.contains(text))
            let open = kerberos.description.with { $0.accounts["alice"]?.needsPreauthentication = false }
            try kerberos.lab.enterprise.apply(open)
            #expect(try kerberos.kinit("alice").text.contains(text))
            try kerberos.lab.enterprise.apply(open.with { $0.accounts["alice"]?.state = .active })
            #expect(try kerberos.kinit("alice").status == 0)
        }
        #expect(Self.errors(recorder) == [.integer(code), .integer(code), .integer(code)])
        let reasons = recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] }
        #expect(reasons == [JSONValue](repeating: .string(state.rawValue), count: 3))
    }

    @Test func `an expired password is good for its change alone, and tells nobody else`() throws {
        let recorder = try withKerberosLab(environment: { $0.accounts["alice"]?.state = .passwordExpired }) {
            kerberos throws in
            let wrong = try kerberos.kinit("alice", password: "wrong")
            #expect(wrong.text.contains("Password incorrect"), "\(wrong.text)")
            let change = try kerberos.kinit("-S kadmin/changepw alice")
            #expect(change.status == 0, "\(change.text)")
            #expect(try kerberos.klist().contains("kadmin/changepw@CORP.TEST"))
            let other = try kerberos.kinit("-S HTTP/portal.corp.test alice")
            #expect(other.text.contains("Password expired.  You must change it now."), "\(other.text)")
            let open = kerberos.description.with { $0.accounts["alice"]?.needsPreauthentication = false }
            try kerberos.lab.enterprise.apply(open)
            #expect(
                try kerberos.kinit("-S HTTP/portal.corp.test alice").text.contains(
                    "Password expired.  You must change it now."
                )
            )
            #expect(try kerberos.kinit("-S kadmin/changepw alice").status == 0)
        }
        #expect(Self.errors(recorder) == [25, 24, 25, 25, 23, 25, 23])
        #expect(
            recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == [
                "wrong-password", "password-expired", "password-expired",
            ]
        )
        // Also those that kinit gets by itself, to change the password.
        let granted = recorder.all(KDCASGranted.self).map { $0.fact.fields["service"] }
        #expect(granted == [JSONValue](repeating: "kadmin/changepw", count: 4))
    }
}
