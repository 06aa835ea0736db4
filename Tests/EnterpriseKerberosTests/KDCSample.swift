import EnterpriseLab
import EnterpriseModel
import NativeBindings
import WireFormats

@testable import MockEnterprise

/// A KDC without an enterprise around it.
struct KDCSample {
    let kdc: KDC

    /// - Parameter machine: the account `machine$`.
    init(machine: Account = Account(password: "swordfish"), _ change: (inout KDCDescription) -> Void = { _ in }) {
        var settings = KDCDescription(realm: "CORP.TEST")
        settings.renewableLifetime = 604_800
        settings.services["HTTP/trusted.corp.test"] = KerberosService()
        settings.trustedForDelegation = ["HTTP/trusted.corp.test"]
        var old = KerberosService()
        old.encryption = [.rc4HMAC]
        settings.services["HTTP/old.corp.test"] = old
        change(&settings)
        var description = EnvironmentDescription()
        description.accounts = ["alice", "bob", "old", "machine$"].reduce(into: [:]) {
            $0[$1] = Account(password: "swordfish")
        }
        description.accounts["machine$"] = machine
        description.accounts["bob"]?.needsPreauthentication = false
        description.accounts["old"]?.encryption = [.rc4HMAC]
        let directory = RealmDirectory(settings, accounts: description.accounts, hosts: ["portal.corp.test"])
        let accounts = AccountBook()
        accounts.change(description.accounts, realm: nil)
        kdc = KDC(
            settings: settings,
            directory: directory,
            principals: PrincipalBook(accounts),
            accounts: accounts,
            tickets: TicketBook(),
            faults: FaultCounter()
        ) { type throws(NativeError) in try KerberosKey.random(encryptionType: type.rawValue) }
    }

    func answer(to message: [UInt8], at now: KerberosTime) -> [UInt8] {
        handle(message, at: now).reply ?? []
    }

    func handle(
        _ message: [UInt8],
        over transport: KDCDescription.Transport = .tcp,
        at now: KerberosTime
    ) -> KDCAnswer {
        kdc.handle(message, over: transport, at: KDCMoment(milliseconds: Double(now.seconds) * 1_000))
    }
}
