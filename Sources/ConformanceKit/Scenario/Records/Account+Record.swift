import EnterpriseModel

extension Account {
    static let record = Record("an account", initial: Account(password: ""), notBuilt: ["groups"]) {
        Setting.required("password", \.password, .text)
        Setting("domain", \.domain, .text)
        Setting("locked-after", \.lockedAfter, .ordinal)
        Setting("realm", \.realm, .name)
        Setting("also-named", \.alsoNamed, .list(of: .name))
        Setting("preauthentication", \.needsPreauthentication, .flag)
        Setting("encryption", \.encryption, .list(of: .word))
        Setting("authorization-data", \.authorizationDataSize, .size)
    }
}
