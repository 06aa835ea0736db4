import EnterpriseModel
import WireFormats

/// Whom the ticket that a service asks for is for, in place of the service itself ([MS-SFU]).
struct Impersonation {
    let user: KDCClientName
    var authorizationData: [AuthorizationDataElement] = []
    var isForwardable = true
    /// That of the ticket by which the user has come.
    var endtime: KerberosTime?
    var paData: [PAData] = []
    var encryptedPAData: [PAData] = []
    let fact: any Fact

    func limit(_ terms: inout TicketTerms) {
        if !isForwardable { terms.flags.remove(.forwardable) }
        if let endtime { terms.endtime = min(terms.endtime, endtime) }
    }
}
