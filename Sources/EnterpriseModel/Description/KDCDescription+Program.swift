/// What a KDC by krb5kdc cannot be described as: the one table of it, for the language, and for runs that choose the program.
extension EngineLimit<KDCDescription> {
    /// Of the KDC, by its keys.
    package static let ofKDCs: [EngineLimit] = [
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
        EngineLimit("clock", "has the clock of this machine", else: "leave 'clock' out, or 'by'") { $0.clock != 0 },
        EngineLimit("tickets", "takes no ticket back", else: "leave 'tickets' out, or 'by'") { $0.ticketFate != nil },
        EngineLimit<[KerberosEncryption]?>.ofEncryption.of { $0.encryption },
        EngineLimit("fast", "takes requests with and without armor", else: "leave 'fast' out, or 'by'") {
            $0.fast != .offered
        },
        EngineLimit("pac", "has no accounts of a domain to tell of", else: "leave 'pac' out, or 'by'") {
            $0.pac != .absent
        },
        EngineLimit("faults", "makes no mistakes on purpose", else: "leave 'faults' out, or 'by'") {
            !$0.faults.isEmpty
        },
    ]
}

extension EngineLimit<KerberosService> {
    /// Of a service of the KDC, by its keys.
    package static let ofServices: [EngineLimit] =
        [
            EngineLimit<[KerberosEncryption]?>.ofEncryption.of { $0.encryption },
            EngineLimit("also-named", "knows one name of each", else: "add a service of that name, or leave 'by' out") {
                !$0.alsoNamed.isEmpty
            },
        ] + EngineLimit<KerberosDelegation>.ofDelegation.map { $0.of { $0.delegation } }
}

extension EngineLimit<Account> {
    /// Of an account of its realms, by its keys.
    package static let ofAccounts: [EngineLimit] =
        [
            EngineLimit<[KerberosEncryption]?>.ofEncryption.of { $0.encryption },
            EngineLimit("also-named", "knows one name of each", else: "leave 'also-named' out, or 'by'") {
                !$0.alsoNamed.isEmpty
            },
            EngineLimit("authorization-data", "adds nothing to tickets", else: "leave it out, or 'by'") {
                $0.authorizationDataSize > 0
            },
        ] + EngineLimit<KerberosDelegation>.ofDelegation.map { $0.of { $0.delegation } }
}

extension EngineLimit<KerberosDelegation> {
    /// Its database of files has no place for them.
    fileprivate static let ofDelegation: [EngineLimit] = [
        EngineLimit("delegates-to", "keeps no lists of delegation", else: "leave it out, or 'by'") {
            !$0.targets.isEmpty
        },
        EngineLimit("accepts-delegation-from", "keeps no lists of delegation", else: "leave it out, or 'by'") {
            !$0.accepted.isEmpty
        },
    ]
}

extension String {
    /// Whether it is a word of krb5.conf.
    fileprivate var isPlainRealm: Bool {
        utf8.allSatisfy { $0.isASCIILetterOrDigit || ".-_".utf8.contains($0) }
    }
}

extension EngineLimit<[KerberosEncryption]?> {
    /// A list says what is preferred.
    fileprivate static let ofEncryption = EngineLimit(
        "encryption",
        "takes the first type of the client",
        else: "name one type, or leave 'by' out"
    ) {
        $0.map { $0.count > 1 } ?? false
    }
}

extension EnvironmentDescription {
    /// Whether krb5kdc can be its KDC.
    package var suitsKRB5KDC: Bool {
        guard let kdc else { return false }
        return !EngineLimit<KDCDescription>.ofKDCs.contains { $0.isWanted(kdc) }
            && !kdc.services.values.contains { service in
                EngineLimit<KerberosService>.ofServices.contains { $0.isWanted(service) }
            }
            && !accounts.values.contains { account in
                EngineLimit<Account>.ofAccounts.contains { $0.isWanted(account) }
            }
    }

    /// The same with tickets by this program, if it can issue them.
    package func issued(by program: KDCDescription.Program) -> EnvironmentDescription {
        guard program == .krb5kdc, suitsKRB5KDC else { return self }
        var description = self
        description.kdc?.program = program
        return description
    }
}
