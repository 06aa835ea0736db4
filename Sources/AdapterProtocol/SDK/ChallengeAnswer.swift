/// What the app says to an authentication challenge (adapter protocol, section 11).
public enum ChallengeAnswer: Sendable, Hashable {
    /// A name and a password, and for how long they may be kept.
    public typealias Credential = Wire.Credential

    /// Send the credential.
    case use(Credential)
    /// What happens without the app.
    case performDefault
    /// Give up the task.
    case cancel
    /// Try the next protection space.
    case reject

    /// To use what is not given, as where a server is to be trusted, is what happens without the app.
    init(_ result: Call.Challenge.Result) {
        self =
            switch result.disposition {
            case .use: result.credential.map { .use($0) } ?? .performDefault
            case .default: .performDefault
            case .cancel: .cancel
            case .reject: .reject
            }
    }
}
