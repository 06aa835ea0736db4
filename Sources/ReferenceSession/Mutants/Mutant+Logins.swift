extension Mutant {
    /// Faults in the finer rules of Basic.
    static let basicLogins: [Mutant] = [
        Mutant(
            "ignores-charset-of-basic",
            ["DYN-LOAD-026", "requests#4564", "postman-app-support#4838"],
            "Sends name and password in Latin-1 although the server names UTF-8"
        ) {
            $0.authentication.basic.ignoresCharset = true
        },
        Mutant(
            "compares-basic-charset-by-case",
            "ARC-SEC-010",
            "Sends name and password in Latin-1 unless the server names UTF-8 in capitals"
        ) {
            $0.authentication.basic.comparesCharsetByCase = true
        },
        Mutant("sends-basic-password-up-to-colon", "DYN-LOAD-026", "Sends a password up to its first colon") {
            $0.authentication.basic.cutsPasswords = true
        },
        Mutant("omits-colon-for-empty-password", "DYN-LOAD-026", "Sends no colon before an empty password") {
            $0.authentication.basic.omitsColon = true
        },
        Mutant("breaks-long-basic-into-lines", "DYN-LOAD-026", "Puts blanks into long credentials of Basic") {
            $0.authentication.basic.breaksLines = true
        },
        Mutant(
            "sends-basic-unasked-to-other-port",
            ["DYN-LOAD-026", "DYN-LOAD-050"],
            "Sends credentials unasked to other ports of their host"
        ) {
            $0.credentials.areSentToOtherPorts = true
        },
        Mutant(
            "answers-other-realm-with-held-pair",
            ["DYN-LOAD-050", "DYN-LOAD-026"],
            "Answers another realm of a server by the same credential"
        ) {
            $0.credentials.ignoresRealms = true
        },
        Mutant(
            "keeps-wrong-pair-for-the-session",
            ["DYN-LOAD-050", "DYN-LOAD-026"],
            "Keeps the first credential for a server although it was wrong"
        ) {
            $0.credentials.keepsFirst = true
        },
        Mutant(
            "reuses-none-pair-in-other-session",
            "DYN-LOAD-049",
            "Uses credentials of persistence None for other sessions"
        ) {
            $0.authentication.offering.lendsToOtherSessions = true
        },
    ]

    /// Faults in the finer rules of NTLM.
    static let ntlmLogins: [Mutant] = [
        Mutant(
            "leaves-domain-in-ntlm-user",
            ["DYN-LOAD-030", "DYN-LOAD-029"],
            "Takes the domain for a part of the name of the user"
        ) {
            $0.authentication.ntlm.leavesDomainInUser = true
        },
        Mutant("splits-upn-for-ntlm-v2", "DYN-LOAD-030", "Takes the part of a name after the at sign for the domain") {
            $0.authentication.ntlm.splitsAtSign = true
        },
        Mutant("upper-cases-ascii-only-in-ntlm-hash", "DYN-LOAD-030", "Makes only ASCII letters of a name capital") {
            $0.authentication.ntlm.capitalizesASCIIOnly = true
        },
        Mutant(
            "uppercases-ntlmv2-domain",
            ["DYN-LOAD-030", "ARC-SEC-010"],
            "Makes the domain capital in its hash"
        ) {
            $0.authentication.ntlm.capitalizesDomain = true
        },
        Mutant(
            "sends-oem-names-after-unicode",
            ["DYN-LOAD-030", "DYN-LOAD-029"],
            "Sends names in single bytes although Unicode was agreed"
        ) {
            $0.authentication.ntlm.sendsOEMNames = true
        },
        Mutant(
            "drops-unknown-target-pairs",
            "DYN-LOAD-030",
            "Leaves out pairs of the target information that it does not know"
        ) {
            $0.authentication.ntlm.dropsUnknownPairs = true
        },
        Mutant(
            "omits-mic-with-timestamp",
            "DYN-LOAD-030",
            "Sends no message integrity code to servers that have sent their time"
        ) {
            $0.authentication.signing = .never
        },
        Mutant(
            "takes-own-clock-for-ntlm-v2",
            "DYN-LOAD-030",
            "Answers by its own time instead of the one of the server"
        ) {
            $0.authentication.ntlm.ignoresServerTime = true
        },
        Mutant(
            "sends-lmv2-beside-timestamp",
            "DYN-LOAD-030",
            "Sends an LMv2 response although the server has sent its time"
        ) {
            $0.authentication.ntlm.sendsLMv2Always = true
        },
        Mutant(
            "needs-target-info-for-ntlm2-session",
            "DYN-LOAD-031",
            "Does not answer challenges without target information"
        ) {
            $0.authentication.ntlm.needsTargetInfo = true
        },
        Mutant(
            "skips-handshake-on-second-connection",
            ["DYN-LOAD-030", "DYN-LOAD-050"],
            "Sends its last message again on a new connection"
        ) {
            $0.authentication.ntlm.repeatsAnswers = true
        },
        Mutant(
            "loses-body-after-ntlm-handshake",
            ["DYN-LOAD-030", "DYN-LOAD-018", "DYN-LOAD-031"],
            "Sends no body over 64 KiB after a login by NTLM"
        ) {
            $0.authentication.ntlm.dropsLargeBodies = true
        },
        Mutant("cuts-long-password-in-ntlm-v1", "DYN-LOAD-029", "Uses only 14 characters of a password in version 1") {
            $0.authentication.ntlm.cutsPasswords = true
        },
        Mutant(
            "encodes-ntlm-password-as-bytes",
            ["DYN-LOAD-030", "DYN-LOAD-029"],
            "Does not know the letters of a password beyond ASCII"
        ) {
            $0.authentication.ntlm.widensPasswordBytes = true
        },
        Mutant(
            "uses-extended-security-ungranted",
            "DYN-LOAD-029",
            "Answers by NTLM2 session where the server has version 1"
        ) {
            $0.authentication.responses = [.v1: .session]
        },
        Mutant(
            "drops-ntlm-connection-on-large-401",
            ["DYN-LOAD-029", "DYN-LOAD-030", "DYN-LOAD-031"],
            "Leaves the connection after a challenge with more than 64 KiB"
        ) {
            $0.authentication.ntlm.leavesConnectionsAfterLargeChallenges = true
        },
        Mutant(
            "starts-ntlm-before-the-answer",
            ["DYN-LOAD-076", "DYN-LOAD-074"],
            "Sends the first message before the app has answered"
        ) {
            $0.authentication.ntlm.beginsUnasked = true
        },
    ]
}
