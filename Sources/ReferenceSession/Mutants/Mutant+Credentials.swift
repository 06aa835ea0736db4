extension Mutant {
    /// Faults in asking for, using and remembering credentials.
    static let credentials: [Mutant] = [
        Mutant("leaves-challenges-alone", "DYN-LOAD-026", "Hands on 401 without asking the app") {
            $0.authentication.answersChallenges = false
        },
        Mutant("does-not-encode-basic", "DYN-LOAD-026", "Sends Basic credentials without encoding them") {
            $0.authentication.encodesBasic = false
        },
        Mutant(
            "default-is-any-method",
            "DYN-LOAD-027",
            "Takes a credential for the default method for one for any method"
        ) {
            $0.credentials.defaultMeans = Set(LoginScheme.all.map(\.method))
        },
        Mutant("drops-answers-by-default", "DYN-LOAD-027", "Asks by the default method and does not use the answer") {
            $0.authentication.dropsDefaultMethod = true
        },
        Mutant("connections-do-not-ask", "DYN-LOAD-073", "Does not ask the delegate of a connection") {
            $0.authentication.connectionsAsk = false
        },
        Mutant("has-no-digest", "DYN-LOAD-028", "Does not know Digest") {
            $0.authentication.unknownMethods = ["Digest"]
        },
        Mutant(
            "signs-path-only",
            ["DYN-LOAD-028", "curl#3353", "httpclient#43"],
            "Vouches for the path without the query by Digest"
        ) {
            $0.authentication.signsQuery = false
        },
        Mutant(
            "answers-ntlm-version-1-by-version-2",
            "DYN-LOAD-029",
            "Answers by NTLM version 2 where the server has version 1"
        ) {
            $0.authentication.responses = [.v1: .v2]
        },
        Mutant(
            "answers-ntlm-version-2-by-session",
            "DYN-LOAD-030",
            "Answers by NTLM2 session where the server has version 2"
        ) {
            $0.authentication.responses = [.v2: .session]
        },
        Mutant(
            "answers-ntlm-session-by-version-2",
            "DYN-LOAD-031",
            "Answers by NTLM version 2 where the server has NTLM2 session"
        ) {
            $0.authentication.responses = [.session: .v2]
        },
        Mutant("answers-single-methods-only", "DYN-LOAD-064", "Hands on 401 where several methods are offered") {
            $0.authentication.answersSeveralMethods = false
        },
        Mutant("prefers-strong-methods", "DYN-LOAD-067", "Prefers the strongest method that is offered") {
            $0.authentication.choice = .strongest
        },
        Mutant("ends-tasks-on-rejection", "DYN-LOAD-074", "Ends the task when the app rejects a method") {
            $0.authentication.rejection = .endsTask
        },
        Mutant("gives-up-on-rejection", "DYN-LOAD-068", "Hands on 401 when the app rejects a method") {
            $0.authentication.rejection = .deliversChallenge
        },
        Mutant(
            "takes-nothing-after-rejection",
            "DYN-LOAD-075",
            "Takes no credentials once the app has rejected a method"
        ) {
            $0.authentication.rejection = .takesNothingAfterwards
        },
        Mutant(
            "serves-rejected-methods",
            "DYN-SESS-050",
            "Uses what the app gives for another method to serve the one that it rejected"
        ) {
            $0.authentication.rejection = .servesRejected
        },
        Mutant("repeats-rejected-methods", "DYN-LOAD-076", "Asks for every method again when the app has rejected all")
        {
            $0.authentication.repeatsRejectedMethods = true
        },
        Mutant(
            "needs-key-to-reject",
            ["DYN-LOAD-070", "DYN-SESS-051"],
            "Lets the app reject methods only if its build says so"
        ) {
            $0.authentication.rejectionNeedsKey = true
        },
        Mutant("key-stops-challenges", "DYN-LOAD-071", "Does not ask an app whose build says that it rejects methods") {
            $0.authentication.keyStopsChallenges = true
        },
        Mutant("remembers-basic-only", "DYN-LOAD-077", "Remembers credentials for Basic only") {
            $0.credentials.remembersBasicOnly = true
        },
        Mutant("remembers-none", "DYN-LOAD-049", "Remembers credentials of persistence None") {
            $0.credentials.remembersNone = true
        },
        Mutant("forgets-for-session", "DYN-LOAD-050", "Forgets credentials of persistence ForSession") {
            $0.credentials.remembersForSession = false
        },
        Mutant("forgets-permanent", "DYN-LOAD-052", "Forgets credentials of persistence Permanent") {
            $0.credentials.remembersPermanent = false
        },
        Mutant("for-session-outlives-app", "DYN-LOAD-051", "Keeps credentials of persistence ForSession on disk") {
            $0.credentials.outliving = [.forSession]
        },
        Mutant("permanent-outlives-app", "DYN-LOAD-053", "Keeps credentials of persistence Permanent on disk") {
            $0.credentials.outliving = [.permanent]
        },
    ]
}
