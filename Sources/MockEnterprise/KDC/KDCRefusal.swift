import EnterpriseModel
import WireFormats

/// Why a request is answered with a KRB-ERROR.
struct KDCRefusal: Error {
    let code: KerberosErrorCode
    /// For people, and for the journal.
    let text: String
    /// e-data: what the client could do.
    var methods: [PAData] = []
    /// The realm that the client has to ask (RFC 6806 7).
    var clientRealm: String?
    /// What else is to be journalled.
    var facts: [any Fact] = []

    init(_ code: KerberosErrorCode, _ text: String) {
        self.code = code
        self.text = text
    }

    /// An account that may not log in (RFC 4120 3.1.3).
    init(_ reason: AccountRefused.Reason) {
        switch reason {
        case .expired: self.init(.nameExpired, "the account has expired")
        case .passwordExpired: self.init(.keyExpired, "the password has expired")
        case .unknownUser: self.init(.clientUnknown, "no such client")
        case .wrongPassword, .malformed: self.init(.preauthenticationFailed, "another key")
        case .locked: self.init(.clientRevoked, "the account is locked")
        }
    }

    /// What could not be read.
    init(_ error: KerberosFormatError) {
        let code: KerberosErrorCode =
            switch error.code {
            case .version: .badProtocolVersion
            case .messageType: .badMessageType
            default: .generic
            }
        self.init(code, error.message)
    }

    func fact(_ subject: KDCExchangeSubject?, _ transport: KDCDescription.Transport) -> any Fact {
        KDCRefused(subject, transport, error: Int(code.rawValue), errorName: code.description, reason: text)
    }
}
