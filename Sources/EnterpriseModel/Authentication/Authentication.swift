/// What a server or a proxy asks for before it serves (RFC 9110 11).
package struct Authentication: Sendable, Hashable {
    /// How several challenges are put into fields.
    package enum Presentation: String, Sendable, Hashable, CaseIterable {
        /// A field line for each.
        case inLines = "in-lines"
        /// One field line, separated by commas (RFC 9110 11.6.1).
        case joined
    }

    /// How the scheme's name is spelled in challenges; letters of either case mean the same (RFC 9110 11.1).
    package enum Spelling: String, Sendable, Hashable, CaseIterable {
        /// As the registry has it, such as `Negotiate`.
        case registered = "as-registered"
        case lowerCase = "lower-case"
        case upperCase = "upper-case"
    }

    /// For how long a login holds.
    package enum Lifetime: String, Sendable, Hashable, CaseIterable {
        /// Schemes that log a connection in do so, as with IIS; the credentials of others come with each request anyway.
        case connection
        /// Every request has to log in.
        case request
    }

    /// What a challenge (401 or 407) is like besides its fields.
    package struct OnChallenge: Sendable, Hashable {
        package var headers: [Header] = []
        /// Bytes of content that come with it.
        package var sends = 0
        /// Whether the content of the refused request is read before the answer.
        package var readsBody = true
        /// Only the first so many challenges are like this; `nil`: all.
        package var times: Int?

        package init() {}
    }

    /// Something that happens at the nth message of a login, counted on each connection from 1.
    package struct AtMessage: Sendable, Hashable {
        package var message: Int
        /// Only the first so many times; `nil`: always.
        package var times: Int?

        package init(message: Int, times: Int? = nil) {
            self.message = message
            self.times = times
        }
    }

    /// In the order in which they are presented; none: everybody is served.
    package var schemes: [Scheme] = []
    package var presented = Presentation.inLines
    package var spelled = Spelling.registered
    /// Challenges of schemes by which nobody logs in here, before the others.
    package var precededBy: [String] = []
    package var lastsFor = Lifetime.connection
    /// Paths that want authentication; `nil`: all.
    package var protects: Set<String>?
    package var onChallenge = OnChallenge()
    /// Closes the connection in place of answering that message.
    package var closesAfter: AtMessage?
    /// Serves at that message, whatever it is worth.
    package var acceptsAt: AtMessage?

    package init() {}
}
