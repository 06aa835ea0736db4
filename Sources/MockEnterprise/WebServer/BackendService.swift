import EnterpriseModel
import NativeBindings

/// A service that a web server of others can stand behind.
protocol BackendService: HTTPService {
    /// The one that answers; `nil`: this service itself.
    var backend: WebProgram? { get }

    /// Who logs in there.
    var backendPlace: DelegatedPlace { get }

    /// What it asks for.
    var backendAuthentication: Authentication { get }

    /// Waits for the moment to pass an answer on. `false`: nobody is left to hear it.
    func whenReady(_ exchange: HTTPExchangeContext) -> @Sendable () -> Bool

    /// Whether nobody hears anything more.
    var isSilent: Bool { get }
}
