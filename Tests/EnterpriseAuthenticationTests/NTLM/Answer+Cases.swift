import MockEnterprise

extension NTLMHandshake.Answer {
    var challenge: [UInt8]? {
        if case .challenge(let token) = self { token } else { nil }
    }

    var login: NTLMLogin? {
        if case .authenticated(let login) = self { login } else { nil }
    }

    var refusal: NTLMRefusal? {
        if case .refused(let refusal) = self { refusal } else { nil }
    }
}
