import EnterpriseModel
import NativeBindings

/// A service that Apache can stand behind.
protocol ApacheService: HTTPService {
    /// The one that answers; `nil`: this service itself.
    var apache: ApacheProgram? { get }

    /// Who logs in there.
    var apachePlace: DelegatedPlace { get }

    /// What it asks for.
    var apacheAuthentication: Authentication { get }

    /// Waits for the moment to pass an answer on. `false`: nobody is left to hear it.
    func whenReady(_ exchange: HTTPExchangeContext) -> @Sendable () -> Bool

    /// Whether nobody hears anything more.
    var isSilent: Bool { get }
}
