/// What a KDC by others cannot be described as: the one table of it, for the language, and for runs that choose the program.
extension KDCDescription.Program {
    /// Of the KDC, by its keys.
    package var limitsOfKDCs: [EngineLimit<KDCDescription>] {
        switch self {
        case .builtIn: []
        case .krb5kdc: EngineLimit.ofEveryKDC + EngineLimit.ofKRB5KDC
        case .samba: EngineLimit.ofEveryKDC + EngineLimit.ofSamba
        }
    }

    /// Of a service of the KDC, by its keys.
    package var limitsOfServices: [EngineLimit<KerberosService>] {
        switch self {
        case .builtIn: []
        case .krb5kdc: EngineLimit.ofEveryService
        case .samba: EngineLimit.ofEveryService + EngineLimit.ofSamba
        }
    }

    /// Of an account of its realms, by its keys.
    package var limitsOfAccounts: [EngineLimit<Account>] {
        switch self {
        case .builtIn: []
        case .krb5kdc: EngineLimit.ofEveryAccount
        case .samba: EngineLimit.ofEveryAccount + EngineLimit.ofSamba
        }
    }

    /// Of all around it, by its keys.
    package var limitsOfEnvironments: [EngineLimit<EnvironmentDescription>] {
        self == .samba ? EngineLimit.ofSamba : []
    }

    /// Whether it can be the KDC of an environment.
    func suits(_ environment: EnvironmentDescription) -> Bool {
        guard let kdc = environment.kdc else { return false }
        return !limitsOfKDCs.contains { $0.isWanted(kdc) }
            && !kdc.services.values.contains { service in limitsOfServices.contains { $0.isWanted(service) } }
            && !environment.accounts.values.contains { account in limitsOfAccounts.contains { $0.isWanted(account) } }
            && !limitsOfEnvironments.contains { $0.isWanted(environment) }
    }
}

extension EnvironmentDescription {
    /// The same with tickets by this program, if it can issue them.
    package func issued(by program: KDCDescription.Program) -> EnvironmentDescription {
        guard program != .builtIn, program.suits(self) else { return self }
        var description = self
        description.kdc?.program = program
        return description
    }
}

extension EngineLimit<KDCDescription> {
    fileprivate static let ofEveryKDC: [EngineLimit] = [
        EngineLimit("clock", "has the clock of this machine", else: "leave 'clock' out, or 'by'") { $0.clock != 0 },
        EngineLimit("tickets", "takes no ticket back", else: "leave 'tickets' out, or 'by'") { $0.ticketFate != nil },
        EngineLimit("fast", "takes requests with and without armor", else: "leave 'fast' out, or 'by'") {
            $0.fast != .offered
        },
        EngineLimit("faults", "makes no mistakes on purpose", else: "leave 'faults' out, or 'by'") {
            !$0.faults.isEmpty
        },
    ]

    fileprivate static let ofKRB5KDC: [EngineLimit] = [
        EngineLimit(
            "realm",
            "takes realms of letters, digits, '.', '-' and '_'",
            else: "choose another, or leave 'by' out"
        ) {
            !$0.realm.isPlainRealm
        },
        EngineLimit(
            "trusts",
            "takes realms of letters, digits, '.', '-' and '_'",
            else: "choose others, or leave 'by' out"
        ) {
            !$0.trusts.keys.allSatisfy(\.isPlainRealm)
        },
        EngineLimit<[KerberosEncryption]?>.ofOneType.of { $0.encryption },
        EngineLimit("pac", "has no accounts of a domain to tell of", else: "leave 'pac' out, or 'by'") {
            $0.pac != .absent
        },
    ]

    fileprivate static let ofSamba: [EngineLimit] = [
        EngineLimit(
            "realm",
            "takes realms like CORP.TEST: capitals, digits and '-', with a '.', and at most 15 characters before it",
            else: "choose another, or leave 'by' out"
        ) {
            !$0.realm.isDomain
        },
        EngineLimit("trusts", "has one realm", else: "leave 'trusts' out, or 'by'") { !$0.trusts.isEmpty },
        EngineLimit("ticket-lifetime", "counts in hours", else: "name whole hours, or leave 'by' out") {
            !$0.ticketLifetime.isWholeHours
        },
        EngineLimit("renewable-lifetime", "counts in hours", else: "name whole hours, or leave 'by' out") {
            !($0.renewableLifetime ?? 0).isWholeHours
        },
        EngineLimit(
            "proxiable",
            "forbids to forward and to be a proxy in one",
            else: "give 'forwardable' the same value, or leave 'by' out"
        ) {
            $0.grantsForwardable != $0.grantsProxiable
        },
        EngineLimit("encryption", "encrypts its own tickets as it likes", else: "leave 'encryption' out, or 'by'") {
            $0.encryption != nil
        },
        EngineLimit("pac", "signs as it should", else: "leave 'pac' out, or 'by'") { $0.pac == .forged },
    ]
}

