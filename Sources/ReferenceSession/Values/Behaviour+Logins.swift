extension Behaviour.Authentication {
    /// The finer rules of Basic (RFC 7617).
    struct Basic: Sendable, Hashable {
        /// Whether name and password are sent in Latin-1 although the server names UTF-8.
        var ignoresCharset = false
        /// Whether UTF-8 is used only if the server names it in capitals.
        var comparesCharsetByCase = false
        /// Whether a password ends at its first colon.
        var cutsPasswords = false
        /// Whether there is no colon before an empty password.
        var omitsColon = false
        /// Whether there is a blank after every 76 characters.
        var breaksLines = false
        /// Whether credentials are sent unasked below the path where they were right.
        var isSentAhead = false
    }

    /// The finer rules of NTLM ([MS-NLMP]).
    struct NTLM: Sendable, Hashable {
        var leavesDomainInUser = false
        /// Whether the part of a name after `@` is the domain.
        var splitsAtSign = false
        /// Whether only ASCII letters of the user are made capital.
        var capitalizesASCIIOnly = false
        var capitalizesDomain = false
        /// Whether names are sent in the OEM code page although Unicode was agreed.
        var sendsOEMNames = false
        /// Whether pairs of the target information are left out whose meaning is not known.
        var dropsUnknownPairs = false
        var ignoresServerTime = false
        /// Whether LMv2 is sent although the server has sent its time.
        var sendsLMv2Always = false
        /// Whether a challenge without target information cannot be answered.
        var needsTargetInfo = false
        /// Whether version 1 uses only 14 characters of a password.
        var cutsPasswords = false
        /// Whether the bytes of a password in UTF-8 are taken for its UTF-16 units.
        var widensPasswordBytes = false
        /// Whether the last answer is sent on a new connection in place of the first message.
        var repeatsAnswers = false
        /// Whether bodies over 64 KiB are left out.
        var dropsLargeBodies = false
        /// Whether the connection is left after a challenge with more than 64 KiB.
        var leavesConnectionsAfterLargeChallenges = false
        /// Whether the first message is sent before the app is asked.
        var beginsUnasked = false
    }

    /// How challenges are read, and how the app's answers count.
    struct Offering: Sendable, Hashable {
        /// Whether schemes are known in their usual spelling only.
        var comparesSchemesByCase = false
        /// Whether a comma in quotation marks ends a challenge.
        var splitsQuotes = false
        var readsFirstOfFieldOnly = false
        var readsFirstFieldOnly = false
        /// Whether a field whose first scheme is unknown is skipped.
        var skipsFieldsOfUnknown = false
        /// Whether the challenges of a field count from the last to the first.
        var reversesFields = false
        /// Whether an unknown scheme is answered by Basic.
        var takesUnknownForBasic = false
        /// Whether of several challenges of one scheme the last counts.
        var prefersLastOfScheme = false
        /// Whether a server's first method goes first in later requests.
        var remembersFirstMethods = false
        var givesUpAfterTwoRejections = false
        /// Whether the app is told a rejection as a failure.
        var countsRejections = false
        var cancelsRejectedUploads = false
        /// Whether a rejection has an effect for connections only if the app's build allows it.
        var connectionsNeedKey = false
        /// Whether a HEAD request waits for the body of its challenge.
        var awaitsBodiesOfHead = false
        /// Whether other sessions are answered by credentials of persistence None.
        var lendsToOtherSessions = false
    }
}
