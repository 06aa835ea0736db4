import EnterpriseModel

/// The reasons of a scheme, among which are those of the accounts.
protocol AccountRefusal {
    static var unknownUser: Self { get }
    static var wrongPassword: Self { get }
    static var malformed: Self { get }
    static var locked: Self { get }
    static var expired: Self { get }
    static var passwordExpired: Self { get }
}

extension AccountRefusal {
    init(_ reason: AccountRefused.Reason) {
        switch reason {
        case .unknownUser: self = .unknownUser
        case .wrongPassword: self = .wrongPassword
        case .malformed: self = .malformed
        case .locked: self = .locked
        case .expired: self = .expired
        case .passwordExpired: self = .passwordExpired
        }
    }
}