extension EngineLimit<KerberosService> {
    fileprivate static let ofEveryService: [EngineLimit] =
        [
            EngineLimit<[KerberosEncryption]?>.ofOneType.of { $0.encryption },
            EngineLimit("also-named", "knows one name of each", else: "add a service of that name, or leave 'by' out") {
                !$0.alsoNamed.isEmpty
            },
        ] + EngineLimit<KerberosDelegation>.ofDelegation.map { $0.of { $0.delegation } }

    fileprivate static let ofSamba: [EngineLimit] = [
        EngineLimit<[KerberosEncryption]?>.withoutSHA2.of { $0.encryption },
        EngineLimit("user-to-user", "gives tickets for every service", else: "leave 'user-to-user' out, or 'by'") {
            $0.needsUserToUser
        },
    ]
}

extension EngineLimit<Account> {
    fileprivate static let ofEveryAccount: [EngineLimit] =
        [
            EngineLimit<[KerberosEncryption]?>.ofOneType.of { $0.encryption },
            EngineLimit("also-named", "knows one name of each", else: "leave 'also-named' out, or 'by'") {
                !$0.alsoNamed.isEmpty
            },
            EngineLimit("authorization-data", "adds nothing to tickets", else: "leave it out, or 'by'") {
                $0.authorizationDataSize > 0
            },
        ] + EngineLimit<KerberosDelegation>.ofDelegation.map { $0.of { $0.delegation } }

    fileprivate static let ofSamba: [EngineLimit] = [
        EngineLimit<[KerberosEncryption]?>.withoutSHA2.of { $0.encryption },
        EngineLimit("user-to-user", "has tickets for no account but from user to user", else: "leave it out, or 'by'") {
            !$0.needsUserToUser
        },
    ]
}

extension EngineLimit<EnvironmentDescription> {
    fileprivate static let ofSamba: [EngineLimit] = [
        EngineLimit(
            "accounts",
            "takes no names with one of \"/\\[]:;|=,+*?<>@, and none that differ in capitals only",
            else: "choose others, or leave 'by' out"
        ) { environment in
            let names = environment.accounts.keys
            return names.contains { $0.contains { "\"/\\[]:;|=,+*?<>@".contains($0) } }
                || Set(names.map { $0.lowercased() }).count < names.count
        }
    ]
}

extension EngineLimit<KerberosDelegation> {
    /// The database of krb5kdc has no place for them, and that of Samba is not told.
    fileprivate static let ofDelegation: [EngineLimit] = [
        EngineLimit("delegates-to", "keeps no lists of delegation", else: "leave it out, or 'by'") {
            !$0.targets.isEmpty
        },
        EngineLimit("accepts-delegation-from", "keeps no lists of delegation", else: "leave it out, or 'by'") {
            !$0.accepted.isEmpty
        },
    ]
}

extension EngineLimit<[KerberosEncryption]?> {
    /// A list says what is preferred.
    fileprivate static let ofOneType = EngineLimit(
        "encryption",
        "does not go by a list",
        else: "name one type, or leave 'by' out"
    ) {
        $0.map { $0.count > 1 } ?? false
    }

    fileprivate static let withoutSHA2 = EngineLimit(
        "encryption",
        "knows AES with SHA-1 and RC4",
        else: "name one of these, or leave 'by' out"
    ) {
        ($0 ?? []).contains { $0 == .aes256SHA384 || $0 == .aes128SHA256 }
    }
}

extension String {
    /// Whether it is a word of krb5.conf.
    fileprivate var isPlainRealm: Bool {
        utf8.allSatisfy { $0.isASCIILetterOrDigit || ".-_".utf8.contains($0) }
    }

    /// Whether it can be a domain of Active Directory, whose short name is its first part.
    fileprivate var isDomain: Bool {
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return isPlainRealm && self == uppercased() && !contains("_") && parts.count > 1
            && !parts.contains(where: \.isEmpty) && parts[0].count <= 15
    }
}

extension Double {
    /// Of seconds.
    fileprivate var isWholeHours: Bool { truncatingRemainder(dividingBy: 3_600) == 0 }
}
